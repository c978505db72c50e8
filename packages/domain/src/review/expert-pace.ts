import { type Instant, plusMinutes } from '../kernel/instants.ts';

/** How far an expert is with their sheets of a round, and whether they will finish in time. */
export const paceStates = [
  'notBegun',
  'behind',
  'unfinished',
  'started',
  'onTrack',
  'waiting',
  'done',
  'nothing',
] as const;
export type PaceState = (typeof paceStates)[number];

/** The sheets of one expert in a round. */
export type SheetsDone = {
  /** Those that count or may still count. */
  readonly assigned: number;
  /** With points that are not submitted yet. */
  readonly drafts: number;
  readonly submitted: number;
  /** When the first of them was assigned; null where there are none. */
  readonly assignedAt: Instant | null;
  readonly firstSubmittedAt: Instant | null;
};

type RoundTime = {
  readonly status: 'planned' | 'distributed' | 'open' | 'closed' | 'sealed';
  readonly opensAt: Instant;
  readonly closesAt: Instant;
};

type Pace = {
  readonly state: PaceState;
  /** Sheets a day, in hundredths; null where there is no pace yet. */
  readonly perDayHundredths: number | null;
  /** When the last sheet would be submitted at this pace; null where there is no pace, or nothing is left. */
  readonly finishesAt: Instant | null;
};

/** So many submitted sheets show a pace; before that, it is shown only once this part of the time has passed. */
const SHEETS_FOR_PACE = 3;
const PART_FOR_PACE = 1 / 4;
const DAY = 24 * 60 * 60_000;

const ms = (at: Instant) => new Date(at).getTime();

/**
 * The pace is counted from the first submitted sheet once a few are submitted, because an expert who begins late may be
 * fast; before that from the moment when they could begin.
 */
export function expertPace(sheets: SheetsDone, round: RoundTime, now: Instant): Pace {
  const { assigned, drafts, submitted } = sheets;
  const only = (state: PaceState): Pace => ({ state, perDayHundredths: null, finishesAt: null });
  if (assigned === 0) return only('nothing');
  if (submitted === assigned) return only('done');
  if (round.status === 'closed' || round.status === 'sealed' || now >= round.closesAt) return only('unfinished');
  if (round.status !== 'open' || now < round.opensAt) return only('waiting');
  if (submitted === 0 && drafts === 0) return only('notBegun');
  const began = Math.max(ms(round.opensAt), sheets.assignedAt ? ms(sheets.assignedAt) : 0);
  const passed = Math.max(1, ms(now) - began);
  const early = passed < (ms(round.closesAt) - began) * PART_FOR_PACE;
  if (submitted === 0) return only(early ? 'started' : 'behind');
  if (submitted < SHEETS_FOR_PACE && early) return only('started');
  const fromFirst = submitted >= SHEETS_FOR_PACE && sheets.firstSubmittedAt !== null;
  const span = fromFirst ? Math.max(1, ms(now) - ms(sheets.firstSubmittedAt as Instant)) : passed;
  const perMs = submitted / span;
  const minutes = Math.min(Math.ceil((assigned - submitted) / perMs / 60_000), MOST_MINUTES);
  const finishesAt = plusMinutes(now, minutes);
  return {
    state: finishesAt > round.closesAt ? 'behind' : 'onTrack',
    perDayHundredths: Math.round(perMs * DAY * 100),
    finishesAt,
  };
}

/** A forecast is never further away than this: ten years. */
const MOST_MINUTES = 10 * 365 * 24 * 60;
