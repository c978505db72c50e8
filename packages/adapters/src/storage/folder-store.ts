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
const isFull = (failure: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(failure) ?? '');

/** What is read about a file or folder; null where it does not exist. */
const unlessMissing = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((failure: unknown) => {
    if (codeOf(failure) === 'ENOENT') return null;
    throw failure;
  });

const placeIn = (folder: string, hash: FileHash) => {
  const name = FileHash.parse(hash); // an address is built from it, so it is checked here whatever the caller did
  return path.join(folder, name.slice(0, 2), name.slice(2, 4), name);
};

/** What says whose objects a folder holds. `synced` writes the folder's names to the disk. */
const markerOf = (folder: string, incoming: string, synced: (folders: readonly string[]) => Promise<unknown>) => {
  const place = path.join(folder, MARKER);
  /** Whether this process has seen the marker. */
  let seen = false;
  const read = async () => (await unlessMissing(readFile(place, 'utf8')))?.trim() ?? null;
  return {
    /** A folder that was lost under a running program must not be created again: what it gets in the meantime is lost as well. */
    mustBeThere: async () => {
      if (seen && (await read()) === null) throw new StoreLost(`the store of files in ${folder} has gone`);
    },
    marker: async () => {
      const found = await read();
      seen ||= found !== null;
      return found;
    },
    mark: async (installationId: string) => {
      const { file } = await spool(Buffer.from(`${installationId}\n`), incoming);
      await rename(file, place);
      await synced([folder]);
      seen = true;
    },
  };
};

/** Moves a file aside and removes it if it is older: what is stored again meanwhile gets a file of its own. */
const removeIfOlder = async (place: string, aside: string, before: Date): Promise<boolean> => {
  const found = await unlessMissing(stat(place));
  if (!found || found.mtime >= before) return false;
  if ((await unlessMissing(rename(place, aside))) === null) return false;
  const young = (await stat(aside)).mtime >= before;
  if (young) await rename(aside, place);
  else await rm(aside, { force: true });
  return !young;
};

async function* objectsIn(folder: string): ReturnType<ObjectStore['list']> {
  for await (const entry of (await unlessMissing(opendir(folder, { recursive: true }))) ?? []) {
    const hash = FileHash.safeParse(entry.name);
    if (!hash.success || !entry.isFile()) continue;
    const found = await unlessMissing(stat(placeIn(folder, hash.data)));
    if (found) yield { hash: hash.data, size: found.size, storedAt: found.mtime };
  }
}

/** Writes a little: being allowed to write is not having room. */
const tryWriting = async (folder: string) => {
  const probe = path.join(folder, `ready-${process.pid}-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(4096), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
};

/**
 * Objects in a folder of this machine, as `ab/cd/<hash>`. Shared storage is needed when api and worker are not on one.
 * Once `put` has answered, a power cut loses neither a file nor its name. `sync` writes a folder's names to the disk.
 */
export const folderStore = (folder: string, sync = syncFolder): ObjectStore => {
  const placeOf = (hash: FileHash) => placeIn(folder, hash);
  const incoming = path.join(folder, 'incoming');
  const makeIncoming = () => mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
  const synced = inTurns(sync);
  const { mustBeThere, marker, mark } = markerOf(folder, incoming, synced);

  /** Folders whose own names this process has brought to the disk, by the four digits that they are named by. */
  const known = new Set<string>();
  const nameOnDisk = async (hash: FileHash) => {
    const digits = hash.slice(0, 4);
    const place = path.dirname(placeOf(hash));
    await synced(known.has(digits) ? [place] : [place, path.dirname(place), folder]);
    known.add(digits);
  };

  const sizeOf: ObjectStore['sizeOf'] = async (hash) => (await unlessMissing(stat(placeOf(hash))))?.size ?? null;

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
      const content = await unlessMissing(readFile(placeOf(hash)));
      if (content === null) throw new NoSuchObject(hash);
      return content;
    },
    remove: (hash) => rm(placeOf(hash), { force: true }),
    removeOlder: async (hash, before) => {
      await makeIncoming();
      return removeIfOlder(placeOf(hash), path.join(incoming, `${hash}.aside`), before);
    },
    list: () => objectsIn(folder),
    marker,
    mark,
    ready: async () => {
      await makeIncoming();
      await tryWriting(incoming);
    },
  };
};
