import type { Expert } from '../expert/expert.ts';
import { conflictWith, type JudgedWork } from '../expert/judged-work.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { ItemId, PersonId, PlanId, SheetId, WorkId } from '../kernel/ids.ts';
import type { Round, RoundEvent } from './round.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

/** One pair of an approved plan, with what its sheet is called and what the expert will know the work by. */
export type PlannedSheet = {
  readonly sheetId: SheetId;
  readonly workId: WorkId;
  readonly workVersion: number;
  readonly itemId: ItemId;
  readonly expertId: PersonId;
  readonly alias: string;
};
export type ApplyDistributionRefusal = 'roundNotFound' | 'roundClosed' | 'planNotFound' | 'planDecided';

function approved(round: Round, planId: PlanId) {
  if (round.status === 'none') return refuse('roundNotFound' as const);
  if (round.status === 'closed' || round.status === 'sealed') return refuse('roundClosed' as const);
  const plan = round.plans.get(planId);
  if (!plan) return refuse('planNotFound' as const);
  if (plan.status !== 'approved' && plan.status !== 'applied') return refuse('planDecided' as const);
  return { ok: true as const, round, plan };
}

/** The experts and works of a portion as they are now: days may lie between a plan and its approval. */
export type ApplyFacts = {
  readonly experts: ReadonlyMap<PersonId, Expert>;
  readonly works: ReadonlyMap<WorkId, JudgedWork>;
};

const mayJudge = ({ experts, works }: ApplyFacts, { expertId, workId }: PlannedSheet) => {
  const [expert, work] = [experts.get(expertId), works.get(workId)];
  return expert?.status === 'active' && work !== undefined && conflictWith(expert, work) === null;
};

/**
 * Some of the sheets of an approved plan, all at once. A plan is applied in several such portions. Whoever was suspended
 * or turned out to have a conflict since the plan was made is left out: the work is one review short, and shows it.
 * @without form: the worker applies a plan that was approved
 */
export function assignPlanned(
  round: Round,
  planId: PlanId,
  sheets: readonly PlannedSheet[],
  facts: ApplyFacts,
  by: By,
): Decision<ScoreSheetEvent, ApplyDistributionRefusal> {
  const open = approved(round, planId);
  if (!open.ok) return open;
  if (open.plan.status === 'applied') return accept();
  const { roundId, competitionId, groupId, chiefs } = open.round;
  return accept(
    ...sheets
      .filter((sheet) => mayJudge(facts, sheet))
      .map((sheet): ScoreSheetEvent => {
        const chief = chiefs.includes(sheet.expertId);
        return {
          type: 'review.assigned',
          data: { ...sheet, chief, roundId, competitionId, groupId, planId, at: by.at },
        };
      }),
  );
}

/**
 * Said once every sheet of the plan is there.
 * @without form: the worker runs it when it has applied all of a plan
 */
export function finishDistribution(
  round: Round,
  planId: PlanId,
  by: By,
): Decision<RoundEvent, ApplyDistributionRefusal> {
  const open = approved(round, planId);
  if (!open.ok) return open;
  if (open.plan.status === 'applied') return accept();
  return accept({
    type: 'review.distribution_applied',
    data: { roundId: open.round.roundId, planId, at: by.at },
  });
}
