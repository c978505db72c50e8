import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';

/**
 * By which rules works advanced from the rounds of a competition, and how many did, once the lists are published. Which
 * ones did is left out: it would show the experts of later rounds what they read.
 */
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
    return rows.map((row) => {
      const round = rounds.get(row.roundId);
      const { list, rules } = row.advancement;
      return {
        advancementId: row.advancementId,
        round: round ? { zh: round.nameZh, en: round.nameEn } : null,
        publishedAt: row.minutes.find(({ act }) => act === 'published')?.at ?? row.changedAt,
        works: list?.works ?? 0,
        advanced: list?.advanced ?? 0,
        rules: rules.map((rule) => ({ rule, name: names.get(rule.itemId) ?? null })),
      };
    });
  });
