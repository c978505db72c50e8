import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { listToContinue } from './advancement-board.ts';
import { advancedIn } from './advancement-lines.ts';
import type { RoundRow } from './round-board.ts';

/** The works of the advancement that a round continues; null for a round that takes all works of its items. */
export const continuedWorks = async (
  db: Db | Tx,
  { round }: Pick<RoundRow, 'round'>,
): Promise<readonly WorkId[] | null> =>
  round.advancementId ? advancedIn(db, await listToContinue(db, round.advancementId)) : null;
