import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { advancedUnassigned, worksTaken } from '@laurel/db/review/continued-works.ts';
import {
  identifyingWorks,
  shortenedWorks,
  unpreparedWorks,
  withheldWorks,
} from '@laurel/db/review/identifying-files.ts';
import { addingPlan } from '@laurel/db/review/replaced-sheets.ts';
import { countWorksToReview, unlockedWorks } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { expertProgress, sheetCounts } from '@laurel/db/review/sheet-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { submissionOver } from '@laurel/domain/competition/stage.ts';
import { awayDuring, isAwayThroughout, timeLeft } from '@laurel/domain/expert/stated-profile.ts';
import { type ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import {
  canApprovePlan,
  canManageRound,
  canProposePlan,
  canRequestScores,
} from '@laurel/domain/review/review.policy.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { ownTeamsIn } from './party.ts';
import { roundHere } from './round-here.ts';

/** Works that are locked by one press. */
const LOCKED_AT_ONCE = 200;

/** The works that a round is about: how many, and what keeps some of them from its experts. */
async function worksOf(db: Db, row: RoundRow, lockable: readonly ItemId[]) {
  const taken = await worksTaken(db, row);
  const all = [taken.competitionId, taken.itemIds, taken.only] as const;
  const [works, unlocked, unchecked, toLock, telling, withheld, shortened, unprepared] = await Promise.all([
    countWorksToReview(db, 'forExperts', taken),
    countWorksToReview(db, 'unlocked', taken),
    countWorksToReview(db, 'unchecked', taken),
    unlockedWorks(db, { ...taken, itemIds: lockable }, LOCKED_AT_ONCE),
    row.round.blind === 'open' ? null : identifyingWorks(db, ...all),
    withheldWorks(db, ...all),
    shortenedWorks(db, ...all),
    unpreparedWorks(db, ...all),
  ]);
  return {
    works,
    /** Works that are submitted and not locked yet: no plan includes them. The first that this person may lock now. */
    ...{ unlocked, toLock },
    /** Works whose check the competition plans and that have not passed it: no plan includes them. */
    unchecked,
    /** Works with a file that may name its author to a blind expert; null where experts may know. */
    telling,
    /** Works with a file withheld from experts, with an incomplete archive, or still being prepared. */
    ...{ withheld, shortened, unprepared },
  };
}

/** One round, whole: its items, its experts with their progress, its plans. */
export const roundDetails = permitted('review:round:query')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId);
    const { round, plans } = row;
    const people = [
      ...round.pool,
      ...plans.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
    ];
    const competition = await competitionById(ctx.db, row.competitionId);
    /** Before the submission of its item is over, locking a work is refused. */
    const lockable = canManageWork(ctx.actor, row)
      ? round.itemIds.filter((itemId) => submissionOver(competition?.settings.stages ?? [], itemId, ctx.now()))
      : [];
    const [contested, works, counts, progress, experts, names, unassigned] = await Promise.all([
      ownTeamsIn(ctx.db, ctx.actor, [row.competitionId]),
      worksOf(ctx.db, row, lockable),
      sheetCounts(ctx.db, [row.roundId]),
      expertProgress(ctx.db, row.roundId),
      expertsByIds(ctx.db, round.pool),
      personNames(ctx.db, people),
      row.status === 'planned' ? 0 : advancedUnassigned(ctx.db, row),
    ]);
    const isOwn = contested.has(row.competitionId);
    const [proposes, approves] = [canProposePlan(ctx.actor, row), canApprovePlan(ctx.actor, row)];
    const byExpert = new Map(progress.map((line) => [line.expertId, line]));
    const library = new Map(experts.map((expert) => [expert.personId, expert]));
    const status = new Map(round.plans.map(([planId, plan]) => [planId, plan.status]));
    return {
      roundId: row.roundId,
      competitionId: row.competitionId,
      competition: competition ? editionName(competition.settings) : null,
      name: { zh: row.nameZh, en: row.nameEn },
      status: row.status,
      blind: round.blind,
      policyVersion: round.policy.version,
      policyStage: round.policyStage,
      reviewersPerWork: round.reviewersPerWork,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      versions: await versionsOf(ctx.db, partsOf(row.roundId)),
      items: (competition?.settings.items ?? [])
        .filter(({ itemId }) => round.itemIds.includes(itemId))
        .map(({ itemId, name, track }) => ({ itemId, name, track })),
      ...works,
      /** How teams name conflicts of interest; null where they were never asked. */
      naming: round.naming ?? null,
      /** The advancement whose works it takes. */
      advancementId: round.advancementId ?? null,
      /** Works that advanced to the round after its works were assigned, and have no score sheet. */
      unassigned,
      /** What a plan for them is asked for: the rules of the plan that was applied last. */
      adding: unassigned > 0 ? await addingPlan(ctx.db, round) : null,
      sheets: counts.get(row.roundId) ?? {},
      experts: round.pool.map((personId) => ({
        personId,
        name: names.get(personId)?.name ?? '',
        school: schoolOf(names.get(personId)),
        status: library.get(personId)?.status ?? 'retired',
        maxLoad: library.get(personId)?.maxLoad ?? 0,
        /** Days of the round on which they are away, and whether they are for all of it: then they get no works. */
        away: awayDuring(library.get(personId)?.expert.stated, row),
        awayThroughout: isAwayThroughout(library.get(personId)?.expert.stated, timeLeft(row, ctx.now())),
        undecided: library.get(personId)?.undecided ?? 0,
        chief: round.chiefs.includes(personId),
        assigned: byExpert.get(personId)?.assigned ?? 0,
        submitted: byExpert.get(personId)?.submitted ?? 0,
        declined: byExpert.get(personId)?.declined ?? 0,
      })),
      plans: plans
        .map((plan, earlier) => ({
          planId: plan.planId,
          /** Plans of this round that were requested before: each had its own seed. */
          earlier,
          status: status.get(plan.planId) ?? 'proposed',
          works: plan.works,
          assignments: plan.assignments,
          short: plan.short,
          proposedBy: names.get(plan.proposedBy)?.name ?? '',
          proposedAt: plan.proposedAt,
          decidedBy: plan.decidedBy && (names.get(plan.decidedBy)?.name ?? ''),
          decidedAt: plan.decidedAt,
          reason: plan.reason,
          problem: plan.problem ?? null,
          can: {
            approve: approves && !isOwn && isSecondPerson(ctx.actor, plan.proposedBy),
            reject: approves && !isOwn,
          },
        }))
        .toReversed(),
      /** Somebody with a team in the competition sees why they decide nothing about who scores. */
      ownTeam: isOwn && (proposes || approves),
      can: {
        manage: canManageRound(ctx.actor, row),
        propose: proposes && !isOwn,
        requestScores: canRequestScores(ctx.actor, row) && !isOwn,
      },
    };
  });
