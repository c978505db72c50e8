import { randomUUID } from 'node:crypto';
import { takeDesign } from '@laurel/api/demo/story.ts';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRenderFailure } from '@laurel/domain/certificate/record-render-failure.ts';
import type { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { describe, expect, it } from 'vitest';
import { siteWithClock } from './support/site-with-clock.ts';

/** *Issue certificates* and *print again*, pressed by several people and several times in the same moment. */
const today = new Date().toISOString() as Instant;
const { db, pool, world, send, facts, story } = await siteWithClock(today);
const [olga, oscar] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
const AWARDS = 12;
const batchId = randomUUID() as BatchId;
const stream = `certificate_batch-${batchId}`;
const done = (said: { status: number; refusal: string | undefined }) => (said.status === 200 ? 'done' : said.refusal);

const { competitionId, itemId } = await prepareCeremony(db, { awards: AWARDS, groupId: world.rootGroupId });
const drafted = await send(olga, 'certificate.draftBatch', {
  batchId,
  competitionId,
  name: { zh: '一等奖证书', en: 'First prizes' },
  itemId,
  levelIds: [],
  copies: 'team',
  rule: { prefix: 'LRL', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
  designId: await takeDesign(story, olga),
  maskNames: false,
  print: { issuerName: '大赛组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
});
expect(done(drafted)).toBe('done');
expect(done(await send(olga, 'certificate.checkBatch', { batchId }))).toBe('done');
const request = { correlationId: 'test' };
const row = await batchById(db, batchId);
if (!row) throw new Error('drafted');
await recordCheck(db, { batch: row.batch, recipients: AWARDS, findings: [], commandId: `check-${batchId}`, request });
expect(done(await send(oscar, 'certificate.approveBatch', { batchId }))).toBe('done');

const rows = async (sql: string) => (await pool.query(sql, [batchId])).rows;

describe('issue certificates', () => {
  it('pressed twice, by two people, in two tabs: one batch is issued, and each award has one certificate', async () => {
    const commandId = randomUUID();
    const press = (who: typeof olga, id?: string) => send(who, 'certificate.issueBatch', { batchId }, id);
    const presses = await Promise.all([
      press(olga, commandId),
      press(olga, commandId),
      press(olga),
      press(oscar),
      press(oscar),
    ]);
    expect(presses.map(done)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(done(await press(olga, commandId))).toBe('done');
    expect(await facts(stream, 'certificate.batch_issued')).toEqual({ 'certificate.batch_issued': 1 });
    const issued = await rows(
      `select data->>'number' as number, data->>'awardId' as award, data->>'statusIndex' as bit
         from es.events where type = 'certificate.issued' and data->>'batchId' = $1`,
    );
    const different = (key: string) => new Set(issued.map((row) => row[key])).size;
    expect([issued.length, different('number'), different('award'), different('bit')]).toEqual([
      AWARDS,
      AWARDS,
      AWARDS,
      AWARDS,
    ]);
    expect(issued.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: AWARDS }, (_, n) => `LRL${String(n + 1).padStart(4, '0')}`),
    );
  });
});

describe('reprinting failures', () => {
  const fail = async (certificateId: CertificateId) => {
    const answer = await execute(db, {
      useCase: 'certificate.record_render_failure',
      command: { certificateId },
      commandId: randomUUID(),
      actor: systemActor,
      request,
      takes: { certificate: certificateOf(certificateId) },
      decide: ({ certificate }, by) => recordRenderFailure(certificate, { certificateId, code: 'Torn' }, by),
    });
    expect(answer.ok).toBe(true);
  };
  const press = (who: typeof olga) => send(who, 'certificate.retryFailures', { batchId });
  const retries = async () =>
    (await facts(stream, 'certificate.batch_failures_retried'))['certificate.batch_failures_retried'] ?? 0;

  it('pressed by two people at once is one attempt, which includes only failures since the last', async () => {
    const certificates = (await olga.call.certificate.certificateList({ batchId })).rows;
    const [first, second] = certificates.map(({ certificateId }) => certificateId) as [CertificateId, CertificateId];
    expect(done(await press(olga))).toBe('nothingFailed');
    await fail(first);
    const presses = await Promise.all([press(olga), press(oscar), press(olga)]);
    expect(presses.map(done).toSorted()).toEqual(['done', 'nothingFailed', 'nothingFailed']);
    expect(await retries()).toBe(1);
    await fail(second);
    expect((await Promise.all([press(olga), press(oscar)])).map(done).toSorted()).toEqual(['done', 'nothingFailed']);
    expect(await retries()).toBe(2);
    expect(done(await press(oscar))).toBe('nothingFailed');
  });
});
