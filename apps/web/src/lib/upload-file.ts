import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { tusUpload } from './tus-upload.ts';

/** Uploads one file for a form and answers its hash; null when it was refused or the line was lost. */
export const uploadFile = (file: File): Promise<FileHash | null> =>
  new Promise((resolve) => {
    const told = {
      onProgress: () => {},
      onFailed: () => resolve(null),
      onDone: (body: string) => resolve(FileHash.safeParse((JSON.parse(body) as { hash?: unknown }).hash).data ?? null),
    };
    tusUpload(file, told).then(
      (upload) => upload.start(),
      () => resolve(null),
    );
  });
