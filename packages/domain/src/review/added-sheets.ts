import type { Expert } from '../expert/expert.ts';
import { barredFrom } from '../expert/judged-work.ts';
import { isAwayThroughout, maxLoadOf } from '../expert/stated-profile.ts';
import type { By } from '../kernel/actor.ts';
import type { Existing } from '../kernel/events.ts';
import type { PersonId, SheetId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { judgesItem, type LedWork } from './panel-lead.ts';
import type { Round } from './round.ts';
import type { OrderedSheet, ScoreSheetEvent } from './score-sheet.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Score sheets that a work may have, however often it is reviewed again. */
export const MOST_SHEETS = 15;

export type Candidate = {
  readonly expert: Expert;
  /** Sheets that the expert has in the round, submitted or not. */
  readonly load: number;
};

type Choice = {
  readonly work: LedWork;
  /** Every sheet that the work has had in the round. */
  readonly sheets: readonly { readonly expertId: PersonId }[];
  readonly candidates: readonly Candidate[];
  /** The experts to choose from. */
  readonly chosen: readonly PersonId[];
  /** When they would score. */
  readonly times: { readonly opensAt: Instant; readonly closesAt: Instant };
  readonly seed: string;
};

/**
 * Experts who may judge the work and never had it, other than the person who asks: the least loaded first, and among
 * equals by the seed. Nobody chooses which of them it is.
 */
export function whoMayBeAdded({ candidates, chosen, sheets, seed, work, times }: Choice, { actor }: By): PersonId[] {
  const met = new Set(sheets.map(({ expertId }) => expertId));
  const able = candidates.flatMap(({ expert, load }) => {
    if (expert.status !== 'active' || expert.personId === actor.personId || met.has(expert.personId)) return [];
    const may =
      chosen.includes(expert.personId) &&
      load < maxLoadOf(expert) &&
      !isAwayThroughout(expert.stated, times) &&
      judgesItem(expert, work.itemId, work.track) &&
      barredFrom(expert, work) === null;
    return may ? [{ personId: expert.personId, load }] : [];
  });
  const byId = able.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
  return shuffled(byId, seededRandom(seed))
    .toSorted((a, b) => a.load - b.load)
    .map(({ personId }) => personId);
}

type AddedWork = LedWork & { readonly version: number; readonly alias: string };

/** One sheet of the work for each of these ids, for the first experts of the list. */
export const addedSheets = (
  { roundId, competitionId, groupId, chiefs }: Existing<Round>,
  { workId, itemId, version, alias }: AddedWork,
  sheetIds: readonly SheetId[],
  experts: readonly PersonId[],
  by: By,
  ordered?: OrderedSheet,
): ScoreSheetEvent[] =>
  sheetIds.map((sheetId, place) => {
    const expertId = experts[place] as PersonId;
    const assigned = { sheetId, roundId, competitionId, groupId, itemId, workId, workVersion: version, expertId };
    const chief = chiefs.includes(expertId);
    const data = { ...assigned, planId: null, chief, alias, ...(ordered && { ordered }), at: by.at };
    return { type: 'review.assigned', data };
  });
