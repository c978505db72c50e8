import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { isImage, TextElement } from '@laurel/domain/certificate/design.ts';
import type { BatchId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { approvedBatch, countedFrom } from './batches.ts';
import { designOf, isSaved, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/**
 * A picture of the design becomes unreadable, as on a damaged disk: the failures are shown, fixed, and only they
 * are retried.
 */
const { db, product, world, organiser, colleague, as, shot } = await opening('retry', { LOG_LEVEL: 'silent' });
const { certificate } = organiser.call;
const commandId = () => crypto.randomUUID();

/** A field near the edge of the page; the picture goes in the middle. */
const fieldAt = (code: string, top: number) =>
  TextElement.parse({
    ...{ type: 'text', id: code, left: 60, top, width: 400, height: 40, fontSize: 24 },
    content: `<p><span data-field="${code}"></span></p>`,
  });

/** A design with a picture added by hand, and the picture's path in the file store. */
const designWithPicture = async (page: Page): Promise<{ designId: DesignId; file: string }> => {
  const designId = await designOf(organiser, '带校徽', [fieldAt('student', 40), fieldAt('certificateNumber', 640)]);
  await page.goto(`/certificate/make?id=${designId}`);
  await page.getByRole('tab', { name: '插入' }).click();
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8c1d18' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传图片' }).click();
  await (await chooser).setFiles({ name: 'emblem.png', mimeType: 'image/png', buffer });
  await page.locator('[data-page] img[src^="/files/certificate-images/"]').first().waitFor();
  await isSaved(page);
  const image = (await storedDesign(organiser, designId)).slides[0]?.elements.find(isImage);
  const hash = image?.src.replace('asset:', '') ?? '';
  return { designId, file: path.join(product.folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash) };
};

/** How often each certificate of a batch was printed, by number and revision. */
const printings = async (batchId: BatchId) => {
  const { rows } = await db.execute<{ name: string; times: number }>(sql`
    select number || ' v' || revision as name, (
      select count(*)::int from es.events e
       where e.type = 'certificate.rendered' and e.data->>'certificateId' = certificate_id::text) as times
      from certificate_board where batch_id = ${batchId} order by 1`);
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
};

/** Enters a reason in the open dialog and waits for the answer to the command. */
const because = async (page: Page, reason: string, action: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

it('a background failure is retried, closed or skipped, each with a recorded reason', async () => {
  const root = await world.signedInAs('ROOT', { realName: '管理员' });
  await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const { rows: events } = await db.execute<{ stream_id: string; position: number }>(
    sql`select stream_id, position::float8 as position from es.events order by position limit 1`,
  );
  const [event] = events;
  if (!event) throw new Error('nothing was recorded');
  const follower = 'payment-refund-when-withdrawn';
  for (const effectId of ['refund-1', 'refund-2'])
    await db.execute(sql`
      insert into es.effects (effect_id, kind, payload, source_position, state, attempts, last_error)
      values (${effectId}, 'refund-withdrawn', ${JSON.stringify({ enrolmentId: crypto.randomUUID() })}::jsonb,
              ${event.position}, 'dead', 9, 'no answer')`);
  await db.execute(sql`
    insert into es.parked_streams (subscription, stream_id, position, error)
    values (${follower}, ${event.stream_id}, ${event.position}, '{"message":"no such entry"}'::jsonb)`);

  const page = await as(root);
  await page.goto('/system/troubles');
  await rowOf(page, event.stream_id).waitFor();
  await shot(page, 'troubles', { narrow: true });
  for (const [words, action, reason] of [
    ['refund-1', '重试', '支付渠道已恢复'],
    ['refund-2', '关闭任务', '已由财务人工退款'],
    [event.stream_id, '跳过事件', '该报名从未缴费'],
  ] as const) {
    await rowOf(page, words).getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await shot(page, `troubles-${words}`, { narrow: true });
    await because(page, reason, action);
    await rowOf(page, words).waitFor({ state: 'hidden' });
  }
  await page.getByText('没有故障', { exact: true }).waitFor();
  await shot(page, 'troubles-none', { narrow: true });
  const { rows: decided } = await db.execute<{ type: string; reason: string }>(sql`
    select type, data->>'reason' as reason from es.events
     where meta->>'actorId' = ${root.personId} and type like 'audit.%' order by position`);
  expect(decided).toEqual([
    { type: 'audit.effects_retried', reason: '支付渠道已恢复' },
    { type: 'audit.effects_closed', reason: '已由财务人工退款' },
    { type: 'audit.event_skipped', reason: '该报名从未缴费' },
  ]);
}, 120_000);

it('an export is cancelled while it is being made, and made after all', async () => {
  const exportId = crypto.randomUUID();
  await organiser.call.exports.requestExport({
    commandId: exportId,
    what: { kind: 'works', filter: {} },
    format: 'csv',
  });
  // As if a slow worker had taken it.
  await db.execute(sql`
    update app.exports set state = 'making', taken_by = ${crypto.randomUUID()}::uuid, file_hash = null, bytes = null,
           ended_at = null, expires_at = null, total = 90, done = 30, taken_at = now() + interval '1 day'
     where export_id = ${exportId}::uuid`);
  const page = await as(organiser);
  await page.goto('/exports');
  await page.getByRole('button', { name: '取消导出', exact: true }).click();
  await page.getByRole('row').getByText('已取消', { exact: true }).waitFor();
  await shot(page, 'export-cancelled', { narrow: true });
  await page.getByRole('button', { name: '重试', exact: true }).click();
  await page.getByRole('row').getByRole('link', { name: '下载', exact: true }).waitFor();
  await shot(page, 'export-ready', { narrow: true });
}, 120_000);

it('lists failures with their cause, and reprints only those once the cause is fixed', async () => {
  const page = await as(organiser);
  const { designId, file } = await designWithPicture(page);
  const whole = await readFile(file);
  const { competitionId } = await prepareCeremony(db, { awards: 3, members: 1, groupId: world.rootGroupId });
  const name = { zh: '带校徽的证书', en: 'With an emblem' };
  const batchId = await approvedBatch(organiser, colleague, { competitionId, designId, name, rule: countedFrom('F') });

  await writeFile(file, whole.subarray(0, 40));
  await page.goto(`/certificate/send?id=${batchId}`);
  await page.getByRole('button', { name: '颁发', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '颁发', exact: true }).click();
  await page.getByText('有 3 份证书没有生成 PDF').waitFor({ timeout: 120_000 });
  await shot(page, 'failed', { narrow: true });
  await page.getByRole('link', { name: '查看是哪些及原因' }).click();
  await page.getByText('设计里有一张图片丢失或损坏，无法读取').first().waitFor();
  await shot(page, 'listed', { narrow: true });
  await page.goBack();

  await writeFile(file, whole);
  await page.getByRole('button', { name: '重试失败的证书' }).click();
  await page.getByText('全部生成完毕').first().waitFor({ timeout: 120_000 });
  expect(await page.getByText('没有生成 PDF').count()).toBe(0);
  expect(await printings(batchId)).toEqual({ 'F0001 v1': 1, 'F0002 v1': 1, 'F0003 v1': 1 });

  // One is reissued by a worker with an empty cache, and the picture is missing again: one of four fails.
  const { rows } = await certificate.certificateList({ batchId });
  const first = rows.find((row) => row.number === 'F0001');
  if (!first) throw new Error('issued');
  const bulkChangeId = crypto.randomUUID();
  await certificate.draftBulkChange({
    ...{ bulkChangeId, selection: { certificateIds: [first.certificateId] } },
    ...{ change: { kind: 'reissue', mode: 'bulk' }, reason: '生成方式有误', commandId: commandId() },
  });
  const statusOf = async () => (await certificate.bulkChangeDetails({ bulkChangeId })).status;
  await expect.poll(statusOf, { timeout: 120_000 }).toBe('checked');
  product.programs.worker.kill('SIGKILL');
  await writeFile(file, whole.subarray(0, 40));
  await colleague.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() });
  product.programs.worker = product.run('worker');
  const failed = async () => (await certificate.batchDetails({ batchId })).progress.failed;
  await expect.poll(failed, { timeout: 120_000 }).toBe(1);
  await page.reload();
  await page.getByText('有 1 份证书没有生成 PDF').waitFor();
  await writeFile(file, whole);
  await page.getByRole('button', { name: '重试失败的证书' }).click();
  await page.getByText('全部生成完毕').first().waitFor({ timeout: 120_000 });
  expect(await printings(batchId)).toEqual({ 'F0001 v1': 1, 'F0001 v2': 1, 'F0002 v1': 1, 'F0003 v1': 1 });
}, 600_000);
