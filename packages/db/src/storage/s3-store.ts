import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { AwsClient } from 'aws4fetch';
import { NoSuchObject, type ObjectStore } from './object-store.ts';
import { listedObjects } from './s3-listing.ts';
import { spool } from './spool.ts';

export type S3Settings = {
  /** Scheme and host, without the bucket: addresses are path style, which every S3-compatible server takes. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A folder of this machine for files on their way, since S3 wants to know the hash before the bytes. */
  readonly spoolFolder: string;
};

/** Objects in a bucket of an S3-compatible server, as `ab/cd/<hash>`, signed with AWS Signature 4. */
export const s3Store = ({ endpoint, bucket, spoolFolder, ...credentials }: S3Settings): ObjectStore => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const addressOf = (hash: FileHash) => {
    const name = FileHash.parse(hash);
    return `${root}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
  };

  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await client.fetch(address, init);
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`object store: ${init.method ?? 'GET'} answered ${answer.status} ${await answer.text()}`);
  };

  const get = async (hash: FileHash, headers: Record<string, string> = {}) => {
    const answer = await ask(addressOf(hash), { headers });
    if (answer.status === 404) throw new NoSuchObject(hash);
    return answer;
  };

  const sizeOf: ObjectStore['sizeOf'] = async (hash) => {
    const answer = await ask(addressOf(hash), { method: 'HEAD' });
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  };

  return {
    put: async (content, known) => {
      const { hash, size, file } = await spool(content, spoolFolder, known);
      try {
        if ((await sizeOf(hash)) !== size) {
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
    list: async function* () {
      for (let more: string | undefined = ''; more !== undefined; ) {
        const page = new URLSearchParams({ 'list-type': '2', ...(more ? { 'continuation-token': more } : {}) });
        const xml = await (await ask(`${root}?${page}`)).text();
        const { objects, next } = listedObjects(xml);
        yield* objects;
        more = next;
      }
    },
    ready: async () => {
      await ask(`${root}?list-type=2&max-keys=1`);
    },
  };
};
