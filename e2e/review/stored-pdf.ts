import { Readable } from 'node:stream';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { PDF } from '@libpdf/core';
import type { opening } from './opening.ts';

/** A PDF of one empty page, stored as a captain has uploaded it. */
export async function storedPdf(
  there: Pick<Awaited<ReturnType<typeof opening>>, 'product' | 'world' | 'captain' | 'now'>,
) {
  const { product, world, captain, now } = there;
  const { files, secrets } = world.ports;
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  const stored = await files.put(Readable.from([Buffer.from(await pdf.save())]));
  const file: WorkFile = {
    hash: stored.hash as FileHash,
    extension: 'pdf',
    mediaType: 'application/pdf',
    bytes: stored.size,
  };
  await keepFile(product.db, secrets, {
    ...{ fileId: uuid(7, 1), ownerId: captain.personId, status: 'clean', name: '作品.pdf' },
    ...{ begunAt: now, storedAt: now, ...file },
  });
  return file;
}
