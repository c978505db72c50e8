import type { Expert } from '../expert/expert.ts';
import { barredFrom, type JudgedWork } from '../expert/judged-work.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { ItemId, PersonId, PlanId, SheetId, WorkId } from '../kernel/ids.ts';
import { type ApprovedPlanRefusal, approvedPlan } from './approved-plan.ts';
import type { Round } from './round.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

/** One pair of an approved plan, with its sheet's id and the work's name for the expert. */
export type PlannedSheet = {
  readonly sheetId: SheetId;
  readonly workId: WorkId;
  readonly workVersion: number;
  readonly itemId: ItemId;
  readonly expertId: PersonId;
  readonly alias: string;
};

/**
 * The experts of a portion, and those of its works that a plan would include, as they are now: days may lie between a
 * plan and its approval.
 */
type ApplyFacts = {
  readonly experts: ReadonlyMap<PersonId, Expert>;
  readonly works: ReadonlyMap<WorkId, JudgedWork>;
};

const mayJudge = ({ experts, works }: ApplyFacts, { expertId, workId }: PlannedSheet) => {
  const [expert, work] = [experts.get(expertId), works.get(workId)];
  return expert?.status === 'active' && work !== undefined && barredFrom(expert, work) === null;
};

/**
 * Assigns some of the sheets of an approved plan in one step; a plan is applied in several such portions. A work is
 * left out that has been removed since the plan was made or whose check was reversed, and an expert who was suspended
 * or has a conflict: the work is one review short, and shows it.
 * @without form: the worker applies a plan that was approved
 */
export function assignPlanned(
  round: Round,
  planId: PlanId,
  sheets: readonly PlannedSheet[],
  facts: ApplyFacts,
  by: By,
): Decision<ScoreSheetEvent, ApprovedPlanRefusal> {
  const open = approvedPlan(round, planId);
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
