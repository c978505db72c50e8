/** So many in one request: a second or two of the server's time. */
export const PART = 200;

/** `changedAt`, `seen`: what the person saw of it, so that what has changed since then is refused. */
export type BulkItem = { readonly id: string; readonly changedAt?: string; readonly seen?: number };
/** The same decision about many things: chosen once, then sent part by part until all are answered. */
export type BulkPlan = {
  /** The command id of every part: the server gives each thing a command of its own under it. */
  readonly runId: string;
  readonly kind: string;
  readonly reason: string;
  readonly items: readonly BulkItem[];
  readonly part: number;
};
export type BulkRefusal = {
  readonly id: string;
  readonly name: string;
  readonly refusal: string;
  readonly detail: object | null;
};
export type BulkAnswer = { readonly done: number; readonly refused: readonly BulkRefusal[] };

/** `waiting`: there is no connection, and it is tried again. `stopped`: by the person, or by a reload of the page. */
type BulkPhase = 'going' | 'waiting' | 'stopped' | 'failed' | 'over';
export type BulkState = {
  readonly plan: BulkPlan;
  readonly phase: BulkPhase;
  readonly sent: number;
  readonly done: number;
  readonly refused: readonly BulkRefusal[];
  /** Why it ended before its end. */
  readonly sentence: string | null;
};

/** What to do about a part that was not answered: send it again now, or after a while, or end the run for now. */
export type Trouble = 'again' | 'later' | 'stop' | { readonly sentence: string };

type Means = {
  readonly send: (plan: BulkPlan, part: readonly BulkItem[]) => Promise<BulkAnswer>;
  /** Keeps an answer where it outlives the page. */
  readonly keep: (nth: number, answer: BulkAnswer) => Promise<void>;
  readonly troubleOf: (error: unknown) => Promise<Trouble>;
  readonly pause: (ms: number, until: AbortSignal) => Promise<void>;
};

const LATER_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * One run of a plan, which may begin where an earlier one ended: `answers` are those of the parts before. A part whose
 * answer did not arrive is sent again under the same command id, so nothing is done twice.
 */
export function bulkRun(plan: BulkPlan, answers: readonly BulkAnswer[], { send, keep, troubleOf, pause }: Means) {
  const listeners = new Set<() => void>();
  const sentAfter = (parts: number) => Math.min(parts * plan.part, plan.items.length);
  let parts = answers.length;
  let stopping = new AbortController();
  let state: BulkState = {
    plan,
    phase: sentAfter(parts) === plan.items.length ? 'over' : 'stopped',
    sent: sentAfter(parts),
    done: answers.reduce((sum, one) => sum + one.done, 0),
    refused: answers.flatMap((one) => one.refused),
    sentence: null,
  };
  const change = (to: Partial<BulkState>) => {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  };

  /** Whether the run may continue after this. */
  const sendPart = async (failures: number): Promise<'answered' | 'unanswered' | 'ended'> => {
    try {
      const answer = await send(plan, plan.items.slice(state.sent, state.sent + plan.part));
      await keep(parts, answer);
      parts++;
      change({
        phase: 'going',
        sent: sentAfter(parts),
        done: state.done + answer.done,
        refused: answer.refused.length > 0 ? [...state.refused, ...answer.refused] : state.refused,
      });
      return 'answered';
    } catch (error) {
      const trouble = await troubleOf(error);
      if (trouble === 'stop' || typeof trouble === 'object') {
        change(trouble === 'stop' ? { phase: 'stopped' } : { phase: 'failed', sentence: trouble.sentence });
        return 'ended';
      }
      if (trouble === 'later') {
        change({ phase: 'waiting' });
        await pause(LATER_MS[Math.min(failures, LATER_MS.length - 1)] ?? 0, stopping.signal);
      }
      return 'unanswered';
    }
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Sends what is left, and resolves when all is answered or the run has ended for now. */
    go: async () => {
      if (state.phase === 'going' || state.phase === 'waiting' || state.phase === 'over') return;
      stopping = new AbortController();
      change({ phase: 'going', sentence: null });
      for (let failures = 0; state.sent < plan.items.length; ) {
        if (stopping.signal.aborted) return change({ phase: 'stopped' });
        const outcome = await sendPart(failures);
        if (outcome === 'ended') return;
        failures = outcome === 'answered' ? 0 : failures + 1;
      }
      change({ phase: 'over' });
    },
    /** Ends it after the part that is on its way. */
    stop: () => stopping.abort(),
  };
}
export type BulkRun = ReturnType<typeof bulkRun>;
