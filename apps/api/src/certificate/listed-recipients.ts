import type { NewEntry } from '@laurel/db/certificate/list-entries.ts';
import { accountsOfListed } from '@laurel/db/certificate/listed-accounts.ts';
import type { ListedRecipients } from '@laurel/domain/certificate/draft-batch.ts';
import { checkList, type NumberedRow, sameRecipient } from '@laurel/domain/certificate/recipient-list.ts';
import type { Context } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { foundBy } from './recipes.ts';
import { readRecipients } from './recipient-workbook.ts';

const entryOf = ({ row }: NumberedRow): NewEntry => {
  const { name, organisation, role, citation, email } = row;
  return { key: sameRecipient(row), name, organisation, role: { zh: role, en: '' }, citation, email };
};

/** The recipients of a spreadsheet as its batch would have them, and what is wrong with it. */
export const readSpreadsheet = async (file: string) => {
  const { rows, formulas } = await readOrRefuse(readRecipients(Buffer.from(file, 'base64')));
  const problems = checkList(rows, formulas);
  return { rows, problems, entries: rows.map(entryOf) };
};

type Of = Omit<Parameters<typeof foundBy>[2], 'roundId'>;
type NewList = Exclude<ListedRecipients, { source: 'earlier' }>;
/** The recipients of a list as its batch would have them, and what is wrong with it. */
export const readListed = async ({ db, ports, now }: Context, list: NewList, of: Of) => {
  if (list.source === 'spreadsheet') {
    const { problems, entries } = await readSpreadsheet(list.file);
    const accountOf = await accountsOfListed(db, ports.secrets, entries, now());
    return { problems, entries: entries.map((entry): NewEntry => ({ ...entry, accountId: accountOf(entry) })) };
  }
  const { role, citation } = list;
  const found = await foundBy(db, list.source, list.source === 'judges' ? { ...of, roundId: list.roundId } : of);
  return { problems: [], entries: found.map((one): NewEntry => ({ ...one, role, citation, email: '' })) };
};
