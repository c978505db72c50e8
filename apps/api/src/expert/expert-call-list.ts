import { applicationsByCall } from '@laurel/db/expert/expert-applications.ts';
import { listExpertCalls } from '@laurel/db/expert/expert-calls.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';

/** The calls of the acting group and those below it, with how many have applied. */
export const expertCallList = permitted('expert:info:query')
  .input(ListInput.omit({ keywords: true }))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listExpertCalls(ctx.db, groupIds, input);
    const counts = await applicationsByCall(
      ctx.db,
      rows.map(({ callId }) => callId),
    );
    const now = ctx.now();
    return {
      ...page,
      rows: rows.map((row) => ({
        ...pick(row, 'callId', 'terms', 'reason', 'openedAt'),
        phase: phaseOf(row, now),
        applications: counts.get(row.callId) ?? { submitted: 0, approved: 0, declined: 0 },
        can: { close: row.status === 'open' && now < row.closesAt && canEditExpert(ctx.actor, row) },
      })),
    };
  });

type Times = { readonly status: 'open' | 'closed'; readonly opensAt: string; readonly closesAt: string };

const phaseOf = ({ status, opensAt, closesAt }: Times, now: string): 'ahead' | 'open' | 'over' => {
  if (status === 'closed' || now >= closesAt) return 'over';
  return now < opensAt ? 'ahead' : 'open';
};
