import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const shot = shotsOf('rename-school');
const schoolCode = '4111019999' as SchoolCode;
const SCHOOLS = '/system/groud/college';

const opened = async (who: Somebody, options = {}): Promise<Page> => {
  const page = await visit(options);
  await enterAs(page, who);
  await page.goto(SCHOOLS);
  return page;
};

/** An operation of a school, in its row or in the menu of its row. */
const operationOf = async (page: Page, row: RegExp, name: string) => {
  const found = page.getByRole('row', { name: row }).first();
  const direct = found.getByRole('button', { name });
  if ((await direct.count()) > 0) return direct.click();
  await found.getByRole('button', { name: /more|更多/i }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('the name of a school', () => {
  it('is changed by two people, and its former name still finds it', async () => {
    const [first, second] = [await world.signedInAs('ROOT'), await world.signedInAs('ROOT', { realName: '李二' })];
    const empty = { nameEn: '', department: '', province: '', city: '', level: '', enabled: true };
    const school = { ...empty, schoolCode, name: '东方学院', version: 0 };
    await first.call.organisation.saveSchool({ ...school, commandId: crypto.randomUUID() });
    await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });

    const page = await opened(first);
    const row = page.getByRole('row', { name: /东方学院/ });
    await row.getByRole('button', { name: '更名' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('新名称').fill('东方大学');
    await dialog.getByLabel('生效日期').fill('2026-01-01');
    await dialog.getByLabel('批准文件').fill('教发函〔2026〕12号');
    await shot(page, 'propose-zh');
    await dialog.getByRole('button', { name: '提出更名' }).click();
    await page.getByText('东方学院 → 东方大学').waitFor();
    // The person who proposed it can only withdraw it.
    expect(await page.getByRole('button', { name: '通过更名' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '撤回' }).count()).toBe(1);

    const desk = await opened(second, { viewport: { width: 390, height: 844 } });
    await desk.getByText('待第二人审批').waitFor();
    await noSidewaysScroll(desk);
    await desk.getByRole('button', { name: '通过更名' }).click();
    await shot(desk, 'approve-zh-390');
    await desk.getByRole('alertdialog').getByRole('button', { name: '通过更名' }).click();
    await desk.getByText('已生效').or(desk.getByText('已通过，尚未生效')).first().waitFor();

    // The worker makes it at once: its day has come.
    await expect
      .poll(async () => (await first.call.organisation.schoolOptions({ keywords: '东方学院' })).rows[0]?.name, {
        timeout: 60_000,
      })
      .toBe('东方大学');
    await page.goto(`${SCHOOLS}?keywords=东方学院`);
    await page.getByRole('row', { name: /东方大学/ }).waitFor();
    await page.getByText('已生效').waitFor();
    await shot(page, 'in-force-zh');

    // A list of last year keeps the new name, and the report says so.
    await page.getByRole('button', { name: '导入院校' }).click();
    const importing = page.getByRole('dialog', { name: '导入院校' });
    const csv = Buffer.from('code,name,city\n4111019999,东方学院,上海\n,没有代码,上海\n');
    await importing.locator('input[type=file]').setInputFiles({ name: '院校.csv', mimeType: 'text/csv', buffer: csv });
    await importing.getByRole('button', { name: '导入', exact: true }).click();
    await importing.getByText(/共 2 行/).waitFor();
    await importing.getByText('1 行未导入').waitFor();
    await importing.getByText('“东方学院”是“东方大学”的原名称').waitFor();
    await shot(page, 'imported-zh');
  });

  it('is replaced by that of the school it becomes part of, as two people decide', async () => {
    const [first, second] = [await world.signedInAs('ROOT'), await world.signedInAs('ROOT', { realName: '李六' })];
    const empty = { nameEn: '', department: '', province: '', city: '', level: '', enabled: true, version: 0 };
    for (const [code, name] of [
      ['4111019901', '江东学院'],
      ['4111019902', '江东大学'],
    ] as const)
      await first.call.organisation.saveSchool({
        ...{ ...empty, schoolCode: code as SchoolCode, name },
        commandId: crypto.randomUUID(),
      });
    const heir = await world.signedInAs('SCHOOL_ADMIN', { schools: ['4111019902' as SchoolCode] });
    const page = await opened(first, { locale: 'en' });
    await operationOf(page, /江东学院/, 'Merge into another school');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose…' }).click();
    await dialog.getByRole('searchbox', { name: 'Successor' }).fill('江东大学');
    await dialog.getByRole('button', { name: /江东大学/ }).click();
    await dialog.getByLabel('In force from').fill('2026-01-01');
    await dialog.getByLabel('Official document').fill('教发函〔2026〕14号');
    await shot(page, 'merger-en-1440');
    await dialog.getByRole('button', { name: 'Propose merger' }).click();
    await page.getByText('江东学院 becomes part of 江东大学').waitFor();

    const desk = await opened(second, { locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    const waiting = desk.getByRole('listitem').filter({ hasText: '江东学院 并入 江东大学' });
    await waiting.getByRole('button', { name: '通过合并' }).click();
    await shot(desk, 'merger-approve-zh-390');
    await desk.getByRole('alertdialog').getByRole('button', { name: '通过合并' }).click();
    await noSidewaysScroll(desk);
    await expect
      .poll(async () => (await first.call.organisation.schoolOptions({ keywords: '江东学院' })).rows[0]?.name, {
        timeout: 60_000,
      })
      .toBe('江东大学');
    expect((await heir.call.enrolment.schoolDesk()).schools.names.map(({ name }) => name)).toEqual(['江东大学']);
  });

  it('is rejected with a reason, or withdrawn by the person who proposed it', async () => {
    const [first, second] = [await world.signedInAs('ROOT'), await world.signedInAs('ROOT', { realName: '李四' })];
    const once = () => ({ commandId: crypto.randomUUID() });
    const empty = { nameEn: '', department: '', province: '', city: '', level: '', enabled: true, version: 0 };
    const save = (code: string, name: string) =>
      first.call.organisation.saveSchool({ ...empty, schoolCode: code as SchoolCode, name, ...once() });
    const propose = (zh: string) =>
      first.call.organisation.proposeSchoolRename({
        ...{ renameId: crypto.randomUUID(), schoolCode: '4111019998' as SchoolCode, name: { zh, en: '' } },
        ...{ effectiveOn: '2099-01-01', document: '教发函〔2026〕13号', link: null },
        ...once(),
      });
    await save('4111019998', '南方学院');
    await propose('南方大学');

    const desk = await opened(second);
    await desk.getByText('南方学院 → 南方大学').waitFor();
    await desk.getByRole('button', { name: '驳回' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('文号有误');
    await dialog.getByRole('button', { name: '驳回' }).click();
    await desk.getByText('已驳回', { exact: true }).waitFor();
    await desk.getByText('文号有误').waitFor();

    await propose('南方工学院');
    // Another school gets the name meanwhile.
    await save('4111019997', '南方工学院');
    const page = await opened(first);
    await page.getByText('南方学院 → 南方工学院').waitFor();
    await page.getByText('另一所院校已使用或等待改用新名称').waitFor();
    await shot(page, 'name-taken-zh');
    await page.getByRole('button', { name: '撤回' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
    await page.getByText('已撤回', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '撤回' }).count()).toBe(0);
  });
});
