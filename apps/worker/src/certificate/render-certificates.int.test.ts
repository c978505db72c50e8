import { createHash } from 'node:crypto';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { approvedBatch, issue, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Ports } from '@laurel/db/ports.ts';
import { NoSuchObject } from '@laurel/db/storage/object-store.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { PrintingHouse } from './printing-house.ts';
import { renderCertificates } from './render-certificates.ts';

const { db } = await testDatabase();

it('says of every certificate that a picture is missing, instead of trying for ever', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const hash = createHash('sha256').update('a background').digest('hex') as FileHash;
  await addImage(db, { hash, groupId: ceremony.groupId, type: 'image/png', width: 10, height: 10, bytes: 100 });
  const bare = newDesign(() => 'slide-1');
  const background = { src: `asset:${hash}`, size: 'cover' as const };
  const design = { ...bare, slides: bare.slides.map((slide) => ({ ...slide, background })) };
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const lost = (wanted: FileHash) => Promise.reject(new NoSuchObject(wanted));
  const run = renderCertificates.handlerOn({
    db,
    ports: { files: { read: lost } } as unknown as Ports,
    // Nothing comes as far as the press.
    printing: {} as PrintingHouse,
    log: createLog('test', 'silent'),
  });
  const payload = { batchId, from: 1, to: 20, failed: false };
  for (const attempt of [1, 1])
    await run(payload, { effectId: `cert-render-${batchId}-0`, attempt, causationId: 'test' });
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 3, waiting: 0 });
});
