import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { canSeeDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** The competition whose brand kit is requested; another organisation's is NOT_FOUND. */
export const competitionOfKit = async (ctx: Context & { readonly actor: Actor }, competitionId: CompetitionId) => {
  const row = await competitionById(ctx.db, competitionId);
  return found(row && canSeeDesign(ctx.actor, row) ? row : undefined);
};

/** The row of a brand kit, as conflicts and its history name it. */
export const brandRow = (competitionId: CompetitionId) =>
  ({ table: 'certificate_brand_kits', key: competitionId }) as const;
