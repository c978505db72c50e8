import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { beforeAll, expect, it } from 'vitest';
import { roleIdOf } from '../../tests/support/role-id.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, opening, roundId } from '../review/opening.ts';

const { organiser, experts, signedIn, problems, shot, world, ...journey } = await opening('audit-desk', ['周专家']);
const [root, auditor] = [await world.signedInAs('ROOT'), await world.signedInAs('AUDITOR', { realName: '赵审计' })];
const second = await world.signedInAs('AUDITOR', { realName: '孙审计' });

/** One expert who submits four sheets one right after the other, as only a finding explains. */
beforeAll(async () => {
  await journey.withWorks({ policy: plainPolicy, blind: 'double', reviewersPerWork: 1 }, { count: 4 });
  await journey.withRound();
  await journey.withPool();
  await journey.distributed();
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  const [expert] = experts;
  for (const { sheetId } of (await expert?.call.review.mySheets({ roundId }))?.sheets ?? [])
    await expert?.call.review.submitSheet({
      sheetId,
      scores: { overall: 80_000 },
      comment: '',
      commandId: commandId(),
    });
}, 180_000);

it('an auditor sees who held which role at a time, in both languages and on a phone', async () => {
  const { personId } = await world.signedInAs('FINANCE', { realName: '钱会计', nameEn: 'Qian' });
  const then = new Date().toISOString();
  await root.call.identity.setUserRoles({
    ...{ commandId: commandId(), personIds: [personId], groupId: world.rootGroupId },
    roleIds: [await roleIdOf(root, 'EXPERT')],
  });
  const at = `at=${encodeURIComponent(then)}`;

  const page = await signedIn(auditor);
  await page.goto('/system/log?tab=listAt&kind=score_sheet');
  await page.getByText('竞赛、角色与权限列表无需选择竞赛。').waitFor();
  await page.goto('/system/log?tab=listAt&kind=role');
  const row = page.getByRole('row', { name: /钱会计/ });
  await row.getByText('评审专家').waitFor();
  expect(await row.getByText('财务').count()).toBe(0);
  await page
    .getByRole('row', { name: /超级管理员/ })
    .first()
    .getByText('全部权限')
    .waitFor();
  await page.goto(`/system/log?tab=listAt&kind=role&${at}`);
  await row.getByText('已收回').waitFor();
  await row.getByText('与今天不同').waitFor();
  await row.getByText(/\d+ ?项权限/).click();
  await row.getByText('finance:order:query').first().waitFor();
  await shot(page, 'roles-zh');
  await page.context().close();

  const phone = await signedIn(auditor, { locale: 'en', viewport: { width: 390, height: 844 } });
  await phone.goto(`/system/log?tab=listAt&kind=role&personId=${personId}&${at}`);
  await phone.getByText('Withdrawn').first().waitFor();
  await noSidewaysScroll(phone);
  await shot(phone, 'roles-en-390');
  await phone.context().close();
}, 120_000);

it('one auditor explains a finding, and another closes it', async () => {
  const address = `/system/log?tab=findings&competitionId=${competitionId}&rule=quickSheets`;
  const page = await signedIn(auditor);
  await page.goto('/system/log?tab=findings&rule=quickSheets');
  await page.getByText('疑点按竞赛列出。').waitFor();
  await page.goto(address);
  const row = page.getByRole('row', { name: /周专家/ });
  await row.getByText('待说明').waitFor();
  await row.getByRole('button', { name: '说明原因' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('专家事先在纸上评分，再逐张录入。');
  await dialog.getByRole('button', { name: '说明原因' }).click();
  await row.getByText('待复核').waitFor();
  await shot(page, 'finding-explained-zh');
  await page.goto(address.replace('&rule=quickSheets', ''));
  const { total: all } = await second.call.audit.findingList({ competitionId, pageSize: 10 });
  await page.getByText(`共 ${all} 条`).waitFor();
  await page.getByRole('link', { name: '打印报告' }).click();
  await page.getByText(new RegExp(`第1至${all}条，共${all}条（.*待复核1条.*）`)).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(all);
  await shot(page, 'finding-report-zh');
  await page.context().close();

  const other = await signedIn(second, { locale: 'en', viewport: { width: 390, height: 844 } });
  await other.goto(address);
  await other.getByRole('button', { name: 'Review and close' }).click();
  const closing = other.getByRole('dialog');
  await closing.getByRole('textbox').fill('The paper forms were compared.');
  await closing.getByRole('button', { name: 'Review and close' }).click();
  await other.getByText('Finding closed').first().waitFor();
  const filter = { competitionId, rule: 'quickSheets', pageSize: 10 } as const;
  const { rows } = await auditor.call.audit.findingList(filter);
  expect(rows).toMatchObject([{ status: 'closed', explainedBy: '赵审计', reviewedBy: '孙审计' }]);
  await noSidewaysScroll(other);
  await shot(other, 'finding-closed-en-390');
  expect(problems).toEqual([]);
  await other.context().close();
}, 120_000);
