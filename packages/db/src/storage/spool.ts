import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Content, StoredObject } from './object-store.ts';

export type Spooled = StoredObject & { readonly file: string };

/** Writes the content to a file of its own in `folder` and hashes it on the way; nothing is left behind on failure. */
export const spool = async (content: Content, folder: string): Promise<Spooled> => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const source =
      content instanceof Readable ? content : Readable.from(content instanceof Uint8Array ? [content] : content);
    await pipeline(source, measure, createWriteStream(file, { flags: 'wx', mode: 0o640 }));
    const written = await open(file, 'r+');
    await written.sync().finally(() => written.close());
  } catch (failure) {
    await rm(file, { force: true });
    throw failure;
  }
  return { hash: hash.digest('hex') as FileHash, size, file };
};
