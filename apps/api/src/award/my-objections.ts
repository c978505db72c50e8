import { objectionStatements } from '@laurel/db/award/objections.ts';
import { objectionsOfPerson } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/** What I objected to in a competition's results, newest first, each with its answer once it has one. */
export const myObjections = signedIn
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const rows = await objectionsOfPerson(ctx.db, input.competitionId, ctx.actor.personId);
    if (rows.length === 0) return [];
    const [competition, statements] = await Promise.all([
      competitionById(ctx.db, input.competitionId),
      objectionStatements(
        ctx.db,
        rows.map((row) => row.objectionId),
      ),
    ]);
    return rows.map((row) => ({
      objectionId: row.objectionId,
      resultId: row.resultId,
      item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
      kind: row.kind,
      statement: statements.get(row.objectionId) ?? '',
      ...pick(row, 'filedAt', 'outcome', 'reason', 'decidedAt'),
      can: { withdraw: row.outcome === null },
    }));
  });
