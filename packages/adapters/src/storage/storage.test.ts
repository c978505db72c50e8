import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, type FileHandle, mkdtemp, open as openFile, readdir, rename, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NoRoom, NoSuchObject, type ObjectStore, StoreLost } from '@laurel/db/kernel/object-store.ts';
import { inTurns } from '@laurel/db/kernel/sync-folder.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { folderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';

const credentials = { accessKeyId: 'AKLAUREL', secretAccessKey: 'only for this test', region: 'eu-test-1' };

/** A bucket with S3's wire format: signatures checked, hashes compared, objects listed two at a time. */
const createBucket = () => {
  const objects = new Map<string, Buffer>();
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const url = new URL(req.url ?? '/', `http://${req.headers.host}`);
    const end = (status: number, body: string | Buffer = '') => void res.writeHead(status).end(body);
    if (!(await isSigned(req, url))) return end(403, 'SignatureDoesNotMatch');
    const key = url.pathname.replace('/bucket/', '');
    if (url.searchParams.has('list-type')) return end(200, listing(url));
    const body = Buffer.concat(chunks);
    if (req.method === 'PUT') {
      const hash = createHash('sha256').update(body).digest('hex');
      if (req.headers['x-amz-content-sha256'] !== hash) return end(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, body);
      return end(200);
    }
    if (req.method === 'DELETE') return end(objects.delete(key) ? 204 : 404);
    const stored = objects.get(key);
    if (!stored) return end(404);
    const range = /bytes=(\d+)-(\d+)/.exec(req.headers.range ?? '');
    const part = range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored;
    const dated = { 'last-modified': new Date().toUTCString() };
    res.writeHead(range ? 206 : 200, { 'content-length': part.length, ...dated });
    res.end(req.method === 'HEAD' ? undefined : part);
  });
  const isSigned = async (req: http.IncomingMessage, url: URL) => {
    const sent = req.headers.authorization ?? '';
    const names = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(';') ?? [];
    const headers = names
      .filter((name) => name !== 'host' && name !== 'x-amz-date')
      .map((name): [string, string] => [name, String(req.headers[name])]);
    const expected = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method: req.method ?? 'GET',
      url: url.href,
      headers: Object.fromEntries(headers),
      datetime: String(req.headers['x-amz-date']),
    });
    return sent === (await expected.authHeader());
  };
  const listing = (url: URL) => {
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const page = [...objects].slice(from, from + 2);
    const more = from + 2 < objects.size ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    const contents = page.map(
      ([key, body]) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
  };
  return server;
};

let folder: string;
const bucket = createBucket();
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-store-'));
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => ObjectStore][] = [
  ['a folder', () => folderStore(path.join(folder, 'files'))],
  [
    'an S3 bucket',
    () =>
      s3Store({
        ...credentials,
        endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
        bucket: 'bucket',
        spoolFolder: path.join(folder, 'spool'),
      }),
  ],
];

describe.each(stores)('%s', (name, open) => {
  const content = randomBytes(200_000);
  const hash = createHash('sha256').update(content).digest('hex') as FileHash;
  const absent = 'f'.repeat(64) as FileHash;

  it('keeps a file under the hash of its bytes', async () => {
    const store = open();
    await store.ready();
    expect(await store.put(content)).toEqual({ hash, size: content.length });
    expect(await store.sizeOf(hash)).toBe(content.length);
    expect((await store.read(hash)).equals(content)).toBe(true);
  });

  it('keeps a file once, whether it arrives whole or as a stream', async () => {
    const store = open();
    expect(await store.put(Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]))).toEqual({
      hash,
      size: content.length,
    });
    const found: unknown[] = [];
    for await (const each of store.list()) if (each.hash === hash) found.push(each);
    expect(found).toHaveLength(1);
  });

  it('stores several parts as one file, and trusts the hash given by the caller', async () => {
    const store = open();
    const parts = [Buffer.from('a beginning that many share'), Buffer.from(`and an end of ${name}`)];
    const whole = Buffer.concat(parts);
    const known = createHash('sha256').update(whole).digest('hex') as FileHash;
    expect(await store.put(parts, known)).toEqual({ hash: known, size: whole.length });
    expect(await store.put(parts)).toEqual({ hash: known, size: whole.length });
    expect((await store.read(known)).equals(whole)).toBe(true);
  });

  it('returns a range, both ends included', async () => {
    const store = open();
    const { hash: letters } = await store.put(Buffer.from('abcdefghij'));
    expect(await text(await store.open(letters, { start: 2, end: 4 }))).toBe('cde');
    expect(await text(await store.open(letters))).toBe('abcdefghij');
  });

  it('lists everything, across several pages', async () => {
    const store = open();
    const put = await Promise.all(['one', 'two', 'three', 'four', 'five'].map((word) => store.put(Buffer.from(word))));
    const listed: string[] = [];
    for await (const each of store.list()) listed.push(each.hash);
    expect(listed).toEqual(expect.arrayContaining(put.map((each) => each.hash)));
  });

  it('gives the time of each object, and removes none that was stored again since', async () => {
    const store = open();
    const began = new Date(Date.now() - 60_000);
    const { hash: swept } = await store.put(Buffer.from('to be swept'));
    for await (const each of store.list()) expect(each.storedAt.getTime()).toBeGreaterThan(began.getTime());
    expect(await store.removeOlder(swept, began)).toBe(false);
    expect(await store.sizeOf(swept)).toBe(11);
    expect(await store.removeOlder(swept, new Date(Date.now() + 60_000))).toBe(true);
    expect(await store.sizeOf(swept)).toBeNull();
    expect(await store.removeOlder(swept, new Date(Date.now() + 60_000))).toBe(false);
  });

  it('has the mark of one installation', async () => {
    const store = open();
    expect(await store.marker()).toBeNull();
    await store.mark('0192-one');
    await store.mark('0192-another');
    expect(await store.marker()).toBe('0192-another');
    for await (const each of store.list()) expect(each.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('reports a missing object', async () => {
    const store = open();
    expect(await store.sizeOf(absent)).toBeNull();
    await expect(store.read(absent)).rejects.toThrow(NoSuchObject);
    await expect(store.open(absent)).rejects.toThrow(NoSuchObject);
    await store.remove(absent);
  });

  it('no longer has what was removed', async () => {
    const store = open();
    const { hash: gone } = await store.put(Buffer.from('soon gone'));
    await store.remove(gone);
    expect(await store.sizeOf(gone)).toBeNull();
  });

  it('never builds an address from anything but a hash', async () => {
    const store = open();
    for (const trick of ['../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])
      await expect(store.read(trick as FileHash)).rejects.toThrow();
  });

  it('leaves nothing behind when the stream ends early', async () => {
    const store = open();
    const broken = new Readable({
      read() {
        this.push(Buffer.from('half'));
        this.destroy(new Error('the line went dead'));
      },
    });
    await expect(store.put(broken)).rejects.toThrow('the line went dead');
    const left = await readdir(path.join(folder, name === 'a folder' ? 'files/incoming' : 'spool'));
    expect(left).toEqual([]);
  });
});

describe('a stored file', () => {
  /** The target of each sync, in order, and whether the file had its name by then. */
  const watched = async (place: string) => {
    const handle = await openFile(folder, 'r');
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const syncs: { of: 'file' | 'folder'; size: number; named: boolean }[] = [];
    const original = prototype.sync;
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      const found = await this.stat();
      const named = await access(place).then(
        () => true,
        () => false,
      );
      const of = found.isDirectory() ? 'folder' : 'file';
      syncs.push({ of, size: of === 'file' ? found.size : 0, named });
      return original.call(this);
    });
    onTestFinished(() => spy.mockRestore());
    return syncs;
  };

  it('is synced to disk before it is renamed, and its name before put returns', async () => {
    const content = randomBytes(70_000);
    const hash = createHash('sha256').update(content).digest('hex');
    const root = path.join(folder, 'synced');
    const syncs = await watched(path.join(root, hash.slice(0, 2), hash.slice(2, 4), hash));
    await folderStore(root).put(Readable.from([content.subarray(0, 30_000), content.subarray(30_000)]));
    const ofFolder = { of: 'folder', size: 0, named: true };
    expect(syncs).toEqual([{ of: 'file', size: content.length, named: false }, ofFolder, ofFolder, ofFolder]);
  });

  it('that marks the installation is synced in the same way', async () => {
    const root = path.join(folder, 'marked');
    const store = folderStore(root);
    await store.ready();
    const syncs = await watched(path.join(root, 'installation'));
    await store.mark('0192-one');
    expect(syncs).toEqual([
      { of: 'file', size: 9, named: false },
      { of: 'folder', size: 0, named: true },
    ]);
  });
});

describe('names in a folder', () => {
  const folderOf = (hash: string) => path.join(folder, 'names', hash.slice(0, 2), hash.slice(2, 4));
  const opened = async (sync: (place: string) => Promise<void>) => {
    const store = folderStore(path.join(folder, 'names'), sync);
    await store.ready();
    return store;
  };

  it('are synced, including those of new folders, after the file is renamed and before put returns', async () => {
    const content = randomBytes(100);
    const hash = createHash('sha256').update(content).digest('hex');
    const synced: string[] = [];
    const store = await opened(async (place) => {
      synced.push(place);
      expect(await readdir(folderOf(hash))).toEqual([hash]);
    });
    await store.put(content);
    expect(synced).toEqual([folderOf(hash), path.dirname(folderOf(hash)), path.join(folder, 'names')]);
    // Its folder is on disk by now; the new name in it is not.
    await store.put(content);
    expect(synced.slice(3)).toEqual([folderOf(hash)]);
  });

  it('of many files stored at once are synced together, each folder once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const synced: string[] = [];
    const wanted = inTurns(async (place) => {
      synced.push(place);
      await held;
    });
    const first = wanted(['a']);
    while (synced.length === 0) await Promise.resolve();
    // A later sync may not be part of the current one, so it gets one of its own.
    const others = Promise.all(['a', 'b', 'a', 'b'].map((place) => wanted([place, 'root'])));
    release();
    await Promise.all([first, others]);
    expect(synced).toEqual(['a', 'a', 'root', 'b']);
  });

  it('that cannot be synced are a failure, without affecting the next file', async () => {
    let broken = true;
    const store = await opened(() => (broken ? Promise.reject(new Error('the disk is full')) : Promise.resolve()));
    await expect(store.put(randomBytes(10))).rejects.toThrow('the disk is full');
    broken = false;
    await expect(store.put(randomBytes(10))).resolves.toMatchObject({ size: 10 });
  });
});

it('reports a full disk with its own error', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC' });
  const store = folderStore(path.join(folder, 'full'), () => Promise.reject(full));
  await expect(store.put(randomBytes(10))).rejects.toThrow(NoRoom);
});

it('stores nothing while the marked folder is missing, and creates no other in its place', async () => {
  const [root, away] = [path.join(folder, 'lost'), path.join(folder, 'lost.away')];
  const [store, another] = [folderStore(root), folderStore(root)];
  await store.mark('0192-one');
  expect(await another.marker()).toBe('0192-one');
  await rename(root, away);
  for (const one of [store, another]) await expect(one.put(randomBytes(10))).rejects.toThrow(StoreLost);
  for await (const object of store.list()) expect.unreachable(object.hash);
  await expect(access(root)).rejects.toThrow('ENOENT');
  await rename(away, root);
  await expect(store.put(randomBytes(10))).resolves.toMatchObject({ size: 10 });
});

it('is a folder unless a bucket is configured, and then requires all of its settings', () => {
  expect(() => openStore({ LAUREL_DATA: folder })).not.toThrow();
  expect(() => openStore({ S3_BUCKET: 'bucket' })).toThrow('S3_ENDPOINT must be set');
});

it('does not follow a redirect of a bucket', async () => {
  const asked: string[] = [];
  const server = http.createServer((req, res) => {
    asked.push(req.url ?? '');
    res.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = s3Store({ ...credentials, endpoint, bucket: 'bucket', spoolFolder: os.tmpdir() });
  await expect(store.ready()).rejects.toThrow();
  expect(asked).toEqual(['/bucket?list-type=2&max-keys=1']);
  server.close();
});
