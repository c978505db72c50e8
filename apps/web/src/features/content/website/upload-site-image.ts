import type { SiteImage } from '@laurel/domain/content/website.ts';
import { requestHeaders } from '#/lib/trpc.ts';

/** Sends a picture to be made again by the server; its address, or null when it is not one that can be read. */
export const uploadSiteImage = async (file: File): Promise<SiteImage | null> => {
  const answer = await fetch('/files/site-images', {
    method: 'POST',
    body: file,
    credentials: 'same-origin',
    headers: { ...requestHeaders(), 'content-type': file.type || 'image/png' },
  });
  if (!answer.ok) return null;
  const { hash } = (await answer.json()) as { hash: string };
  return `/files/site-images/${hash}`;
};
