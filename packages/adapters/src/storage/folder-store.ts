import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NoRoom, NoSuchObject, type ObjectStore, StoreLost } from '@laurel/db/kernel/object-store.ts';
import { inTurns, syncFolder } from '@laurel/db/kernel/sync-folder.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { FOLDER_MODE } from './private-folder.ts';
import { spool } from './spool.ts';

/** Beside the objects: whose they are. */
const MARKER = 'installation';

const codeOf = (failure: unknown) => (failure as NodeJS.ErrnoException).code;
const isMissing = (failure: unknown) => codeOf(failure) === 'ENOENT';
const isFull = (failure: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(failure) ?? '');

/**
 * Objects in a folder of this machine, as `ab/cd/<hash>`. Shared storage is needed when api and worker are not on one.
 * Once `put` has answered, a power cut loses neither a file nor its name. `sync` writes a folder's names to the disk.
 */
export const folderStore = (folder: string, sync = syncFolder): ObjectStore => {
  const placeOf = (hash: FileHash) => {
    const name = FileHash.parse(hash); // an address is built from it, so it is checked here whatever the caller did
    return path.join(folder, name.slice(0, 2), name.slice(2, 4), name);
  };
  const incoming = path.join(folder, 'incoming');
  const synced = inTurns(sync);
  /** Folders whose own names this process has brought to the disk, by the four digits that they are named by. */
  const known = new Set<string>();
  const nameOnDisk = async (hash: FileHash) => {
    const digits = hash.slice(0, 4);
    const place = path.dirname(placeOf(hash));
    await synced(known.has(digits) ? [place] : [place, path.dirname(place), folder]);
    known.add(digits);
  };

  /** Whether this process has seen the marker. */
  let marked = false;
  const marker = async () => {
    try {
      return (await readFile(path.join(folder, MARKER), 'utf8')).trim();
    } catch (failure) {
      if (isMissing(failure)) return null;
      throw failure;
    }
  };
  /** A folder that was lost under a running program must not be created again: what it gets in the meantime is lost as well. */
  const mustBeThere = async () => {
    if (marked && (await marker()) === null) throw new StoreLost(`the store of files in ${folder} has gone`);
  };

  const sizeOf: ObjectStore['sizeOf'] = async (hash) => {
    try {
      return (await stat(placeOf(hash))).size;
    } catch (failure) {
      if (isMissing(failure)) return null;
      throw failure;
    }
  };

  return {
    put: async (content, hashed) => {
      try {
        await mustBeThere();
        const { hash, size, file } = await spool(content, incoming, hashed);
        const place = placeOf(hash);
        await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE });
        await rename(file, place);
        await nameOnDisk(hash);
        await mustBeThere();
        return { hash, size };
      } catch (failure) {
        if (isFull(failure)) throw new NoRoom('there is no room for files', { cause: failure });
        throw failure;
      }
    },
    sizeOf,
    open: async (hash, range) => {
      if ((await sizeOf(hash)) === null) throw new NoSuchObject(hash);
      return createReadStream(placeOf(hash), range);
    },
    read: async (hash) => {
      try {
        return await readFile(placeOf(hash));
      } catch (failure) {
        if (isMissing(failure)) throw new NoSuchObject(hash);
        throw failure;
      }
    },
    remove: (hash) => rm(placeOf(hash), { force: true }),
    removeOlder: async (hash, before) => {
      // Taken aside first: what is stored again meanwhile gets a file of its own, and what is young is put back.
      await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
      const aside = path.join(incoming, `${hash}.aside`);
      try {
        if ((await stat(placeOf(hash))).mtime >= before) return false;
        await rename(placeOf(hash), aside);
      } catch (failure) {
        if (isMissing(failure)) return false;
        throw failure;
      }
      const young = (await stat(aside)).mtime >= before;
      if (young) await rename(aside, placeOf(hash));
      else await rm(aside, { force: true });
      return !young;
    },
    list: async function* () {
      const entries = await opendir(folder, { recursive: true }).catch((failure: unknown) => {
        if (isMissing(failure)) return [];
        throw failure;
      });
      for await (const entry of entries) {
        const hash = FileHash.safeParse(entry.name);
        if (!hash.success || !entry.isFile()) continue;
        const found = await stat(placeOf(hash.data)).catch((failure: unknown) => {
          if (isMissing(failure)) return null;
          throw failure;
        });
        if (found) yield { hash: hash.data, size: found.size, storedAt: found.mtime };
      }
    },
    marker: async () => {
      const found = await marker();
      marked ||= found !== null;
      return found;
    },
    mark: async (installationId) => {
      const { file } = await spool(Buffer.from(`${installationId}\n`), incoming);
      await rename(file, path.join(folder, MARKER));
      await synced([folder]);
      marked = true;
    },
    ready: async () => {
      await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
      // Being allowed to write is not having room.
      const probe = path.join(incoming, `ready-${process.pid}-${randomUUID()}`);
      try {
        await writeFile(probe, Buffer.alloc(4096), { flush: true });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
};
