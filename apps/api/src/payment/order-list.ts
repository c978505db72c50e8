import { competitionsCalled } from '@laurel/db/competition/competition-board.ts';
import { signUpsCalled } from '@laurel/db/enrolment/sign-ups.ts';
import { personsMatching } from '@laurel/db/identity/persons.ts';
import { listOrders, refundableOf } from '@laurel/db/payment/order-queries.ts';
import { signUpsOfWorksCalled } from '@laurel/db/submission/work-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { type Context, ListInput, permitted } from '../trpc.ts';
import { cameBy, groupsOf, namesFor, orderRights, shownOrder } from './order-here.ts';

const OrderStatus = z.enum(['open', 'created', 'paying', 'paid', 'partiallyRefunded', 'refunded', 'closed']);

/** What orders are filtered by, wherever they are listed or exported. */
export const OrderFilter = z.strictObject({
  keywords: ListInput.shape.keywords,
  status: OrderStatus.optional(),
  competitionId: CompetitionId.optional(),
  offlineWaiting: z.boolean().optional(),
});
const Input = z.strictObject({ ...ListInput.shape, ...OrderFilter.shape });

/** What the keywords call besides numbers: team, participation number, work, competition, payer. */
export const meant = async ({ db }: Context, { keywords }: { readonly keywords?: string | undefined }) => {
  if (!keywords) return {};
  const [teams, works, competitionIds, payerIds] = await Promise.all([
    signUpsCalled(db, keywords),
    signUpsOfWorksCalled(db, keywords),
    competitionsCalled(db, keywords),
    personsMatching(db, keywords),
  ]);
  return { called: { enrolmentIds: [...teams, ...works], competitionIds, payerIds } };
};

/** The finance desk's orders. */
export const orderList = permitted('finance:order:query')
  .input(Input)
  .query(async ({ ctx, input }) => {
    const filters = { ...input, ...(await meant(ctx, input)) };
    const { rows, ...paging } = await listOrders(ctx.db, groupsOf(ctx.actor), filters);
    const people = rows.flatMap((row) => [row.payerId, row.offlineProposedBy]);
    const [names, left] = await Promise.all([
      namesFor(
        ctx,
        rows.map((row) => row.competitionId),
        people,
      ),
      refundableOf(ctx.db, rows),
    ]);
    return {
      ...paging,
      rows: rows.map((row) => ({
        ...shownOrder(row),
        refundable: left.get(row.orderId) ?? 0,
        cameBy: cameBy(row, null),
        competition: names.competition(row.competitionId),
        payer: names.person(row.payerId),
        offlineProposer: names.person(row.offlineProposedBy),
        can: orderRights(ctx.actor, row, left.get(row.orderId) ?? 0),
      })),
    };
  });
