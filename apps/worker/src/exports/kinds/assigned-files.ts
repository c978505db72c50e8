import { type ZipPart, zipStream } from '@laurel/adapters/storage/zip-writer.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { assignedWorks } from '@laurel/db/review/assigned-works.ts';
import type { DeskRow } from '@laurel/db/review/expert-desk.ts';
import { copiesNow, type ReviewCopy } from '@laurel/db/review/review-file-copies.ts';
import { type ExportOf, MOST_ARCHIVE_BYTES } from '@laurel/domain/exports/exports.ts';
import { csv } from '@laurel/domain/kernel/csv.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { CannotBeMade, headings, type Line, type Making } from '../file/file-of.ts';

type What = Extract<ExportOf, { kind: 'assignedFiles' }>;

/**
 * The works that an expert has to score in a round, one folder each, with a table of contents. Nothing in it says whose
 * they are: names are those of the round, files are the clean copies, and no entry has a date or a comment. Only what
 * was the expert's when they asked for it, and still is.
 */
export async function assignedFilesArchive(
  { tx, words, scope }: Making,
  store: ObjectStore,
  { filter }: What,
  expertId: PersonId,
) {
  const asked = new Set(scope.sheetIds);
  const rows = (await assignedWorks(tx, expertId, filter.roundId)).filter((row) => asked.has(row.sheetId));
  const copies = await copiesNow(
    tx,
    rows.flatMap((row) => row.files),
  );
  if (copies.some(({ state }) => state === 'preparing')) throw new CannotBeMade('preparing');
  if (copies.reduce((sum, copy) => sum + (copy.state === 'ready' ? copy.bytes : 0), 0) > MOST_ARCHIVE_BYTES)
    throw new CannotBeMade('tooLarge');

  async function* parts(onFile: () => void): AsyncGenerator<ZipPart> {
    const contents: Line[] = [];
    let at = 0;
    for (const row of rows)
      for (const [index, file] of row.files.entries()) {
        const copy = copies[at++];
        const there = await isThere(store, copy);
        const name = there ? nameOf(row, index, file.extension) : '';
        contents.push([row.alias, name, there ? '' : words.withheld]);
        if (there) yield { name, stored: true, bytes: () => bytesOf(store, there) };
        onFile();
      }
    yield {
      name: `${words.contents}.csv`,
      bytes: async function* () {
        yield Buffer.from(csv([headings({ words }, ['alias', 'file', 'note']), ...contents]));
      },
    };
  }
  return { total: copies.length, bytes: (onFile: () => void) => zipStream(parts(onFile)) };
}

type Ready = Extract<ReviewCopy, { state: 'ready' }>;

const isThere = async (store: ObjectStore, copy: ReviewCopy | undefined): Promise<Ready | undefined> =>
  copy?.state === 'ready' && (await store.sizeOf(copy.hash)) !== null ? copy : undefined;

async function* bytesOf(store: ObjectStore, { hash }: Ready) {
  yield* await store.open(hash);
}

/** What the file is called on the expert's desk. */
const nameOf = ({ alias }: DeskRow, index: number, extension: string) => `${alias}/${alias}-${index + 1}.${extension}`;
