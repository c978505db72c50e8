import { type NamingRow, namingAad } from '@laurel/db/review/conflict-namings.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { NamingWords } from '@laurel/domain/review/conflict-namings.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import type { Context } from '../kernel/trpc.ts';

/** What was written in each of these namings, in their order; nothing where its writer was erased. */
export async function namingWords(ctx: Context, rows: readonly NamingRow[]): Promise<NamingWords[]> {
  const opened = await openAll(
    ctx.db,
    rows.map(({ namingId, words }) => ({ sealed: words, aad: namingAad(namingId) })),
    ctx.ports.secrets.keyFor('personalData'),
  );
  return opened.map((text) =>
    text === ERASED ? { name: '', school: '', reason: ERASED } : NamingWords.parse(JSON.parse(text)),
  );
}
