import { articleById, lockedFaq, writePlaces } from '@laurel/db/content/articles.ts';
import { orderFaq as decide, OrderFaq } from '@laurel/domain/content/order-faq.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { articleToChange } from './article-here.ts';

/** Puts one list of the FAQ in order: that of the site or of one competition. */
export const orderFaq = permitted('news:info:edit')
  .input(withCommandId(OrderFaq))
  .mutation(async ({ ctx, input }) => {
    const [first = ''] = input.articleIds;
    await edit(ctx, 'content.order_faq', input, {
      read: async (tx) => {
        const row = articleToChange(ctx, await articleById(tx, first));
        const { groupId, competitionId } = found(row.category === 'faq' ? row : undefined);
        return lockedFaq(tx, groupId, competitionId);
      },
      decide: (rows) =>
        decide(
          input,
          rows.map(({ articleId }) => articleId),
        ),
      write: (tx, { articleIds }, _by, rows) => writePlaces(tx, auditOf(ctx), rows, articleIds),
    });
  });
