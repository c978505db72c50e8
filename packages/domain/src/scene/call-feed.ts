import type { SessionId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { Session } from './session.ts';
import { hasStage, type Slot, type SlotStatus, type Timer } from './slot.ts';

/** A team as a hall may see it: its number and code, never a name. */
type Called = { readonly callNo: number | null; readonly code: string };
type Current = Called & {
  readonly status: SlotStatus;
  /** Grows with every call, so that a screen chimes again when a team is called once more. */
  readonly calls: number;
  readonly timer: Timer | null;
};
export type FeedRoom = {
  readonly sessionId: SessionId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly status: Exclude<Session['status'], 'none'>;
  readonly current: Current | null;
  readonly next: readonly Called[];
  /** Called before, and not come yet. */
  readonly passed: readonly Called[];
  readonly waiting: number;
  readonly message: Bilingual | null;
};
/** `at`: when it was put together; a screen sets its clock by the time that comes with each answer. */
export type CallFeed = { readonly eventId: string; readonly at: Instant; readonly rooms: readonly FeedRoom[] };

type Known = Exclude<Session, { status: 'none' }>;

const NEXT_SHOWN = 3;
const PASSED_SHOWN = 6;
const called = ({ callNo, code }: Slot): Called => ({ callNo, code });

const roomOf = ({ sessionId, room, startsAt, status, slots, message }: Known): FeedRoom => {
  const current = slots.find(hasStage) ?? slots.find((slot) => slot.status === 'scored');
  const waiting = slots.filter((slot) => slot.status === 'waiting' || slot.status === 'drawn');
  return {
    sessionId,
    room,
    startsAt,
    status,
    current: current
      ? { ...called(current), status: current.status, calls: current.calls, timer: current.timer }
      : null,
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

/** What every call screen of a competition shows: the same for all of them. */
export const callFeedOf = (sessions: readonly Known[], eventId: string, at: Instant): CallFeed => ({
  eventId,
  at,
  rooms: sessions.map(roomOf),
});
