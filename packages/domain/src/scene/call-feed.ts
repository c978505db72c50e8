import type { FileHash, SessionId, TeamId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { isShown, rankAmong } from './reveal.ts';
import type { Session } from './session.ts';
import { hasStage, type Slot, type SlotStatus, type Timer } from './slot.ts';

/** A team as a hall may see it: its number and code; its name only where the competition has chosen to show names. */
type Called = { readonly callNo: number | null; readonly code: string; readonly name?: string };
type Current = Called & {
  readonly status: SlotStatus;
  /** Grows with every call, so that a screen chimes again when a team is called once more. */
  readonly calls: number;
  readonly timer: Timer | null;
  /** Absent until the host reveals it. */
  readonly score?: ShownScore;
};
/** As much of a team's score as the host has revealed. */
export type ShownScore = {
  readonly sheets: readonly {
    readonly name: string;
    readonly totalMilli: number;
    readonly dropped: 'high' | 'low' | null;
    /** The levels or the vote that it gave; left out where points were given. */
    readonly said?: readonly Bilingual[];
  }[];
  /** Null until it is shown, and where there were too few sheets. */
  readonly averageMilli: number | null;
  readonly rank: { readonly place: number; readonly of: number } | null;
  readonly abstained?: number;
  /** The average is the share of yes among the votes. */
  readonly isShare?: true;
};
/** The draw of a session that has not started: first the hash of its seed, then the seed and the order. */
export type ShownDraw = {
  readonly seedHash: FileHash;
  readonly teams: number;
  readonly revealed: { readonly seed: string; readonly contribution: string; readonly order: readonly Called[] } | null;
};
export type FeedRoom = {
  readonly sessionId: SessionId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly status: Exclude<Session['status'], 'none'>;
  readonly current: Current | null;
  /** Absent before the draw, and once the session has started. */
  readonly draw?: ShownDraw;
  readonly next: readonly Called[];
  /** Called before, and not come yet. */
  readonly passed: readonly Called[];
  readonly waiting: number;
  readonly message: Bilingual | null;
};
/** `at`: when it was put together; a screen sets its clock by the time that comes with each answer. */
export type CallFeed = {
  readonly eventId: string;
  readonly at: Instant;
  /** Clocks warn when so many seconds are left. */
  readonly warnsAtSeconds: number;
  readonly rooms: readonly FeedRoom[];
};
/** How a feed shows sessions: `names` are those of teams, and empty unless the competition shows them. */
type Showing = { readonly warnsAtSeconds: number; readonly names: ReadonlyMap<TeamId, string> };

type Known = Exclude<Session, { status: 'none' }>;

const NEXT_SHOWN = 3;
const PASSED_SHOWN = 6;

const roomOf = (session: Known, names: Showing['names']): FeedRoom => {
  const { sessionId, room, startsAt, status, slots, message } = session;
  const called = ({ callNo, code, teamId }: Slot): Called => {
    const name = names.get(teamId);
    return { callNo, code, ...(name && { name }) };
  };
  const current = slots.find(hasStage) ?? slots.find((slot) => slot.status === 'scored');
  const waiting = slots.filter((slot) => slot.status === 'waiting' || slot.status === 'drawn');
  return {
    sessionId,
    room,
    startsAt,
    status,
    current: current
      ? {
          ...called(current),
          status: current.status,
          calls: current.calls,
          timer: current.timer,
          ...scoreOf(current, slots),
        }
      : null,
    ...drawOf(session, called),
    next: waiting
      .filter(({ passed }) => !passed)
      .slice(0, NEXT_SHOWN)
      .map(called),
    passed: waiting
      .filter(({ passed }) => passed)
      .slice(0, PASSED_SHOWN)
      .map(called),
    waiting: waiting.length,
    message,
  };
};

function drawOf({ status, draw, slots }: Known, called: (slot: Slot) => Called): { readonly draw?: ShownDraw } {
  if (!draw || (status !== 'checkin' && status !== 'ready')) return {};
  const { seedHash, slotIds, revealed } = draw;
  const order = slots.filter(({ callNo }) => callNo !== null).map(called);
  const { seed = '', contribution = '' } = revealed ?? {};
  return { draw: { seedHash, teams: slotIds.length, revealed: revealed && { seed, contribution, order } } };
}

function scoreOf({ reveal }: Slot, slots: readonly Slot[]): { readonly score?: ShownScore } {
  if (!reveal) return {};
  const { sheets, averageMilli, ...voted } = reveal.score;
  const dropped = isShown(reveal, 'dropped');
  const average = isShown(reveal, 'average') ? averageMilli : null;
  const known = slots.flatMap((slot) => (isShown(slot.reveal, 'average') ? slot.reveal.score.averageMilli : []));
  const ranked = isShown(reveal, 'rank') && average !== null;
  return {
    score: {
      sheets: sheets.map((sheet) => ({ ...sheet, dropped: dropped ? sheet.dropped : null })),
      averageMilli: average,
      ...voted,
      rank: ranked ? { place: rankAmong(average, known), of: known.length } : null,
    },
  };
}

/** What every call screen of a competition shows: the same for all of them. */
export const callFeedOf = (
  sessions: readonly Known[],
  eventId: string,
  at: Instant,
  { warnsAtSeconds, names }: Showing,
): CallFeed => ({
  eventId,
  at,
  warnsAtSeconds,
  rooms: sessions.map((session) => roomOf(session, names)),
});
