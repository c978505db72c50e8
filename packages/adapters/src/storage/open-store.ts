import path from 'node:path';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the environment asks for: S3-compatible when S3_BUCKET is set, else a folder below LAUREL_DATA. */
export const openStore = (env: NodeJS.ProcessEnv): ObjectStore => {
  const data = path.resolve(env.LAUREL_DATA || '.data');
  if (!env.S3_BUCKET) return folderStore(path.join(data, 'files'));
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`S3_BUCKET is set, so ${name} must be set too`);
    return value;
  };
  return s3Store({
    endpoint: needed('S3_ENDPOINT'),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    spoolFolder: path.join(data, 'spool'),
  });
};
