import type { Ports } from '@laurel/adapters/ports.ts';
import { batchCounts, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { printDelay } from '@laurel/db/certificate/print-delay.ts';
import { approvedBatch, issue, kek as KEY, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { reactNow } from '../../../../../tests/support/reactions.ts';
import type { JobContext } from '../../kernel/job.ts';
import type { Printing } from '../../kernel/printing.ts';
import { renderCertificates } from './render-certificates.ts';

const { db } = await testDatabase();

/** The error of a printing thread when the authority stamps nothing. */
const print: Printing['threads']['print'] = async () => {
  throw Object.assign(new Error('time stamp: tsa.example: no answer in time'), { name: 'TimeStampFailed' });
};
const context = {
  ports: { secrets: { keyFor: () => KEY } } as unknown as Ports,
  printing: { threads: { print } } as unknown as Printing,
} satisfies Partial<JobContext>;

const issuedBatch = async () => {
  const ceremony = await prepareCeremony(db, { awards: 2, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  return batchId;
};
const tryNow = async () => {
  await db.execute(sql`update es.effects set next_at = now() where kind = 'render-certificates' and state = 'pending'`);
  await reactNow(db, context, ['render-certificates']).catch((failure: Error) => failure.message);
};

it('a batch waits while there are no time stamps, records nothing, and shows why on its page', async () => {
  const batchId = await issuedBatch();
  expect(await printDelay(db, batchId)).toBeNull();
  await tryNow();
  await tryNow();
  expect(await printDelay(db, batchId)).toEqual({ reason: 'timeStamp', since: expect.any(String) });
  expect(await printDelay(db, await issuedBatch())).toBeNull();
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ printed: 0, failed: 0, waiting: 2 });
  await db.execute(sql`update es.effects set last_error = 'no room' where payload ->> 'batchId' = ${batchId}`);
  expect(await printDelay(db, batchId)).toMatchObject({ reason: 'other' });
});

it('after the last try its certificates have failed for that reason, and can be retried', async () => {
  const batchId = await issuedBatch();
  const last = { effectId: 'cert-render-last', attempt: 9, last: true, causationId: 'test' };
  const job = renderCertificates.handlerOn({
    db,
    log: createLog('test', 'silent'),
    ...context,
  } as unknown as JobContext);
  await expect(job({ batchId, from: 1, to: 20, failed: false }, last)).rejects.toThrow('time stamp: ');
  const rows = await unprinted(db, batchId, { failed: false });
  expect(rows.map(({ status, failure }) => [status, failure])).toEqual([
    ['failed', 'TimeStampFailed'],
    ['failed', 'TimeStampFailed'],
  ]);
});
