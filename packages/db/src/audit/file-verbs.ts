import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type NamedObject, namedObjects } from '../storage/file-references.ts';
import { adoptStore, storeTrouble } from '../storage/installation.ts';
import { NoSuchObject, type ObjectStore } from '../storage/object-store.ts';
import { sweepFiles } from '../storage/sweep-files.ts';
import type { Verb } from './verb.ts';

type Problem = 'missing' | 'wrongContent' | 'wrongLength';

/** What is wrong with a stored object: its bytes are read and hashed, unless `quick` asks for its length alone. */
const problemOf = async (store: ObjectStore, { hash, named }: NamedObject, quick: boolean): Promise<Problem | null> => {
  const size = await store.sizeOf(hash);
  if (size === null) return 'missing';
  if (named.some(({ bytes }) => bytes !== null && bytes !== size)) return 'wrongLength';
  if (quick) return null;
  const seen = createHash('sha256');
  try {
    for await (const part of await store.open(hash)) seen.update(part);
  } catch (failure) {
    if (failure instanceof NoSuchObject) return 'missing';
    throw failure;
  }
  return seen.digest('hex') === hash ? null : 'wrongContent';
};

const dataFolder = () => path.resolve(process.env.LAUREL_DATA || '.data');

/** What concerns the store of files: whether all is there, and what nobody needs any more. */
export const fileVerbs: Readonly<Record<string, Verb>> = {
  files: {
    usage: 'files [--quick]',
    options: { quick: 'flag' },
    run: async ({ db, store, tell }, given) => {
      const files = store();
      const trouble = await storeTrouble(db, files);
      if (trouble) tell(trouble, trouble.sentence);
      let [checked, wrong] = [0, 0];
      for await (const object of namedObjects(db)) {
        checked += 1;
        const problem = await problemOf(files, object, given.flag('quick'));
        if (!problem) continue;
        wrong += 1;
        const { hash, named } = object;
        tell(
          { hash, problem, named },
          `${problem} ${hash} ${named.map(({ kind, key }) => `${kind} ${key}`).join(', ')}`,
        );
      }
      tell({ checked, wrong }, `${checked} files are named, ${wrong} of them are missing or not what they were`);
      return wrong === 0 && !trouble;
    },
  },
  'sweep-files': {
    usage: 'sweep-files [--dry-run] [--even-many]',
    options: { 'dry-run': 'flag', 'even-many': 'flag' },
    run: async ({ db, store, tell }, given) => {
      const dryRun = given.flag('dry-run');
      const { objects, bytes } = await sweepFiles(db, {
        store: store(),
        dataFolder: dataFolder(),
        now: new Date().toISOString() as Instant,
        dryRun,
        even: given.flag('even-many'),
        onSwept: (one) => tell(one, `${one.kind} ${one.name}, ${one.bytes} bytes`),
      });
      tell({ objects, bytes, dryRun }, `${objects} files, ${bytes} bytes ${dryRun ? 'would be removed' : 'removed'}`);
      return true;
    },
  },
  'adopt-files': {
    usage: 'adopt-files',
    run: async ({ db, store, tell }) => {
      await adoptStore(db, store());
      tell({ adopted: true }, 'the store of files is marked as this database’s: see `files` for what is missing');
      return true;
    },
  },
};
