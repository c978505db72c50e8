import { decidersOf } from '../kernel/deciders.ts';
import { type Existing, evolving, streamsOf } from '../kernel/events.ts';
import type { FileHash, OfCompetition, PersonId, SessionId, SlotId, StageId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { OnSiteObjection } from './on-site-objection.ts';
import { type MinutesSigner, type SessionEvent, type SlotMinutes, sessionStreamId } from './session-events.ts';
import {
  continuedAt,
  isOver,
  lengthened,
  type Phase,
  type PlannedSlot,
  runningTimer,
  type Slot,
  stoppedAt,
  type Timer,
} from './slot.ts';

/** The hash comes before the seed: the order follows from both, and nobody can choose it. */
export type Draw = {
  readonly seedHash: FileHash;
  readonly slotIds: readonly SlotId[];
  readonly committedAt: Instant;
  readonly revealed: { readonly seed: string; readonly contribution: string; readonly at: Instant } | null;
};

/** Who has signed the minutes, and the hash that was signed. */
type MinutesSignature = {
  readonly as: MinutesSigner;
  readonly by: PersonId;
  readonly at: Instant;
  readonly hash: FileHash;
};

type Facts = OfCompetition & {
  readonly status: 'planned' | 'checkin' | 'ready' | 'running' | 'paused' | 'finished' | 'sealed' | 'cancelled';
  readonly sessionId: SessionId;
  readonly stageId: StageId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly minutes: SlotMinutes;
  readonly announced: boolean;
  readonly judges: readonly PersonId[];
  /** The judge who signs the minutes for the panel; absent where none is named. */
  readonly chief?: PersonId;
  readonly quorum: number;
  /** Judges who are there; absent until the first one is. */
  readonly present?: readonly PersonId[];
  /** Volunteers who check teams in at the door. */
  readonly helpers: readonly PersonId[];
  /** In the order of their turns. */
  readonly slots: readonly Slot[];
  readonly draw: Draw | null;
  /** Of the minutes as they are; absent until the first one. */
  readonly signatures?: readonly MinutesSignature[];
  /** Absent until the first one. */
  readonly objections?: readonly OnSiteObjection[];
  readonly message: Bilingual | null;
  readonly pauseReason: string | null;
  /** Counts the events: a press on the desk says which state of the session it saw. */
  readonly version: number;
};
/** The press that may still be undone, and the session before it. */
type Undoable = { readonly type: SessionEvent['type']; readonly before: Facts };

/** One room for half a day, with the teams that present there. */
export type Session = { readonly status: 'none' } | (Facts & { readonly undo: Undoable | null });
type Known = Existing<Session>;

export const newSession = (): Session => ({ status: 'none' });

const scheduled = (slot: PlannedSlot): Slot => ({
  ...slot,
  status: 'scheduled',
  callNo: null,
  calls: 0,
  firstCalledAt: null,
  passed: false,
  reason: null,
  timer: null,
});

const slotAfter = (state: Known, slotId: SlotId, change: (slot: Slot) => Partial<Slot>): Known => ({
  ...state,
  slots: state.slots.map((slot) => (slot.slotId === slotId ? { ...slot, ...change(slot) } : slot)),
});

/** Every slot that is waiting comes before those that are not moved; the moved one goes `places` back among them. */
function movedBack(state: Known, slotId: SlotId, places: number): Known {
  const slot = state.slots.find((one) => one.slotId === slotId);
  if (!slot) return state;
  const others = state.slots.filter((one) => one.slotId !== slotId);
  const waiting = others.flatMap((one, index) => (one.status === 'waiting' ? [index] : []));
  const behind = waiting[Math.min(places, waiting.length) - 1];
  const place = behind === undefined ? others.length : behind + 1;
  return { ...state, slots: others.toSpliced(place, 0, { ...slot, status: 'waiting', timer: null }) };
}

const objectionAfter = (
  state: Known,
  objectionId: string,
  change: (objection: OnSiteObjection) => Partial<OnSiteObjection>,
): Known => ({
  ...state,
  objections: (state.objections ?? []).map((one) =>
    one.objectionId === objectionId ? { ...one, ...change(one) } : one,
  ),
});

const timerOf = ({ minutes }: Known, { timer }: Slot, phase: Phase, at: Instant): Timer | null => {
  if (phase !== 'presenting' && phase !== 'questions') return phase === 'onStage' ? timer : null;
  if (timer?.phase === phase) return continuedAt(timer, at);
  return runningTimer(phase, at, (phase === 'presenting' ? minutes.present : minutes.questions) * 60_000);
};

const timersOf = (state: Known, change: (timer: Timer | null) => Timer | null): Known => ({
  ...state,
  slots: state.slots.map((slot) => (slot.timer && !isOver(slot) ? { ...slot, timer: change(slot.timer) } : slot)),
});

const drawnSlots = ({ slots }: Known, order: readonly SlotId[]): Slot[] => {
  const byId = new Map(slots.map((slot) => [slot.slotId, slot]));
  const drawn = order.flatMap((slotId, index): Slot[] => {
    const slot = byId.get(slotId);
    return slot ? [{ ...slot, status: 'drawn', callNo: index + 1 }] : [];
  });
  const others = slots.filter(({ slotId }) => !order.includes(slotId));
  // Teams that came while the draw was going on follow those that it drew.
  return [
    ...drawn,
    ...others.filter(({ callNo }) => callNo !== null),
    ...others.filter(({ callNo }) => callNo === null),
  ];
};

const folded = evolving<Session, SessionEvent>()(
  {
    'scene.session_planned': ({ at: _at, by: _by, ...facts }) => ({
      ...facts,
      status: 'planned',
      announced: false,
      judges: [],
      quorum: 1,
      helpers: [],
      slots: [],
      draw: null,
      message: null,
      pauseReason: null,
      version: 0,
      undo: null,
    }),
  },
  {
    'scene.session_changed': (state, { at: _at, by: _by, sessionId: _id, ...terms }) => ({ ...state, ...terms }),
    'scene.session_cancelled': (state) => ({ ...state, status: 'cancelled' }),
    'scene.panel_set': ({ chief: _before, ...state }, { judges, quorum, chief }) => ({
      ...state,
      judges,
      quorum,
      ...(chief && { chief }),
    }),
    'scene.helpers_set': (state, { helpers }) => ({ ...state, helpers }),
    'scene.slots_added': (state, { slots }) => ({ ...state, slots: [...state.slots, ...slots.map(scheduled)] }),
    'scene.slot_removed': (state, { slotId }) => ({
      ...state,
      slots: state.slots.filter((slot) => slot.slotId !== slotId),
    }),
    'scene.session_announced': (state) => ({ ...state, announced: true }),
    'scene.check_in_opened': (state) => ({ ...state, status: 'checkin' }),
    'scene.slot_checked_in': (state, { slotId, callNo, scannedAt, at }) => {
      const arrivedAt = scannedAt ?? at;
      if (callNo === null) return slotAfter(state, slotId, () => ({ status: 'checkedIn', arrivedAt }));
      const status = state.status === 'running' || state.status === 'paused' ? 'waiting' : 'drawn';
      const late = slotAfter(state, slotId, () => ({ status, callNo, arrivedAt }));
      return {
        ...late,
        slots: [...late.slots.filter((one) => one.callNo), ...late.slots.filter((one) => !one.callNo)],
      };
    },
    'scene.slot_scanned_earlier': (state, { slotId, scannedAt }) =>
      slotAfter(state, slotId, () => ({ arrivedAt: scannedAt })),
    'scene.check_in_withdrawn': (state, { slotId }) => slotAfter(state, slotId, () => ({ status: 'scheduled' })),
    'scene.draw_committed': (state, { seedHash, slotIds, at }) => ({
      ...state,
      draw: { seedHash, slotIds, committedAt: at, revealed: null },
    }),
    'scene.order_drawn': (state, { seed, contribution, order, at }) => ({
      ...state,
      status: 'ready',
      draw: state.draw && { ...state.draw, revealed: { seed, contribution, at } },
      slots: drawnSlots(state, order),
    }),
    'scene.session_started': (state) => ({
      ...state,
      status: 'running',
      slots: state.slots.map((slot) => (slot.status === 'drawn' ? { ...slot, status: 'waiting' } : slot)),
    }),
    'scene.slot_called': (state, { slotId, done, at }) => {
      const ended = done ? slotAfter(state, done, () => ({ status: 'done' })) : state;
      return slotAfter(ended, slotId, ({ calls, firstCalledAt }) => ({
        status: 'called',
        calls: calls + 1,
        firstCalledAt: firstCalledAt ?? at,
        passed: false,
      }));
    },
    'scene.slot_recalled': (state, { slotId }) => slotAfter(state, slotId, ({ calls }) => ({ calls: calls + 1 })),
    'scene.phase_entered': (state, { slotId, phase, at }) =>
      slotAfter(state, slotId, (slot) => ({ status: phase, timer: timerOf(state, slot, phase, at) })),
    'scene.slot_skipped': (state, { slotId, reason }) =>
      slotAfter(movedBack(state, slotId, state.slots.length), slotId, () => ({ passed: true, reason })),
    'scene.slot_postponed': (state, { slotId, places, reason }) =>
      slotAfter(movedBack(state, slotId, places), slotId, () => ({ reason })),
    'scene.slot_forfeited': (state, { slotId, reason }) =>
      slotAfter(state, slotId, () => ({ status: 'forfeited', reason, timer: null })),
    'scene.slot_absent': (state, { slotId }) => slotAfter(state, slotId, () => ({ status: 'absent', timer: null })),
    'scene.slot_readmitted': (state, { slotId, reason }) =>
      slotAfter(movedBack(state, slotId, state.slots.length), slotId, () => ({
        reason,
        calls: 0,
        firstCalledAt: null,
        passed: false,
      })),
    'scene.slot_interrupted': (state, { slotId, reason, at }) =>
      slotAfter(state, slotId, ({ timer }) => ({ status: 'interrupted', reason, timer: stoppedAt(timer, at) })),
    'scene.slot_continued': (state, { slotId }) => slotAfter(state, slotId, () => ({ status: 'onStage' })),
    'scene.time_added': (state, { slotId, seconds }) =>
      slotAfter(state, slotId, ({ timer }) => ({ timer: lengthened(timer, seconds * 1000) })),
    'scene.session_paused': (state, { reason, at }) => ({
      ...timersOf(state, (timer) => stoppedAt(timer, at)),
      status: 'paused',
      pauseReason: reason,
    }),
    'scene.session_resumed': (state, { at }) => {
      const resumed: Known = { ...state, status: 'running', pauseReason: null };
      const timed = resumed.slots.find(({ status }) => status === 'presenting' || status === 'questions');
      return timed ? slotAfter(resumed, timed.slotId, ({ timer }) => ({ timer: continuedAt(timer, at) })) : resumed;
    },
    'scene.message_shown': (state, { message }) => ({ ...state, message }),
    'scene.press_undone': (state) => (state.undo ? { ...state.undo.before, undo: null } : state),
    'scene.session_finished': (state, { absent }) => ({
      ...state,
      status: 'finished',
      slots: state.slots.map((slot) => {
        if (absent.includes(slot.slotId)) return { ...slot, status: 'absent' };
        return slot.status === 'scored' ? { ...slot, status: 'done' } : slot;
      }),
    }),
    'scene.session_sealed': (state) => ({ ...state, status: 'sealed' }),
    'scene.minutes_signed': (state, { as, by, at, hash }) => ({
      ...state,
      signatures: [...(state.signatures ?? []), { as, by, at, hash }],
    }),
    'scene.judge_joined': (state, { judgeId }) => ({ ...state, present: [...(state.present ?? []), judgeId] }),
    'scene.judge_left': (state, { judgeId }) => ({
      ...state,
      present: (state.present ?? []).filter((judge) => judge !== judgeId),
    }),
    'scene.score_revealed': (state, { slotId, step, score, objectUntil }) =>
      slotAfter(state, slotId, () => ({ reveal: { step, score }, ...(objectUntil && { objectUntil }) })),
    'scene.objection_filed': (state, { objectionId, slotId, teamId, kind, decideBy, by, at }) => ({
      ...state,
      objections: [
        ...(state.objections ?? []),
        { objectionId, slotId, teamId, kind, filedBy: by, filedAt: at, decideBy, decision: null, appeal: null },
      ],
    }),
    'scene.objection_decided': (state, { objectionId, outcome, reason, appealUntil, by, at }) =>
      objectionAfter(state, objectionId, () => ({ decision: { outcome, reason, by, at, appealUntil } })),
    'scene.appeal_filed': (state, { objectionId, decideBy, by, at }) =>
      objectionAfter(state, objectionId, () => ({
        appeal: { filedBy: by, filedAt: at, decideBy, decision: null },
      })),
    'scene.appeal_decided': (state, { objectionId, outcome, reason, by, at }) =>
      objectionAfter(state, objectionId, ({ appeal }) => ({
        appeal: appeal && { ...appeal, decision: { outcome, reason, by, at } },
      })),
  },
);

/** Presses on the host's desk, which may be undone until somebody presses again. */
export const UNDOABLE: ReadonlySet<SessionEvent['type']> = new Set([
  'scene.slot_called',
  'scene.slot_recalled',
  'scene.phase_entered',
  'scene.slot_skipped',
  'scene.slot_postponed',
  'scene.slot_forfeited',
  'scene.slot_absent',
  'scene.slot_readmitted',
  'scene.slot_interrupted',
  'scene.slot_continued',
  'scene.time_added',
  'scene.session_paused',
  'scene.session_resumed',
  'scene.session_finished',
]);

const factsOf = ({ undo: _undo, ...facts }: Known): Facts => facts;

/** What happens beside the host: a team is checked in, a judge comes or goes, a team objects and somebody decides. */
const BESIDE_THE_HOST: ReadonlySet<SessionEvent['type']> = new Set([
  'scene.slot_checked_in',
  'scene.slot_scanned_earlier',
  'scene.judge_joined',
  'scene.judge_left',
  'scene.objection_filed',
  'scene.objection_decided',
  'scene.appeal_filed',
  'scene.appeal_decided',
]);

/**
 * The desks that check teams in, and the judges' tablets, are not the host's: what they do neither outdates what the host sees nor keeps a press
 * from being undone, and is still there after it.
 */
function besideTheHost(state: Known, event: SessionEvent): Known {
  const next = folded(state, event) as Known;
  if (!state.undo) return next;
  const before = folded({ ...state.undo.before, undo: null }, event) as Known;
  return { ...next, undo: { ...state.undo, before: factsOf(before) } };
}

/** Later entries that do not change the minutes. */
const KEEPS_SIGNATURES: ReadonlySet<SessionEvent['type']> = new Set(['scene.minutes_signed', 'scene.session_sealed']);

const unsigned = (state: Session): Session => {
  if (state.status === 'none' || !state.signatures) return state;
  const { signatures: _signatures, ...others } = state;
  return others;
};

export function evolveSession(before: Session, event: SessionEvent): Session {
  const state = KEEPS_SIGNATURES.has(event.type) ? before : unsigned(before);
  if (state.status === 'none') return folded(state, event);
  if (BESIDE_THE_HOST.has(event.type)) return besideTheHost(state, event);
  const next = folded(state, event);
  if (next.status === 'none') return next;
  const undo = UNDOABLE.has(event.type) ? { type: event.type, before: factsOf(state) } : null;
  return { ...next, version: state.version + 1, undo };
}

export const sessionOf = streamsOf(sessionStreamId, newSession, evolveSession);
export const sessionDecider = decidersOf<Session, SessionEvent>()('sessionNotFound');

/** The slot with this id, whatever its status. */
export const slotOf = ({ slots }: Pick<Known, 'slots'>, slotId: SlotId): Slot | undefined =>
  slots.find((slot) => slot.slotId === slotId);

/** How many teams the time of a session has room for. */
export const capacityOf = ({ startsAt, endsAt, minutes }: Pick<Known, 'startsAt' | 'endsAt' | 'minutes'>): number =>
  Math.floor(
    (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 / (minutes.present + minutes.questions + minutes.change),
  );
