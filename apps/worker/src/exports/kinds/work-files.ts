import { type ZipPart, zipStream } from '@laurel/adapters/storage/zip-writer.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { readyCopies } from '@laurel/db/review/review-file-copies.ts';
import { cleanFile, fileNames } from '@laurel/db/submission/files.ts';
import { everyWork, filesOfWorks, type WorkRow } from '@laurel/db/submission/work-board.ts';
import { type ExportOf, MOST_ARCHIVE_BYTES } from '@laurel/domain/exports/exports.ts';
import { csv } from '@laurel/domain/kernel/csv.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { CannotBeMade, headings, type Line, type Making, worksAsked } from '../file/file-of.ts';

type What = Extract<ExportOf, { kind: 'workFiles' }>;
/** A file's bytes in the store, and its name in its work; `note`: why it is not in the archive. */
type Found = { readonly hash: FileHash; readonly name: string } | { readonly note: string };

/** A name that every file system takes, and that leads nowhere else. */
const safe = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '_')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[.\s]+|[.\s]+$/g, '') || '_';

/** Names as they were given, each once in its work, whatever capitals they have. */
const once = () => {
  const used = new Set<string>();
  return (wanted: string) => {
    const dot = wanted.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
    let name = wanted;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${stem} (${n})${ending}`;
    used.add(name.toLowerCase());
    return name;
  };
};

const codeOf = (row: WorkRow) => row.code ?? `work-${row.workId.slice(0, 8)}`;

/** The files as the team submitted them, under the names that it gave them. */
async function originals({ tx, words }: Making, row: WorkRow, files: readonly WorkFile[]): Promise<Found[]> {
  const names = await fileNames(
    tx,
    [row.captainId, ...row.memberIds],
    files.map(({ hash }) => hash),
  );
  const unique = once();
  const found: Found[] = [];
  for (const [index, file] of files.entries()) {
    const clean = await cleanFile(tx, file);
    const given = names.get(file.hash) ?? `${index + 1}.${file.extension}`;
    found.push(clean ? { hash: clean.hash, name: unique(safe(given)) } : { note: words.missing });
  }
  return found;
}

/** The copies that experts get: no name of theirs says anything but the code and a number. */
async function blindCopies({ tx, words }: Making, row: WorkRow, files: readonly WorkFile[]): Promise<Found[]> {
  const copies = await readyCopies(
    tx,
    files.map(({ hash }) => hash),
  );
  return files.map((file, index) => {
    const copy = copies.find(({ hash, extension }) => hash === file.hash && extension === file.extension);
    return copy
      ? { hash: copy.copyHash, name: `${codeOf(row)}-${index + 1}.${file.extension}` }
      : { note: words.noCopy };
  });
}

/** The submitted files of every work of a filter in one archive, a folder a work, and a table of contents behind them. */
export async function workFilesArchive(making: Making, store: ObjectStore, { filter: asked, copies }: What) {
  const filter = worksAsked(making, asked);
  const { tx, scope, words } = making;
  const { files: total, bytes } = await filesOfWorks(tx, scope.groupIds, filter);
  if (bytes > MOST_ARCHIVE_BYTES) throw new CannotBeMade('tooLarge');
  const blind = copies === 'blind';
  const contents: Line[] = [];

  async function* parts(onFile: () => void): AsyncGenerator<ZipPart> {
    for await (const rows of everyWork(tx, scope.groupIds, filter))
      for (const row of rows) {
        const files = row.work.current?.files ?? [];
        const folder = safe(blind ? codeOf(row) : `${codeOf(row)} ${row.title}`);
        for (const one of await (blind ? blindCopies : originals)(making, row, files)) {
          const there = 'hash' in one && (await store.sizeOf(one.hash)) !== null ? one : undefined;
          const name = there ? `${folder}/${there.name}` : '';
          const note = there ? '' : 'note' in one ? one.note : words.missing;
          contents.push(blind ? [codeOf(row), name, note] : [codeOf(row), row.title, row.teamName, name, note]);
          if (there) {
            const { hash } = there;
            yield {
              name,
              stored: true,
              bytes: async function* () {
                yield* await store.open(hash);
              },
            };
          }
          onFile();
        }
      }
    yield {
      name: `${words.contents}.csv`,
      bytes: async function* () {
        const head = headings(making, blind ? ['code', 'file', 'note'] : ['code', 'title', 'teamName', 'file', 'note']);
        yield Buffer.from(csv([head, ...contents]));
      },
    };
  }
  return { total, bytes: (onFile: () => void) => zipStream(parts(onFile)) };
}
