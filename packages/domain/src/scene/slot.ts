import { z } from 'zod';
import { ItemId, SlotId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Reveal } from './reveal.ts';

/** A team's turn in a session, from the plan to its end. */
const SLOT_STATUSES = [
  'scheduled',
  'checkedIn',
  'drawn',
  'waiting',
  'called',
  'onStage',
  'presenting',
  'questions',
  'interrupted',
  'scoring',
  'scored',
  'done',
  'absent',
  'forfeited',
] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

/** The steps that the host moves a called team through. */
export const Phase = z.enum(['onStage', 'presenting', 'questions', 'scoring', 'scored', 'done']);
export type Phase = z.infer<typeof Phase>;

/** A work and its team, as a session takes it in. The code is all that the public sees. */
export const PlannedSlot = z.strictObject({
  slotId: SlotId,
  workId: WorkId,
  teamId: TeamId,
  itemId: ItemId,
  code: z.string().min(1).max(40),
});
export type PlannedSlot = z.infer<typeof PlannedSlot>;

/** Running until `endsAt`, or stopped with the milliseconds that were left (below zero: over time). */
export type Timer = {
  readonly phase: 'presenting' | 'questions';
  readonly endsAt: Instant | null;
  readonly leftMs: number;
};

export type Slot = {
  readonly slotId: SlotId;
  readonly workId: WorkId;
  readonly teamId: TeamId;
  readonly itemId: ItemId;
  readonly code: string;
  readonly status: SlotStatus;
  /** Its number in the order of the draw. */
  readonly callNo: number | null;
  /** When it came, as far as it is known by now; absent in what earlier releases recorded. */
  readonly arrivedAt?: Instant;
  readonly calls: number;
  readonly firstCalledAt: Instant | null;
  /** Called before, and did not come: it is shown among those who missed their turn. */
  readonly passed: boolean;
  readonly reason: string | null;
  readonly timer: Timer | null;
  /** Absent until the first step of its score is shown. */
  readonly reveal?: Reveal;
  /** Until when its team may object to what was shown; absent where nobody objects on site. */
  readonly objectUntil?: Instant;
};

const ON_STAGE: readonly SlotStatus[] = ['called', 'onStage', 'presenting', 'questions', 'scoring'];
const AHEAD: readonly SlotStatus[] = ['scheduled', 'checkedIn', 'drawn', 'waiting', 'called', 'onStage', 'interrupted'];
const OVER: readonly SlotStatus[] = ['done', 'absent', 'forfeited'];

/** It has the stage: nobody else is called. */
export const hasStage = ({ status }: Pick<Slot, 'status'>) => ON_STAGE.includes(status);
/** Judges may submit their sheets of it. */
export const isScored = ({ status }: Pick<Slot, 'status'>) =>
  status === 'presenting' || status === 'questions' || status === 'scoring';
/** Its scoring has not begun, or was interrupted. */
export const isAhead = ({ status }: Pick<Slot, 'status'>) => AHEAD.includes(status);
/** Nothing more happens to it in this session. */
export const isOver = ({ status }: Pick<Slot, 'status'>) => OVER.includes(status);

const after = (instant: Instant, ms: number) => new Date(Date.parse(instant) + ms).toISOString() as Instant;

export const runningTimer = (phase: Timer['phase'], at: Instant, leftMs: number): Timer => ({
  phase,
  endsAt: after(at, leftMs),
  leftMs,
});

export const stoppedAt = (timer: Timer | null, at: Instant): Timer | null =>
  timer?.endsAt ? { ...timer, endsAt: null, leftMs: Date.parse(timer.endsAt) - Date.parse(at) } : timer;

export const continuedAt = (timer: Timer | null, at: Instant): Timer | null =>
  timer && !timer.endsAt ? runningTimer(timer.phase, at, timer.leftMs) : timer;

export const lengthened = (timer: Timer | null, ms: number): Timer | null =>
  timer && {
    ...timer,
    endsAt: timer.endsAt && after(timer.endsAt, ms),
    leftMs: timer.leftMs + ms,
  };

/** The phases that may follow: an interrupted team continues in the phase in which it was interrupted. */
export function phasesAfter(
  { status, timer }: Pick<Slot, 'status' | 'timer'>,
  questionMinutes: number,
): readonly Phase[] {
  switch (status) {
    case 'called':
      return ['onStage'];
    case 'onStage':
      return [timer?.phase ?? 'presenting'];
    case 'presenting':
      return questionMinutes > 0 ? ['questions', 'scoring'] : ['scoring'];
    case 'questions':
      return ['scoring'];
    case 'scoring':
      return ['scored'];
    case 'scored':
      return ['done'];
    default:
      return [];
  }
}
