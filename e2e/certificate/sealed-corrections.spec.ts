import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { stage, withStages } from '@laurel/domain/competition/situations.fixture.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { approvedBatch, countedFrom, printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** After the stage of certificates is sealed, a name is corrected with evidence, and nothing together. */
const { db, world, organiser, colleague, as, shot, problems } = await opening('sealed-corrections');
const holder = await world.signedInAs(null, { realName: '王小名' });
const [design] = gallery;
if (!design) throw new Error('the gallery has designs');
const { competitionId } = await prepareCeremony(db, {
  ...{ awards: 1, members: 1, groupId: world.rootGroupId, winner: holder.personId },
});
const batchId = await approvedBatch(organiser, colleague, {
  ...{ competitionId, designId: await stored(organiser, design.design), rule: countedFrom('S') },
  name: { zh: '一等奖证书', en: 'First prizes' },
});
await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
await printedIn(colleague, batchId, 1);
const { rows } = await organiser.call.certificate.certificateList({ batchId, page: 1, pageSize: 10 });
const certificateId = rows[0]?.certificateId;
if (!certificateId) throw new Error('issued');
const bulkChangeId = crypto.randomUUID();
await organiser.call.certificate.draftBulkChange({
  ...{ bulkChangeId, selection: { certificateIds: [certificateId] }, reason: '评审结果更正' },
  change: { kind: 'revoke', publicReason: { zh: '评审结果更正', en: 'The results were corrected' } },
  commandId: crypto.randomUUID(),
});
const sealed = stage('certificate', 1, 10);
const scheduled = withStages(sealed);
await recordInto(db)(
  competitionOf(competitionId),
  { ...scheduled, data: { ...scheduled.data, competitionId } } as typeof scheduled,
  {
    type: 'competition.stage_sealed',
    data: { competitionId, stageId: sealed.stageId, at: new Date().toISOString() as Instant },
  },
);

it('asks the holder for evidence, and offers only what is said of people', async () => {
  const page = await as(holder);
  await page.goto(`/center/correction?id=${certificateId}`);
  const form = page.getByRole('form', { name: /申请更正证书/ });
  await form.getByText(/组织者已经封存证书阶段/).waitFor();
  expect(await form.getByRole('radio').count()).toBe(2);
  await form.getByLabel(/^应为/).fill('王小明');
  await form.getByRole('button', { name: '提交申请' }).click();
  await form.getByText(/更正须附证明材料/).waitFor();
  await shot(page, 'evidence', { fullPage: true, narrow: true });
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: '身份证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an ID card') },
  });
  await form.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('组织者尚未处理').waitFor();
  // The refusal for the missing file.
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
}, 240_000);

it('says on the page of a bulk change that it is too late, and which way is left', async () => {
  const page = await as(colleague);
  await page.goto(`/certificate/changes?id=${bulkChangeId}`);
  await page.getByText(/请对该奖项发起调查/).waitFor();
  expect(await page.getByRole('button', { name: /^批准/ }).count()).toBe(0);
  await shot(page, 'bulk', { narrow: true });
}, 240_000);
