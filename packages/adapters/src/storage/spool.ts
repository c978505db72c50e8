import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Content, StoredObject } from '@laurel/db/kernel/object-store.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { FILE_MODE, FOLDER_MODE } from './private-folder.ts';

type Spooled = StoredObject & { readonly file: string };

/**
 * Writes the content to a file of its own in `folder`, down to the disk, and hashes it on the way unless its hash is
 * known; nothing is left behind on failure.  Each file is synced by itself, also where a hundred are written in a row:
 * fsync says that one file's bytes are on the disk, and of other files nothing (ext4 may still hold their bytes back
 * when it commits its journal), and Node has no call for a whole file system. Callers with many files store them at the
 * same time: then syncs share a journal commit. /
 */
export const spool = async (content: Content, folder: string, known?: FileHash): Promise<Spooled> => {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const file = path.join(folder, randomUUID());
  const written = await open(file, 'wx', FILE_MODE);
  try {
    const { hash, size } = await write(content, written, known);
    await written.sync();
    await written.close();
    return { hash, size, file };
  } catch (failure) {
    await written.close().catch(() => undefined);
    await rm(file, { force: true });
    throw failure;
  }
};

const write = async (content: Content, file: FileHandle, known: FileHash | undefined): Promise<StoredObject> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    const bytes: Uint8Array = typeof part === 'string' ? Buffer.from(part) : part;
    if (known === undefined) hash.update(bytes);
    size += bytes.length;
    await file.writeFile(bytes);
  }
  return { hash: known ?? (hash.digest('hex') as FileHash), size };
};
