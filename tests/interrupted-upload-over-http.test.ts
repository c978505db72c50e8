import { createHash } from 'node:crypto';
import { StoreLost } from '@laurel/db/storage/object-store.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { finishUpload } from '@laurel/web/features/submission/submit-work/finish-upload.ts';
import { Upload } from 'tus-js-client';
import { expect, it, vi } from 'vitest';
import { siteWithClock } from './support/site-with-clock.ts';

const { ports, world, origin, browserOf } = await siteWithClock(new Date().toISOString() as Instant);

it('goes on when all bytes had arrived and storing them failed: the file is named in the end', async () => {
  const captain = await world.signedInAs(null, { realName: '某人' });
  const headers = await browserOf(captain.personId);
  const content = Buffer.from('%PDF-1.7 a work on a disk that was full for a moment');
  const put = vi.spyOn(ports.files, 'put').mockRejectedValueOnce(new StoreLost('the store of files has gone'));
  const { body, url } = await new Promise<{ body: string; url: string | null }>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${origin}/files/uploads`,
      headers,
      retryDelays: [0, 0],
      metadata: { filename: 'work.pdf' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve({ body: lastResponse.getBody(), url: upload.url }),
    });
    upload.start();
  });
  expect(body).toBe('');
  const finished = JSON.parse(await finishUpload({ body, url, size: content.length, headers }));
  const hash = createHash('sha256').update(content).digest('hex');
  expect(finished).toMatchObject({ name: 'work.pdf', hash, bytes: content.length });
  expect(put).toHaveBeenCalledTimes(2);
  expect(await ports.files.sizeOf(finished.hash)).toBe(content.length);
});
