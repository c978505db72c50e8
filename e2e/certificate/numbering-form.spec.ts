import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it, vi } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { checkedBatch } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** The numbers that a batch form shows are the ones it saves and prints. */
const { db, world, organiser, colleague, as, problems } = await opening('numbering');
const { certificate } = organiser.call;
const { competitionId } = await prepareCeremony(db, { awards: 3, members: 2, groupId: world.rootGroupId });
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
const designId = await stored(organiser, golden.design);

it('a new batch with the settings of another shows its three digits and keeps a typed prefix; numbers match what is shown', async () => {
  const rule = { prefix: '', suffix: '', kind: 'sequence', length: 3, scope: 'competition', mayWiden: false } as const;
  const before = await checkedBatch(organiser, { competitionId, designId, rule, name: { zh: '三位', en: 'Three' } });
  const page = await as(organiser);
  await page.goto(`/certificate/setting?competitionId=${competitionId}&from=${before}`);
  const ranges = page.getByRole('list', { name: '本批次的编号' });
  const shown = async () => (await ranges.innerText()).trim();
  await ranges.waitFor();
  const template = page.getByLabel('编号方式');
  expect(await template.locator('option:checked').innerText()).toBe('全竞赛 3 位流水号');
  expect(await shown()).toBe('共 3 个编号：001 至 003（此前已用 0 个）');
  await page.getByLabel('前缀').fill('浙赛');
  expect(await shown()).toBe('共 3 个编号：浙赛001 至 浙赛003（此前已用 0 个）');
  await page.getByLabel('号码用完时允许加宽（999 之后为 1000）').waitFor();
  await choose(template, '全竞赛 4 位流水号');
  await page.getByLabel('号码用完时允许加宽（9999 之后为 10000）').waitFor();
  expect(await page.getByLabel('前缀').inputValue()).toBe('浙赛');
  expect(await shown()).toBe('共 3 个编号：浙赛0001 至 浙赛0003（此前已用 0 个）');
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.waitForURL(/\/certificate\/check\?id=/);
  const batchId = new URL(page.url()).searchParams.get('id') as BatchId;
  expect((await batchById(db, batchId))?.batch.rule).toEqual({ ...rule, prefix: '浙赛', length: 4 });
  await vi.waitFor(async () => expect((await certificate.batchDetails({ batchId })).checking).toBe(false), 60_000);
  await colleague.call.certificate.approveBatch({ batchId, commandId: crypto.randomUUID() });
  await certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  expect((await rowsOfBatch(db, batchId)).map(({ number }) => number)).toEqual(['浙赛0001', '浙赛0002', '浙赛0003']);
  expect(problems).toEqual([]);
});
