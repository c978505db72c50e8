import type { PersonId, SlotId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { OnSiteObjectionKind, OnSiteOutcome } from './on-site-objection.ts';
import type { RevealStep } from './reveal.ts';
import { evolveSession, newSession, UNDOABLE } from './session.ts';
import type { SessionEvent } from './session-events.ts';
import type { Phase, SlotStatus } from './slot.ts';

type Detail = Phase | RevealStep | OnSiteObjectionKind | OnSiteOutcome;

/** One line of a session's minutes. */
type MinutesLine = {
  readonly at: Instant;
  readonly type: SessionEvent['type'];
  /** Null for what a team did: that it is the team's objection is enough. */
  readonly by: PersonId | null;
  /** The code of the team that it is about. */
  readonly code: string | null;
  readonly reason: string | null;
  /** The judge who joined or left. */
  readonly judge: PersonId | null;
  /** Seconds of added time. */
  readonly seconds: number | null;
  /** The phase that was entered, the step of the reveal, the ground of an objection, or what was decided. */
  readonly detail: Detail | null;
  /** The press was undone. */
  readonly undone: boolean;
};

/** A team's turn: when it checked in, was called and presented, and how it ended. */
type MinutesTeam = {
  readonly callNo: number | null;
  readonly code: string;
  readonly status: SlotStatus;
  readonly checkedInAt: Instant | null;
  readonly calls: number;
  readonly calledAt: Instant | null;
  readonly beganAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly addedSeconds: number;
};

/** When a judge was present; `until` is null for a judge who stayed to the end. */
type MinutesPresence = { readonly judge: PersonId; readonly from: Instant; readonly until: Instant | null };

type SessionMinutes = {
  readonly lines: readonly MinutesLine[];
  readonly teams: readonly MinutesTeam[];
  readonly presence: readonly MinutesPresence[];
  /** Who has pressed the desk since the session started. */
  readonly hosts: readonly PersonId[];
};

/** Events of planning, and what a screen showed, are in the log but not in the minutes. */
const LEFT_OUT: ReadonlySet<SessionEvent['type']> = new Set([
  'scene.session_planned',
  'scene.session_changed',
  'scene.slots_added',
  'scene.slot_removed',
  'scene.session_announced',
  'scene.panel_set',
  'scene.helpers_set',
  'scene.message_shown',
  'scene.press_undone',
  'scene.minutes_signed',
]);

/** The minutes of a session, from its events in their order. */
export function minutesOf(events: readonly SessionEvent[]): SessionMinutes {
  const session = events.reduce(evolveSession, newSession());
  if (session.status === 'none') return { lines: [], teams: [], presence: [], hosts: [] };
  const codes = new Map(events.flatMap(codesIn));
  const undone = undoneIn(events);
  const lines = events.flatMap((event, index) =>
    LEFT_OUT.has(event.type) ? [] : [lineOf(event, codes, undone.has(index))],
  );
  const counted = events.filter((_, index) => !undone.has(index));
  return {
    lines,
    teams: session.slots.map((slot) => ({ ...slotFacts(slot), ...timesOf(slot.slotId, counted) })),
    presence: presenceIn(events),
    hosts: hostsIn(events),
  };
}

function presenceIn(events: readonly SessionEvent[]): MinutesPresence[] {
  const presence: MinutesPresence[] = [];
  for (const { type, data } of events) {
    if (type === 'scene.judge_joined') presence.push({ judge: data.judgeId, from: data.at, until: null });
    if (type !== 'scene.judge_left') continue;
    const open = presence.findLastIndex(({ judge, until }) => judge === data.judgeId && until === null);
    const left = presence[open];
    if (left) presence[open] = { ...left, until: data.at };
  }
  return presence;
}

const hostsIn = (events: readonly SessionEvent[]): PersonId[] => [
  ...new Set(
    events.flatMap(({ type, data }) => (type === 'scene.session_started' || UNDOABLE.has(type) ? [data.by] : [])),
  ),
];

const codesIn = (event: SessionEvent): [SlotId, string][] =>
  event.type === 'scene.slots_added' ? event.data.slots.map(({ slotId, code }) => [slotId, code]) : [];

/** Where the presses are that were undone: the last one of the type that the undoing names. */
function undoneIn(events: readonly SessionEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  events.forEach((event, index) => {
    if (event.type !== 'scene.press_undone') return;
    const press = events.findLastIndex((one, at) => at < index && !undone.has(at) && one.type === event.data.undone);
    if (press >= 0) undone.add(press);
  });
  return undone;
}

function detailOf({ type, data }: SessionEvent): Detail | null {
  if (type === 'scene.phase_entered') return data.phase;
  if (type === 'scene.objection_filed') return data.kind;
  if (type === 'scene.objection_decided' || type === 'scene.appeal_decided') return data.outcome;
  return type === 'scene.score_revealed' ? data.step : null;
}

/** Taken by a team, whose code the line names. */
const BY_TEAM: ReadonlySet<SessionEvent['type']> = new Set(['scene.objection_filed', 'scene.appeal_filed']);

const lineOf = ({ type, data }: SessionEvent, codes: ReadonlyMap<SlotId, string>, undone: boolean): MinutesLine => ({
  at: data.at,
  type,
  by: BY_TEAM.has(type) ? null : data.by,
  code: ('slotId' in data && codes.get(data.slotId)) || null,
  judge: 'judgeId' in data ? data.judgeId : null,
  reason: ('reason' in data && data.reason) || null,
  seconds: 'seconds' in data ? data.seconds : null,
  detail: detailOf({ type, data } as SessionEvent),
  undone,
});

type Slot = Extract<ReturnType<typeof evolveSession>, { slots: unknown }>['slots'][number];
const slotFacts = ({ callNo, code, status, calls }: Slot) => ({ callNo, code, status, calls });

function timesOf(slotId: SlotId, events: readonly SessionEvent[]) {
  const own = events.filter(({ data }) => 'slotId' in data && data.slotId === slotId);
  const first = (is: (event: SessionEvent) => boolean) => own.find(is)?.data.at ?? null;
  const entered = (phase: string) => (event: SessionEvent) =>
    event.type === 'scene.phase_entered' && event.data.phase === phase;
  // A scan that was brought in later is recorded only if it was earlier.
  const arrived = own.findLast(({ type }) => type === 'scene.slot_checked_in' || type === 'scene.slot_scanned_earlier');
  const scannedAt = arrived && 'scannedAt' in arrived.data ? arrived.data.scannedAt : undefined;
  return {
    checkedInAt: scannedAt ?? arrived?.data.at ?? null,
    calledAt: first(({ type }) => type === 'scene.slot_called'),
    beganAt: first(entered('presenting')),
    endedAt: own.findLast(entered('scoring'))?.data.at ?? null,
    addedSeconds: own.reduce((sum, event) => (event.type === 'scene.time_added' ? sum + event.data.seconds : sum), 0),
  };
}
