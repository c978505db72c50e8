import { type Finding, foundInCompetition } from '@laurel/db/audit/found-in-competition.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, FindingId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { reach } from '../identity/log-scope.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Acting = Context & { readonly actor: Actor };

/**
 * What the rules find in a competition of the caller's organisations, and its name; other competitions do not exist for
 * the caller. Null if the caller scores in a running round, because findings would show how the other experts score.
 */
export async function findingsIn(
  ctx: Acting,
  competitionId: CompetitionId,
  quickSeconds: number,
): Promise<{ readonly name: Bilingual; readonly findings: readonly Finding[] | null }> {
  const competition = found(await competitionById(ctx.db, competitionId));
  const groupIds = await reach(ctx);
  found(groupIds === undefined || groupIds.includes(competition.groupId) || undefined);
  const { roundIds } = await scoringNow(ctx.db, ctx.actor.personId);
  const findings = roundIds.length > 0 ? null : await foundInCompetition(ctx.db, competitionId, quickSeconds);
  return { name: editionName(competition.settings), findings };
}

type Which = { readonly competitionId: CompetitionId; readonly findingId: FindingId; readonly quickSeconds: number };

/** One finding as it is now, or NOT_FOUND. */
export const findingHere = async ({ ctx, command }: { readonly ctx: Acting; readonly command: Which }) => {
  const { findings } = await findingsIn(ctx, command.competitionId, command.quickSeconds);
  return found(findings?.find(({ findingId }) => findingId === command.findingId));
};
