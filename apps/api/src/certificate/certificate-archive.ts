import type { WholePart } from '@laurel/adapters/storage/zip-writer.ts';
import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import { csv } from '@laurel/domain/kernel/csv.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { z } from 'zod';
import type { Context } from '../kernel/trpc.ts';

/** PDFs are compressed already. */
type StoredFile = WholePart & { readonly stored: true };

const Word = z.string().trim().min(1).max(60);
const COLUMNS = [
  'number',
  'version',
  'status',
  'level',
  'holders',
  'teachers',
  'work',
  'team',
  'school',
  'item',
  'competition',
  'issueDate',
  'file',
  'fingerprint',
  'trace',
] as const;
const STATUSES = ['rendered', 'revoked', 'superseded'] as const;

/** What the archive and its list of contents say, in the language of the screen that asked. */
export const ArchiveWords = z.strictObject({
  language: z.enum(['zh', 'en']),
  archive: z.string().trim().min(1).max(200),
  index: Word,
  columns: z.strictObject(
    Object.fromEntries(COLUMNS.map((id) => [id, Word])) as Record<(typeof COLUMNS)[number], typeof Word>,
  ),
  statuses: z.strictObject(
    Object.fromEntries(STATUSES.map((id) => [id, Word])) as Record<(typeof STATUSES)[number], typeof Word>,
  ),
});
export type ArchiveWords = z.infer<typeof ArchiveWords>;

/** A name that every file system accepts. */
export const fileNameOf = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[.\s]+|[.\s]+$/g, '');

export const certificateFileName = (row: Pick<CertificateRow, 'number' | 'revision'>): string =>
  `${row.number}${row.revision > 1 ? `-v${row.revision}` : ''}`;

/** Files checked for existence at a time. */
const ASKED = 16;
const NAMES = 3;

type Kept = { readonly row: CertificateRow; readonly file: { readonly hash: FileHash; readonly size: number } | null };

const kept = async (ctx: Context, rows: readonly CertificateRow[]) => {
  const sizes: (number | null)[] = [];
  for (let at = 0; at < rows.length; at += ASKED)
    sizes.push(
      ...(await Promise.all(
        rows
          .slice(at, at + ASKED)
          .map((row) => (row.fileHash && row.status !== 'revoked' ? ctx.ports.files.sizeOf(row.fileHash) : null)),
      )),
    );
  return rows.flatMap((row, n): Kept[] => {
    const size = sizes[n];
    // The file of a revoked certificate is given to nobody; the list says that it was revoked.
    if (row.status === 'revoked') return [{ row, file: null }];
    // The file of a certificate that names an erased person is deleted permanently.
    return row.fileHash && typeof size === 'number' ? [{ row, file: { hash: row.fileHash, size } }] : [];
  });
};

/**
 * The files of many certificates, each named by its number and its recipient, after a table of contents that
 * spreadsheets open. Only rows are kept in memory: the files' bytes are read when their turn comes.
 */
export async function archiveOf(
  ctx: Context,
  pages: AsyncIterable<readonly CertificateRow[]>,
  words: ArchiveWords,
): Promise<StoredFile[]> {
  const used = new Set<string>();
  const nameFor = (row: CertificateRow, names: string) => {
    const wanted = fileNameOf(`${certificateFileName(row)} ${names}`);
    const name = used.has(wanted) ? `${wanted}-${row.certificateId.slice(0, 8)}` : wanted;
    used.add(name);
    return `${name}.pdf`;
  };
  const files: StoredFile[] = [];
  const lines: (string | number)[][] = [];
  for await (const page of pages) {
    const some = await kept(ctx, page);
    const facts = some.map(({ row }) => row.issued);
    const printed = await printedOf(ctx.db, facts, ctx.ports.secrets.keyFor('personalData'));
    for (const { row, file } of some) {
      const says = printed.get(row.certificateId);
      const name = file ? nameFor(row, says ? joinNames(says.students, 'name', NAMES) : '') : '';
      if (file) files.push({ name, stored: true, size: file.size, whole: () => ctx.ports.files.read(file.hash) });
      if (says) lines.push(lineOf(row, says, name, words));
    }
  }
  const index = Buffer.from(csv([COLUMNS.map((id) => words.columns[id]), ...lines]));
  return [
    { name: `${fileNameOf(words.index)}.csv`, stored: true, size: index.length, whole: async () => index },
    ...files,
  ];
}

const lineOf = (row: CertificateRow, printed: Printed, file: string, { language, statuses }: ArchiveWords) => {
  const said = (text: { zh: string; en: string }) => textIn(language, text);
  const cells: Record<(typeof COLUMNS)[number], string | number> = {
    number: row.number,
    version: row.revision,
    status: statuses[row.status === 'revoked' || row.status === 'superseded' ? row.status : 'rendered'],
    level: said(row.issued.levelName),
    holders: joinNames(printed.students, 'name'),
    teachers: joinNames(printed.teachers, 'name'),
    work: printed.workName,
    team: printed.teamName,
    school: printed.school,
    item: row.issued.itemName ? said(row.issued.itemName) : '',
    competition: said(row.issued.competitionName),
    issueDate: printed.issueDate,
    file,
    fingerprint: row.fileHash ?? '',
    trace: row.issued.traceUrl,
  };
  return COLUMNS.map((id) => cells[id]);
};
