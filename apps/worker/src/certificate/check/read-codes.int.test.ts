import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import type { Ports } from '@laurel/adapters/ports.ts';
import { batchById, batchToRead } from '@laurel/db/certificate/batch-board.ts';
import { correctionById } from '@laurel/db/certificate/corrections.ts';
import {
  approvedBatch,
  issue,
  kek,
  prepareCeremony,
  reissue,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { BatchId, CertificateId, FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { lettersAbout } from '../../messaging/letters-about.ts';
import { readNextCodes } from './read-codes.ts';

const { db } = await testDatabase();
const thanks = gallery.find(({ id }) => id === 'gratitude')?.design;
if (!thanks) throw new Error('the gallery thanks people');

const BYTES = Buffer.from('not a PDF');
/** A store that has this file under every hash, or none. */
const parts = (has: boolean) => ({
  db,
  ports: {
    files: { sizeOf: async () => (has ? BYTES.length : null), open: async () => Readable.from([BYTES]) },
  } as unknown as Ports,
  log: createLog('test', 'silent'),
});

const issued = async (design: Design) => {
  const ceremony = await prepareCeremony(db, { awards: 2, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver, undefined, kek);
  return batchId;
};
const printedOne = async (certificateId: CertificateId) => {
  const at = new Date().toISOString() as Instant;
  const file = { fileHash: 'd'.repeat(64) as FileHash, bytes: BYTES.length, imageHash: null, fitted: {} };
  await recordInto(db)(certificateOf(certificateId), {
    type: 'certificate.rendered',
    data: { certificateId, ...file, at },
  });
};
const printed = async (batchId: BatchId) => {
  for (const { certificateId } of await rowsOfBatch(db, batchId)) await printedOne(certificateId);
};
const found = async (batchId: BatchId) => {
  const row = await batchById(db, batchId);
  return [row?.status, row?.batch.codes?.read, row?.batch.codes?.wrong.length];
};

it('waits until a batch is printed, and pauses it when a file cannot be read', async () => {
  const batchId = await issued(thanks);
  expect(await readNextCodes(parts(true))).toBe(false);
  await printed(batchId);
  expect((await batchToRead(db))?.batchId).toBe(batchId);
  expect(await readNextCodes(parts(true))).toBe(true);
  expect(await found(batchId)).toEqual(['paused', 2, 2]);
  expect(await readNextCodes(parts(true))).toBe(false);
});

it('blames no certificate for a file that is lost, which is reported otherwise', async () => {
  const batchId = await issued(thanks);
  await printed(batchId);
  await readNextCodes(parts(false));
  expect(await found(batchId)).toEqual(['issued', 2, 0]);
});

it('reads nothing where the design has no QR code', async () => {
  const batchId = await issued(newDesign(() => 'slide-1'));
  await printed(batchId);
  await readNextCodes(parts(true));
  expect(await found(batchId)).toEqual(['issued', 0, 0]);
});

it('reads the file of a certificate that was corrected alone, once it is printed', async () => {
  const ceremony = await prepareCeremony(db, { awards: 1, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design: thanks });
  await issue(db, batchId, ceremony.approver, undefined, kek);
  await printed(batchId);
  await readNextCodes(parts(false));
  const [before] = await rowsOfBatch(db, batchId);
  if (!before) throw new Error('issued');
  const { certificateId, competitionId, groupId, awardId } = before;
  const newCertificateId = randomUUID() as CertificateId;
  await reissue(db, certificateId, ceremony.approver, { newCertificateId });
  const correctionId = randomUUID();
  const about = { correctionId, at: new Date().toISOString() as Instant };
  await recordInto(db)(
    correctionOf(correctionId),
    {
      type: 'certificate.correction_requested',
      data: {
        ...about,
        certificateId,
        batchId,
        competitionId,
        groupId,
        awardId,
        part: 'name',
        requestedBy: before.holderIds[0] as PersonId,
      },
    },
    { type: 'certificate.correction_accepted', data: { ...about, acceptedBy: ceremony.approver.personId } },
    { type: 'certificate.correction_made', data: { ...about, newCertificateId, madeBy: ceremony.approver.personId } },
  );
  expect(await readNextCodes(parts(true))).toBe(false);
  await printedOne(newCertificateId);
  expect(await readNextCodes(parts(true))).toBe(true);
  const found = { files: 1, read: 1, wrong: [newCertificateId] };
  expect((await correctionById(db, correctionId))?.codes).toEqual(found);
  expect(await readNextCodes(parts(true))).toBe(false);
  const read = { type: 'certificate.correction_codes_read', data: { ...about, ...found } } as DomainEvent;
  expect(await lettersAbout(db, read as Parameters<typeof lettersAbout>[1])).toMatchObject([
    { to: [ceremony.approver.personId], letter: { kind: 'correctionCodeWrong', said: { number: before.number } } },
  ]);
});

it('leaves the process as it was: the reader replaces functions of the language with slower ones', async () => {
  const batchId = await issued(thanks);
  await printed(batchId);
  await readNextCodes(parts(true));
  // Of another context, because the reader also replaces what prints functions.
  const source: () => string = runInNewContext('Function.prototype.toString');
  for (const one of [JSON.parse, Array.prototype.push]) expect(source.call(one)).toContain('[native code]');
});
