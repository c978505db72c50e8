import { keepObjectionFiles } from '@laurel/db/award/objection-papers.ts';
import { keepObjection } from '@laurel/db/award/objections.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { found } from '../kernel/trpc.ts';

type Filed = { readonly objectionId: string; readonly filedBy: PersonId; readonly statement: string };

/**
 * Stores what somebody objects and the files that prove it. The caller chooses the id: with one that was filed elsewhere
 * it is not found. Sent again where it `isFiled`, nothing is added to what is being decided.
 */
export async function keepFiled(
  tx: Tx,
  filed: Filed,
  files: Parameters<typeof keepObjectionFiles>[2],
  isFiled: boolean,
): Promise<void> {
  const { objectionId, filedBy: by } = filed;
  const kept = await keepObjection(tx, filed);
  found(kept === 'stored' || (kept && isFiled) || undefined);
  if (kept === 'stored') await keepObjectionFiles(tx, { objectionId, part: 'objection', by }, files);
}
