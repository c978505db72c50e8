/**
 * Autosave as a pure machine. The store counts committed changes (`revision`); this says when one is sent, on top of
 * which version, and what is done with the answer. Times are milliseconds of the caller's clock.
 */
/** What somebody else saved: `hash` names it among the versions. */
export type Theirs = { readonly version: number; readonly hash: string; readonly by: string; readonly at: string };
/** What the server has, and what the page has. */
type Versions = {
  /** The server's version that the next save is made on top of. */
  readonly version: number;
  readonly revision: number;
  /** The newest revision whose content the server has. */
  readonly saved: number;
  readonly savedAt: string | null;
};
/** What is on its way, and when the next attempt is. */
type Attempts = {
  readonly sending: number | null;
  readonly due: number | null;
  /** When the oldest change that is not on the server was made. */
  readonly since: number | null;
  readonly tries: number;
};
export type Autosave = Versions &
  Attempts & {
    readonly phase:
      | 'still' // everything is on the server
      | 'waiting' // changed; goes when `due`
      | 'sending'
      | 'retrying' // no answer came; goes again when `due`
      | 'conflict' // somebody saved meanwhile: the person chooses
      | 'stopped'; // refused permanently: only the person can resolve it
    readonly force: boolean;
    readonly theirs: Theirs | null;
    /** The sentence of the refusal that stopped it. */
    readonly refusal: string | null;
  };

export type AutosaveEvent =
  | { readonly type: 'changed'; readonly revision: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  /** Save now: leaving the page, pressing the key, coming back on line. */
  | { readonly type: 'asked'; readonly at: number }
  | { readonly type: 'saved'; readonly version: number; readonly at: number; readonly savedAt: string }
  | { readonly type: 'unanswered'; readonly at: number }
  | { readonly type: 'conflicted'; readonly theirs: Theirs }
  /** What is there is a save of ours whose answer was lost: nothing is in the way of the next. */
  | { readonly type: 'wasOurs'; readonly version: number; readonly at: number }
  | { readonly type: 'refused'; readonly sentence: string }
  /** Keep ours: it is saved over theirs, which stays in the history. */
  | { readonly type: 'keepOurs'; readonly at: number }
  /** Theirs was loaded as `revision`. */
  | { readonly type: 'tookTheirs'; readonly version: number; readonly revision: number; readonly savedAt: string };

/** A pause in editing, and the longest time that changes wait without one. */
export const PAUSE_MS = 1_000;
export const LONGEST_MS = 5_000;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export const opened = (version: number, revision: number, savedAt: string | null): Autosave => ({
  phase: 'still',
  version,
  revision,
  saved: revision,
  savedAt,
  sending: null,
  due: null,
  since: null,
  tries: 0,
  force: false,
  theirs: null,
  refusal: null,
});

export const unsaved = (state: Autosave): boolean => state.saved < state.revision;

const send = (state: Autosave): Autosave => ({ ...state, phase: 'sending', sending: state.revision, due: null });

const atRest = (state: Autosave, at: number): Autosave =>
  unsaved(state)
    ? { ...state, phase: 'waiting', since: at, due: at + PAUSE_MS }
    : { ...state, phase: 'still', since: null, due: null };

export const autosave = (state: Autosave, event: AutosaveEvent): Autosave => {
  switch (event.type) {
    case 'changed': {
      if (event.revision <= state.revision) return state;
      const next = { ...state, revision: event.revision };
      if (state.phase !== 'still' && state.phase !== 'waiting') return next;
      const since = state.since ?? event.at;
      return { ...next, phase: 'waiting', since, due: Math.min(event.at + PAUSE_MS, since + LONGEST_MS) };
    }
    case 'tick':
      return (state.phase === 'waiting' || state.phase === 'retrying') && state.due !== null && event.at >= state.due
        ? send(state)
        : state;
    case 'asked':
      if (state.phase === 'waiting' || state.phase === 'retrying') return send(state);
      return state.phase === 'stopped' ? send({ ...state, refusal: null, tries: 0 }) : state;
    case 'saved': {
      if (state.phase !== 'sending' || state.sending === null) return state;
      const done = { version: event.version, savedAt: event.savedAt, saved: state.sending };
      return atRest({ ...state, ...done, sending: null, tries: 0, force: false, theirs: null }, event.at);
    }
    case 'unanswered': {
      if (state.phase !== 'sending') return state;
      const wait = RETRY_MS[Math.min(state.tries, RETRY_MS.length - 1)] ?? 0;
      return { ...state, phase: 'retrying', sending: null, tries: state.tries + 1, due: event.at + wait };
    }
    case 'conflicted':
      return state.phase === 'sending'
        ? { ...state, phase: 'conflict', sending: null, force: false, theirs: event.theirs }
        : state;
    case 'wasOurs':
      return state.phase === 'sending'
        ? { ...state, phase: 'retrying', sending: null, version: event.version, due: event.at }
        : state;
    case 'refused':
      return state.phase === 'sending' ? { ...state, phase: 'stopped', sending: null, refusal: event.sentence } : state;
    case 'keepOurs':
      return state.phase === 'conflict' && state.theirs
        ? send({ ...state, force: true, version: state.theirs.version })
        : state;
    case 'tookTheirs':
      return state.phase === 'conflict'
        ? {
            ...opened(event.version, event.revision, event.savedAt),
            revision: Math.max(state.revision, event.revision),
          }
        : state;
    default:
      return event satisfies never;
  }
};
