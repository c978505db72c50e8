import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { assignedWorks } from '@laurel/db/review/assigned-works.ts';
import { askForCopies, copiesNow } from '@laurel/db/review/review-file-copies.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found, must } from '../kernel/trpc.ts';
import { asksForWatermark } from './review-copy.ts';

/**
 * Refuses until all copies of an expert's works in a round are made, and has missing ones made first. Where a competition
 * asks for a watermark, nobody gets them to keep.
 */
export async function copiesReady(ctx: Context & { readonly actor: Actor }, roundId: RoundId): Promise<void> {
  const rows = await assignedWorks(ctx.db, ctx.actor.personId, roundId);
  const [first] = rows;
  const competition = await competitionById(ctx.db, found(first).competitionId);
  must(!asksForWatermark(competition));
  const files = rows.flatMap((row) => row.files);
  const copies = await copiesNow(ctx.db, files);
  const missing = files.filter((_, n) => copies[n]?.state === 'preparing');
  if (missing.length === 0) return;
  const byKey = new Map(missing.map((file) => [`${file.hash}.${file.extension}`, file]));
  await askForCopies(ctx.db, [...byKey.values()], true);
  throw refused('copiesPreparing', { count: missing.length });
}
