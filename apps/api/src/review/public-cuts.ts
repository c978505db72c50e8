import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { type AdvancementRow, advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, type Context, found } from '../kernel/trpc.ts';

/** By which rules works advanced from the rounds of a competition, and how many did, once the lists are published. */
export const publicCuts = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const known = await competitionById(ctx.db, input.competitionId);
    const { items } = found(known?.status === 'draft' ? undefined : known).settings;
    const rows = (await advancementsInForce(ctx.db, input.competitionId)).filter(
      ({ status }) => status === 'published',
    );
    const rounds = new Map(
      (
        await roundsByIds(
          ctx.db,
          rows.map(({ roundId }) => roundId),
        )
      ).map((row) => [row.roundId, row]),
    );
    const names = new Map(items.map(({ itemId, name }) => [itemId, name]));
    return Promise.all(
      rows.map(async (row) => {
        const round = rounds.get(row.roundId);
        return {
          advancementId: row.advancementId,
          round: round ? { zh: round.nameZh, en: round.nameEn } : null,
          publishedAt: row.minutes.find(({ act }) => act === 'published')?.at ?? row.changedAt,
          items: (await itemsOf(ctx, row)).map((line) => ({ ...line, name: names.get(line.rule.itemId) ?? null })),
        };
      }),
    );
  });

/** Numbers only: which works advanced would show the experts of later rounds what they read. */
async function itemsOf({ db }: Pick<Context, 'db'>, { advancement: { list, rules } }: AdvancementRow) {
  const lines = list ? await linesOfList(db, list.listHash) : [];
  return rules.map((rule) => {
    const ofItem = lines.filter(({ itemId }) => itemId === rule.itemId);
    return { rule, works: ofItem.length, advanced: ofItem.filter(({ outcome }) => outcome === 'advanced').length };
  });
}
