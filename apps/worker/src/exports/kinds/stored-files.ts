import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { fileProblem } from '@laurel/db/storage/file-problem.ts';
import { countNamedObjects, namedObjects, referencedAmong } from '@laurel/db/storage/file-references.ts';
import type { ExportOf } from '@laurel/domain/exports/exports.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { headings, type Line, type Making, type Sheet } from '../file/file-of.ts';

type StoredFiles = Extract<ExportOf, { kind: 'storedFiles' }>;
type Means = { readonly db: Db; readonly files: Pick<ObjectStore, 'sizeOf' | 'open'> } & Pick<Making, 'words'>;

/** Reads every stored file that a row names, and writes a line for each: reading takes longer than a snapshot may last. */
export const storedFilesSheet = async (
  { db, files, words }: Means,
  { filter: { quick } }: StoredFiles,
): Promise<Sheet> => {
  const { purposes, fileStates } = words;
  async function* pages(): AsyncGenerator<Line[]> {
    for await (const { hash, named } of namedObjects(db)) {
      const problem = await fileProblem(files, { hash, lengths: named.map(({ bytes }) => bytes) }, quick);
      // Meanwhile its time was over, and it was removed together with its row.
      if (problem && !(await referencedAmong(db, [hash])).has(hash)) continue;
      const kinds = [...new Set(named.map(({ kind }) => purposes[kind]))];
      const keys = named.map(({ key }) => key);
      const bytes = named.find((one) => one.bytes !== null)?.bytes ?? null;
      const state = problem ?? (quick ? 'lengthAsRecorded' : 'asRecorded');
      yield [[hash, kinds.join(', '), keys.join(', '), bytes, fileStates[state]]];
    }
  }
  return {
    head: headings({ words }, ['hash', 'purpose', 'subject', 'bytes', 'fileState']),
    total: await countNamedObjects(db),
    pages: pages(),
  };
};
