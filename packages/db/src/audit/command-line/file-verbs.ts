import path from 'node:path';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { noteFileProblem } from '../../certificate/file-problems.ts';
import { fileProblem } from '../../storage/file-problem.ts';
import { type FileKind, namedObjects, referencedAmong } from '../../storage/file-references.ts';
import { adoptStore, storeTrouble } from '../../storage/installation.ts';
import { sweepFiles } from '../../storage/sweep-files.ts';
import type { Verb } from './verb.ts';

/** How a lost file is got back where no backup has it. */
const remedies: Readonly<Record<FileKind, string>> = {
  upload: 'nobody has it but the person who uploaded it, who is named here: the same file uploaded again restores it',
  picture: 'an organiser of the group uploads the same picture again',
  seal: 'an organiser of the group uploads the same picture of the seal again',
  font: 'an organiser of the group uploads the same font file again',
  cleanCopy: 'made again by a worker when an expert next opens the work, from the uploaded original',
  certificate:
    'printed again under Certificates, “File lost”, by a role that issues certificates; not when it is revoked',
  evidence: 'finance uploads the same receipt of the payment again',
  preview: 'not needed: a preview lives a quarter of an hour, and is requested again on the page',
  export: 'not needed: it lives 7 days, and is requested again under Exports',
};

const dataFolder = () => path.resolve(process.env.LAUREL_DATA || '.data');

/** The store of files: whether everything is there, and what is no longer needed. */
export const fileVerbs: Readonly<Record<string, Verb>> = {
  files: {
    usage: 'files [--quick]',
    options: { quick: 'flag' },
    run: async ({ db, store, tell }, given) => {
      const files = store();
      const trouble = await storeTrouble(db, files);
      if (trouble) tell(trouble, trouble.sentence);
      const quick = given.flag('quick');
      let [checked, wrong] = [0, 0];
      for await (const { hash, named } of namedObjects(db)) {
        checked += 1;
        const problem = await fileProblem(files, { hash, lengths: named.map(({ bytes }) => bytes) }, quick);
        // A running site removes files, an export whose time is over for example: such a row is deleted by now as well.
        if (problem && !(await referencedAmong(db, [hash])).has(hash)) continue;
        // Noted for the desk, unless the whole store is elsewhere: then no certificate is to be printed into another.
        if (!trouble && named.some(({ kind }) => kind === 'certificate') && (problem || !quick))
          await noteFileProblem(db, hash, problem === null || problem === 'missing' ? problem : 'damaged');
        if (!problem) continue;
        wrong += 1;
        const remedy = [...new Set(named.map(({ kind }) => remedies[kind]))];
        tell(
          { hash, problem, named, remedy },
          `${problem} ${hash} ${named.map(({ kind, key }) => `${kind} ${key}`).join(', ')}: ${remedy.join('; ')}`,
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
