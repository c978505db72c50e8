import { personNames } from '@laurel/db/people/persons.ts';
import { listAdjustments } from '@laurel/db/review/adjustments.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { canApproveScores, canRequestScores, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Deductions and bonuses of a round, the newest first, and whether its policy has any. */
export const adjustmentList = permitted('review:result:query')
  .input(ListInput.omit({ keywords: true }).extend({ roundId: RoundId }))
  .query(async ({ ctx, input: { roundId, page, pageSize } }) => {
    const round = await roundHere(ctx, roundId, canSeeScores);
    const { rows, ...paged } = await listAdjustments(ctx.db, round.roundId, { page, pageSize });
    const [works, names] = await Promise.all([
      reviewWorksByIds(ctx.db, [...new Set(rows.map(({ workId }) => workId))]),
      personNames(
        ctx.db,
        rows.flatMap(({ proposedBy, approvedBy, withdrawnBy }) =>
          [proposedBy, approvedBy ?? [], withdrawnBy ?? []].flat(),
        ),
      ),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const nameOf = (personId: (typeof rows)[number]['approvedBy']) => personId && (names.get(personId)?.name ?? '');
    const { actor } = ctx;
    const open = round.status !== 'sealed';
    const rule = round.round.policy.adjustments;
    return {
      ...paged,
      rule: rule ? { limit: rule.limitMilli / 1000, secondPerson: rule.secondPerson } : null,
      can: { propose: open && rule !== undefined && canRequestScores(actor, round) },
      rows: rows.map((row) => ({
        ...pick(row, 'adjustmentId', 'status', 'pointsMilli', 'reason', 'proposedAt', 'withdrawal', 'link'),
        code: byId.get(row.workId)?.code ?? '',
        title: byId.get(row.workId)?.title ?? '',
        evidence: row.evidence !== null,
        proposedBy: nameOf(row.proposedBy) ?? '',
        approvedBy: nameOf(row.approvedBy),
        withdrawnBy: nameOf(row.withdrawnBy),
        can: {
          approve:
            open &&
            row.status === 'proposed' &&
            canApproveScores(actor, round) &&
            isSecondPerson(actor, row.proposedBy),
          withdraw: open && row.status !== 'withdrawn' && canRequestScores(actor, round),
        },
      })),
    };
  });
