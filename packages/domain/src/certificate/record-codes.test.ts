import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { CertificateId } from '../kernel/ids.ts';
import type { BatchEvent } from './batch.ts';
import { placesToRead, recordCodes } from './record-codes.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const wrong = ['00000000-0000-7000-8000-000000000777' as CertificateId];
const found = (which: readonly CertificateId[] = []) => ({ batchId, files: 3, read: 3, wrong: [...which] });
const { at } = s.by(s.bo);
const read = (which: readonly CertificateId[] = []): BatchEvent => ({
  type: 'certificate.batch_codes_read',
  data: { ...found(which), at },
});
const issued = [s.drafted, s.checked(), s.approved, s.batchIssued];
const run = (which?: readonly CertificateId[]) => (batch: Parameters<typeof recordCodes>[0]) =>
  recordCodes(batch, found(which), s.by(s.bo));

describe('recording the QR codes that were read', () => {
  it('happens once for each printing', () => {
    batchScenario
      .given(...issued)
      .when(run())
      .then(accept(read()));
    batchScenario
      .given(...issued, read())
      .when(run())
      .then(accept());
  });
  it('pauses the batch when one is wrong', () =>
    batchScenario
      .given(...issued)
      .when(run(wrong))
      .then(accept(read(wrong), s.paused)));
  it('waits while the batch is paused', () =>
    batchScenario
      .given(...issued, s.paused)
      .when(run())
      .then(accept()));
  it('is refused for a batch that does not exist', () =>
    batchScenario.given().when(run()).then(refuse('batchNotFound')));
});

it('reads all files of a small batch, and the first, the last and every n-th of a large one', () => {
  expect(placesToRead(0)).toEqual([]);
  expect(placesToRead(3)).toEqual([0, 1, 2]);
  expect(placesToRead(200)).toHaveLength(200);
  const places = placesToRead(10_000);
  expect([places[0], places[1], places.at(-1), places.length]).toEqual([0, 50, 9_999, 201]);
});
