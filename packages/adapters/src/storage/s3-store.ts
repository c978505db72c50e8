import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { NoSuchObject, type ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { AwsClient } from 'aws4fetch';
import { dateOf, listedObjects } from './s3-listing.ts';
import { spool } from './spool.ts';

type S3Settings = {
  /** Scheme and host, without the bucket: addresses are path style, which every S3-compatible server takes. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A folder of this machine for files on their way, since S3 wants to know the hash before the bytes. */
  readonly spoolFolder: string;
};

/** Beside the objects: whose they are. */
const MARKER = 'installation';
const REFRESHED_MS = 24 * 3600_000;

/** Objects in a bucket of an S3-compatible server, as `ab/cd/<hash>`, signed with AWS Signature 4. */
export const s3Store = ({ endpoint, bucket, spoolFolder, ...credentials }: S3Settings): ObjectStore => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const addressOf = (hash: FileHash) => {
    const name = FileHash.parse(hash);
    return `${root}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
  };

  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await client.fetch(address, { ...init, redirect: 'error' });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`object store: ${init.method ?? 'GET'} answered ${answer.status} ${await answer.text()}`);
  };

  const get = async (hash: FileHash, headers: Record<string, string> = {}) => {
    const answer = await ask(addressOf(hash), { headers });
    if (answer.status === 404) throw new NoSuchObject(hash);
    return answer;
  };

  const headOf = async (hash: FileHash) => {
    const answer = await ask(addressOf(hash), { method: 'HEAD' });
    if (answer.status === 404) return null;
    const size = Number(answer.headers.get('content-length'));
    return { size, storedAt: dateOf(answer.headers.get('last-modified') ?? undefined) };
  };
  const sizeOf: ObjectStore['sizeOf'] = async (hash) => (await headOf(hash))?.size ?? null;

  return {
    put: async (content, hashed, anew) => {
      const { hash, size, file } = await spool(content, spoolFolder, hashed);
      try {
        // Stored long ago, it is stored again: the sweeper looks at its age.
        const known = anew ? null : await headOf(hash);
        if (known?.size !== size || known.storedAt < new Date(Date.now() - REFRESHED_MS)) {
          const body = await openAsBlob(file);
          await ask(addressOf(hash), { method: 'PUT', body, headers: { 'x-amz-content-sha256': hash } });
        }
      } finally {
        await rm(file, { force: true });
      }
      return { hash, size };
    },
    sizeOf,
    open: async (hash, range) => {
      const answer = await get(hash, range ? { range: `bytes=${range.start}-${range.end}` } : {});
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    read: async (hash) => Buffer.from(await (await get(hash)).arrayBuffer()),
    remove: async (hash) => {
      await ask(addressOf(hash), { method: 'DELETE' });
    },
    removeOlder: async (hash, before) => {
      const known = await headOf(hash);
      if (!known || known.storedAt >= before) return false;
      await ask(addressOf(hash), { method: 'DELETE' });
      return true;
    },
    list: async function* () {
      for (let more: string | undefined = ''; more !== undefined; ) {
        const page = new URLSearchParams({ 'list-type': '2', ...(more ? { 'continuation-token': more } : {}) });
        const xml = await (await ask(`${root}?${page}`)).text();
        const { objects, next } = listedObjects(xml);
        yield* objects;
        more = next;
      }
    },
    marker: async () => {
      const answer = await ask(`${root}/${MARKER}`);
      return answer.status === 404 ? null : (await answer.text()).trim();
    },
    mark: async (installationId) => {
      const body = `${installationId}\n`;
      const hash = createHash('sha256').update(body).digest('hex');
      await ask(`${root}/${MARKER}`, { method: 'PUT', body, headers: { 'x-amz-content-sha256': hash } });
    },
    ready: async () => {
      await ask(`${root}?list-type=2&max-keys=1`);
    },
  };
};
