import { fetchAgain } from './fetch-again.ts';

export type UploadedPicture = {
  readonly hash: string;
  /** As designs name it: `asset:` and the hash. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

/** Sends a picture to be made again by the server; null when it is not one that can be read. */
export const uploadPicture = async (
  to: '/files/certificate-images' | '/files/site-images',
  file: File,
): Promise<UploadedPicture | null> => {
  const answer = await fetchAgain(to, {
    method: 'POST',
    body: file,
    headers: { 'content-type': file.type || 'image/png' },
  });
  return answer.ok ? ((await answer.json()) as UploadedPicture) : null;
};
