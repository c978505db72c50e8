import { requestHeaders } from '#/lib/trpc.ts';

export type UploadedImage = {
  readonly hash: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

/** Sends a picture to be made again by the server; null when it is not one that can be read. */
export const uploadImage = async (file: File): Promise<UploadedImage | null> => {
  const answer = await fetch('/files/certificate-images', {
    method: 'POST',
    body: file,
    credentials: 'same-origin',
    headers: { ...requestHeaders(), 'content-type': file.type || 'image/png' },
  });
  return answer.ok ? ((await answer.json()) as UploadedImage) : null;
};
