import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreLost } from '@laurel/db/kernel/object-store.ts';
import { beginUpload, MOST_UNFINISHED } from '@laurel/db/submission/unfinished-uploads.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { finishUpload } from '@laurel/web/lib/finish-upload.ts';
import { Upload } from 'tus-js-client';
import { expect, it, vi } from 'vitest';
import type { Somebody } from './support/people.ts';
import { siteWithClock } from './support/site-with-clock.ts';

const { db, clock, ports, world, origin, browserOf } = await siteWithClock(new Date().toISOString() as Instant);

const begin = async ({ personId }: Somebody) => {
  const answer = await fetch(`${origin}/files/uploads`, {
    method: 'POST',
    headers: { ...(await browserOf(personId)), 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  return answer.status === 429 ? ((await answer.json()) as { refusal: string }).refusal : answer.status;
};

it('takes no space when its file could not be created: a full disk leaves no uploads that never started', async () => {
  const captain = await world.signedInAs(null, { realName: '某人' });
  const folder = path.join(ports.settings.dataFolder, 'uploads');
  // A file in place of the folder: no upload can be created in it.
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  try {
    for (let n = 0; n < MOST_UNFINISHED + 1; n++) expect(await begin(captain)).toBe(500);
  } finally {
    await rm(folder);
    await rename(`${folder}.away`, folder);
  }
  expect(await begin(captain)).toBe(201);
  expect(await readdir(folder)).toHaveLength(2);
});

it('frees the space of uploads that a killed process had started and not created', async () => {
  const captain = await world.signedInAs(null, { realName: '某人' });
  const ownerId = captain.personId as PersonId;
  for (let n = 0; n < MOST_UNFINISHED; n++)
    await beginUpload(db, { uploadId: `${ownerId}.${randomUUID()}`, ownerId, bytes: 10, begunAt: clock.at });
  // Its file may be created at this moment.
  expect(await begin(captain)).toBe('uploadsUnfinished');
  clock.at = plusMinutes(clock.at, 2);
  for (let n = 0; n < MOST_UNFINISHED; n++) expect(await begin(captain)).toBe(201);
  clock.at = plusMinutes(clock.at, 2);
  expect(await begin(captain)).toBe('uploadsUnfinished');
});

it('resumes when all bytes had arrived and storing them failed: the file gets its name in the end', async () => {
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
