import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { roundCreated } from '@laurel/db/review/testing/round-created.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  BatchId,
  RoundId,
  SessionId,
  SheetId,
  SlotId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** Certificates without an award: a list is checked, corrected, drafted, issued, and verified by a visitor. */
const { db, world, organiser, colleague, as, stranger, shot, problems } = await opening('listed');
const { competitionId } = await prepareCeremony(db, { awards: 0, groupId: world.rootGroupId });
const design = gallery.find(({ id }) => id === 'gratitude')?.design;
if (!design) throw new Error('the gallery thanks people');
const designId = await stored(organiser, design);

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = async (headings: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const cells = [headings, ...rows].map((row) => row.map((value) => ({ type: String, value, format: '@' })));
  return { name: 'list.xlsx', mimeType: MIME, buffer: await writeXlsx(cells).toBuffer() };
};
const ZH = ['姓名', '单位／学校', '身份／称号', '事由', '邮箱'];
const EN = ['Name', 'Organisation', 'Role or title', 'Reason', 'Email'];

it('a list is checked before anything is created, and its certificates are verified like all others', async () => {
  // One recipient has an account with the name and address of the list.
  const recipient = await world.signedInAs(null, { realName: '何志愿', email: 'he@example.org' });
  const page = await as(organiser);
  await page.goto(`/certificate/setting?competitionId=${competitionId}&designId=${designId}`);
  await page.getByText('目前只能颁发不对应奖项的证书').waitFor();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('获证人员名单模板.xlsx');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(await workbook(ZH, ['何志愿', '江南大学', '优秀志愿者'], ['', '东海学院', '评审专家']));
  await page.getByText('第 3 行“姓名”：必填').waitFor();
  const save = page.getByRole('button', { name: '保存并检查' });
  expect(await save.isDisabled()).toBe(true);
  await shot(page, 'wrong', { narrow: true });

  const right = [
    ['何志愿', '江南大学', '优秀志愿者', '服务决赛现场三天', 'he@example.org'],
    ['林评审', '东海学院', '评审专家'],
  ];
  await file.setInputFiles(await workbook(ZH, ...right));
  await page.getByText('共 2 位，未发现问题').waitFor();
  await page.getByText('共 2 个编号：').waitFor();
  await page.getByLabel(/^批次名称(?!（)/).fill('感谢证书');
  await page.getByLabel('颁发单位').fill('大赛组委会');
  await page.getByLabel('前缀').fill('TX');
  await shot(page, 'right', { narrow: true });
  await save.click();
  await page.waitForURL(/\/certificate\/check\?id=/);
  const batchId = (new URL(page.url()).searchParams.get('id') ?? '') as BatchId;
  await page.getByText('不对应奖项，2 位').waitFor();
  const recipients = page.getByRole('region', { name: '获证名单', exact: true });
  await recipients.getByText('何志愿').waitFor();
  const search = recipients.getByPlaceholder('姓名、学校、作品、等级或编号');
  await search.fill('林 评审');
  await search.press('Enter');
  await recipients.getByText('何志愿').waitFor({ state: 'detached' });
  await shot(page, 'recipients', { narrow: true });
  await recipients.getByRole('button', { name: /预览/ }).click();
  await page.getByRole('dialog', { name: '林评审的证书' }).getByText('评审专家').first().waitFor();
  await page.keyboard.press('Escape');

  const second = await as(colleague);
  await second.goto(`/certificate/check?id=${batchId}`);
  await second.getByRole('button', { name: '批准' }).click();
  await second.waitForURL(/\/certificate\/send/);
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 2);
  // The printed files are read as a phone reads them, beside the printing.
  const codes = async () => (await colleague.call.certificate.batchDetails({ batchId })).codes;
  await expect.poll(codes, { timeout: 60_000 }).toEqual({ files: 2, read: 2, wrong: 0, numbers: [] });
  await page.goto(`/certificate/check?id=${batchId}`);
  await page.getByText('已读取 2 / 2 份，全部正确').waitFor();
  await page.goto(`/certificate/list?batchId=${batchId}`);
  await page.getByText('TX0002').first().waitFor();
  await page.getByText('何志愿').first().waitFor();
  await shot(page, 'list', { narrow: true });

  const [first] = await rowsOfBatch(db, batchId);
  const anyone = await stranger();
  await anyone.goto(`/certificate/trace?c=${first?.traceToken}`);
  await anyone.getByText('荣誉或感谢证书，不对应奖项').waitFor();
  await anyone.getByText('服务决赛现场三天').first().waitFor();
  await shot(anyone, 'trace', { narrow: true });

  const own = await as(recipient);
  await own.goto('/center/reward');
  await own.getByRole('link', { name: '查看与分享' }).click();
  await own.waitForURL(/\/center\/certificate\?id=/);
  await own.getByRole('region', { name: '证书图样' }).getByText('服务决赛现场三天').waitFor();
  const card = own.getByRole('region', { name: '分享卡片' });
  await card.getByRole('button', { name: '生成卡片' }).click();
  await card.getByRole('img', { name: /何志愿/ }).waitFor();
  await own.getByText('微信').first().waitFor();
  await shot(own, 'holder', { fullPage: true, narrow: true });
  const english = await as(recipient, { locale: 'en' });
  await english.goto(new URL(own.url()).pathname + new URL(own.url()).search);
  await english.getByText('WeChat').first().waitFor();
  await shot(english, 'holder-en', { fullPage: true, narrow: true });
  expect((await own.request.get(`/files/certificates/${first?.certificateId}`)).status()).toBe(200);

  await page.goto(`/certificate/setting?competitionId=${competitionId}&from=${batchId}`);
  await page.getByText('共 2 位').waitFor();
  expect(await page.getByRole('radio', { name: '沿用原批次的名单' }).isChecked()).toBe(true);
  await page.getByText('林评审 · 东海学院').waitFor();
  // Both have their certificate: there is nothing to make.
  await page.getByText('其中 2 位已有证书，不再颁发。').waitFor();
  await shot(page, 'earlier', { fullPage: true, narrow: true });
  expect(await save.isDisabled()).toBe(true);
  expect(problems).toEqual([]);
}, 240_000);

it('shows in English what is wrong with a list, row by row', async () => {
  const page = await as(organiser, { locale: 'en' });
  await page.goto(`/certificate/setting?competitionId=${competitionId}&designId=${designId}`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles(
    await workbook(EN, ['Ada', '', 'Judge'], ['Ada', '', 'Judge'], ['Bo', '', 'Judge', '', 'bo@']),
  );
  await page.getByText('Row 3, Name: same recipient as in an earlier row (“Ada”)').waitFor();
  await page.getByText('Row 4, Email: not a valid email address (“bo@”)').waitFor();
  await file.setInputFiles(await workbook(['Something'], ['else']));
  await page.getByText('The file does not match the template. Download the current template.').waitFor();
  await shot(page, 'wrong-en', { narrow: true });
  expect(problems.filter((one) => !/400/.test(String(one)))).toEqual([]);
}, 120_000);

it('finds advisers of awarded works, who find their certificate under “My certificates”', async () => {
  const teacher = await world.signedInAs(null, { realName: '何明远' });
  const adviser = teacher.personId;
  const ceremony = await prepareCeremony(db, { awards: 2, members: 1, groupId: world.rootGroupId, adviser });
  const page = await as(organiser);
  // Nobody has chosen a design: each kind of recipient begins with the finished one that is made for it.
  await page.goto(`/certificate/setting?competitionId=${ceremony.competitionId}`);
  const chosen = page.getByRole('combobox', { name: '证书设计' }).locator('option:checked');
  await page.getByRole('radio', { name: '完成全部评分的评审专家' }).click();
  await page.getByText('还没有符合条件的对象').waitFor();
  expect(await chosen.textContent()).toBe('评审专家证书');
  await page.getByRole('radio', { name: '获奖作品的指导教师，每人一份' }).click();
  await page.getByText('共 1 位').waitFor();
  expect(await page.getByLabel(/^身份／称号(?!（)/).inputValue()).toBe('优秀指导教师');
  await page.getByLabel('事由').fill('感谢您的悉心指导');
  await page.getByLabel('颁发单位').fill('大赛组委会');
  await page.getByLabel('前缀').fill('ZD');
  expect(await chosen.textContent()).toBe('指导教师证书');
  await page.getByText('适合这类人员的成品设计').waitFor();
  await shot(page, 'recipe', { narrow: true, fullPage: true });
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.waitForURL(/\/certificate\/check\?id=/);
  const batchId = (new URL(page.url()).searchParams.get('id') ?? '') as BatchId;
  await page.getByText('不对应奖项，1 位（获奖作品的指导教师，每人一份）').waitFor();
  // It is the organisation's own now, and what the next batch for advisers begins with.
  const { rows: designs } = await organiser.call.certificate.designList({ pageSize: 10 });
  expect(designs.map(({ title }) => title)).toContain('指导教师证书');
  const second = await as(colleague);
  await second.goto(`/certificate/check?id=${batchId}`);
  await second.getByRole('button', { name: '批准' }).click();
  await second.waitForURL(/\/certificate\/send/);
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 1);

  const own = await as(teacher, { locale: 'en' });
  await own.goto('/center/reward');
  await own.getByRole('heading', { name: 'Thanks and recognition' }).waitFor();
  await own.getByText('ZD0001').waitFor();
  await own.getByText('You advised this work.').first().waitFor();
  await shot(own, 'reward-en', { narrow: true });
}, 240_000);

it('finds the experts of one round and the check-in volunteers of sessions that are over', async () => {
  const { competitionId, groupId, itemId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const expert = await world.signedInAs(null, { realName: '孙评审' });
  const volunteer = await world.signedInAs(null, { realName: '何志愿' });
  const record = recordInto(db);
  const at = '2026-03-01T08:00:00.000Z' as Instant;
  const id = <Id>() => crypto.randomUUID() as Id;
  const [roundId, sheetId, sessionId] = [id<RoundId>(), id<SheetId>(), id<SessionId>()];
  const about = { competitionId, groupId, at };
  const reviewed = { policy: plainPolicy, policyStage: 'review', reviewersPerWork: 1 };
  await record(roundOf(roundId), roundCreated({ ...about, ...reviewed, roundId, itemIds: [itemId] }));
  const sheet = { sheetId, roundId, itemId, workId: id<WorkId>(), workVersion: 1, planId: null, chief: false };
  await record(
    scoreSheetOf(sheetId),
    { type: 'review.assigned', data: { ...about, ...sheet, alias: 'A-1', expertId: expert.personId } },
    {
      type: 'review.score_submitted',
      data: { sheetId, at, scores: {}, comment: null, version: 1, policyVersion: 1 },
    },
  );
  const by = { sessionId, at, by: organiser.personId };
  const slot = { slotId: id<SlotId>(), workId: id<WorkId>(), teamId: id<TeamId>(), itemId, code: 'A-001' };
  const terms = { room: { zh: '报告厅', en: 'Hall' }, minutes: { present: 10, questions: 5, change: 5 } };
  const times = { startsAt: at, endsAt: '2026-03-01T12:00:00.000Z' as Instant };
  await record(
    sessionOf(sessionId),
    { type: 'scene.session_planned', data: { ...about, ...by, ...terms, ...times, stageId: id<StageId>() } },
    { type: 'scene.slots_added', data: { ...by, slots: [slot] } },
    { type: 'scene.helpers_set', data: { ...by, helpers: [volunteer.personId] } },
    { type: 'scene.session_finished', data: { ...by, absent: [] } },
  );

  const page = await as(organiser);
  await page.goto(`/certificate/setting?competitionId=${competitionId}&designId=${designId}`);
  await page.getByRole('radio', { name: '完成全部评分的评审专家' }).click();
  await page.getByLabel('评审轮次').selectOption({ label: '评审' });
  await page.getByText('孙评审').first().waitFor();
  expect(await page.getByLabel(/^身份／称号(?!（)/).inputValue()).toBe('评审专家');
  expect(await page.getByLabel('身份／称号（英文）').inputValue()).toBe('Expert, Review');
  await page.getByLabel('颁发单位').fill('大赛组委会');
  await page.getByLabel('前缀').fill('PS');
  await shot(page, 'round', { narrow: true });
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.waitForURL(/\/certificate\/check\?id=/);
  await page.getByText('不对应奖项，1 位（完成全部评分的评审专家 · 评审）').waitFor();

  const english = await as(organiser, { locale: 'en' });
  await english.goto(`/certificate/setting?competitionId=${competitionId}&designId=${designId}`);
  await english.getByRole('radio', { name: 'Check-in volunteers of on-site sessions that are over' }).click();
  await english.getByText('1 recipient').first().waitFor();
  await english.getByText('何志愿').first().waitFor();
  await shot(english, 'volunteers-en', { narrow: true });
  expect(problems.filter((one) => !/400/.test(String(one)))).toEqual([]);
}, 240_000);

/** Chooses a competition by a word of its name. */
const found = async (where: Locator, word: string) => {
  await where
    .getByRole('button', { name: /选择|更换/ })
    .first()
    .click();
  await where.getByPlaceholder('按名称搜索竞赛').fill(word);
  await where.getByRole('button', { name: new RegExp(word) }).click();
};

it('finds a competition and a design by name where there are more than one list shows', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = { zh: `群青设计奖 ${mark}`, en: 'Ultramarine Award' };
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  await db.execute(sql`
    update competition_board set status = 'published', name_zh = ${name.zh}, name_en = ${name.en},
           settings = settings || jsonb_build_object('name', ${JSON.stringify(name)}::jsonb) where competition_id = ${competitionId}`);
  const wanted = await stored(organiser, { ...design, title: `群青感谢状 ${mark}` });
  const newer = { changed_at: '2099-01-01T00:00:00.000Z', saved_at: '2099-01-01T00:00:00.000Z' };
  await db.execute(sql`
    insert into competition_board
    select (jsonb_populate_record(b, ${JSON.stringify({ ...newer, name_zh: '别的' })}::jsonb
              || jsonb_build_object('competition_id', gen_random_uuid()))).*
      from competition_board b, generate_series(1, 101) where b.competition_id = ${competitionId}`);
  await db.execute(sql`
    insert into app.certificate_designs
    select (jsonb_populate_record(d, ${JSON.stringify({ ...newer, title: '别的设计' })}::jsonb
              || jsonb_build_object('design_id', gen_random_uuid()))).*
      from app.certificate_designs d, generate_series(1, 101) where d.design_id = ${wanted}`);

  const page = await as(organiser);
  await page.goto('/certificate/setting');
  await found(page.getByRole('main'), mark);
  await page.waitForURL(new RegExp(`competitionId=${competitionId}`));
  await page.getByRole('button', { name: '更换' }).nth(1).click();
  await page.getByPlaceholder('按名称搜索设计').fill(mark);
  await page.getByRole('button', { name: `群青感谢状 ${mark}` }).click();
  await page.getByText(`群青感谢状 ${mark}`).first().waitFor();
  await shot(page, 'search-found', { narrow: true });

  await page.goto('/certificate/corrections');
  await found(page.getByRole('search'), mark);
  await page.waitForURL(new RegExp(`competitionId=${competitionId}`));
  await page.reload();
  await page.getByRole('search').getByText(name.zh).waitFor();
  await page.goto('/certificate/list');
  await found(page.getByRole('search'), mark);
  await page.waitForURL(new RegExp(`competitionId=${competitionId}`));
  await page.reload();
  await page.getByRole('search').getByText(name.zh).waitFor();
  await shot(page, 'search-filter', { narrow: true });
  await page.getByRole('search').getByRole('button', { name: '清除' }).click();
  await page.waitForURL((url) => !url.searchParams.has('competitionId'));
  await page.getByRole('button', { name: '公开获奖名单' }).click();
  const dialog = page.getByRole('dialog', { name: '公开获奖名单' });
  await found(dialog, mark);
  await dialog.getByText('未公开').waitFor();
  await shot(page, 'search-dialog', { narrow: true });
  await page.goto(`/certificate/make?id=${wanted}`);
  await page.getByRole('button', { name: '预览' }).click();
  await found(page.getByRole('dialog', { name: '预览' }), mark);
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`${mark}`))
    .first()
    .waitFor();
  await shot(page, 'search-preview', { narrow: true });

  // A design outside the first page of the list stays chosen after a reload.
  const english = await as(organiser, { locale: 'en' });
  await english.goto(`/certificate/setting?competitionId=${competitionId}&designId=${wanted}`);
  await english.getByText(`群青感谢状 ${mark}`).first().waitFor();
  await shot(english, 'search-en', { narrow: true });
}, 240_000);
