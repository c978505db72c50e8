import { randomUUID } from 'node:crypto';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { askPicture, pictureOf, takePicture } from './certificate-pictures.ts';

const { db, pool } = await testDatabase();

it('a picture whose workers die is retried for five minutes, then fails until somebody requests it again', async () => {
  const certificateId = randomUUID() as CertificateId;
  const minutesPass = (minutes: number) =>
    pool.query(
      'update app.certificate_pictures set asked_at = asked_at - $1::interval, taken_at = taken_at - $1::interval',
      [`${minutes} minutes`],
    );
  await askPicture(db, certificateId);
  expect(await takePicture(db)).toBe(certificateId);
  expect(await takePicture(db)).toBeUndefined();
  for (let minute = 0; minute < 4; minute++) {
    await minutesPass(1.1);
    expect(await takePicture(db)).toBe(certificateId);
  }
  await minutesPass(1.1);
  expect(await takePicture(db)).toBeUndefined();
  expect(await pictureOf(db, certificateId)).toMatchObject({ state: 'failed' });
  await askPicture(db, certificateId);
  expect(await takePicture(db)).toBe(certificateId);
});
