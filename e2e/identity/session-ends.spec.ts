import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD, people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';

const { db, visit, environment } = await startProduct();
const secrets = secretsFrom(environment);
const world = await people(db, { ports: { secrets } });

/** A person's own profile, open, with a typed name that is not saved. */
const typingAs = async (ada: Somebody) => {
  const page = await visit();
  await page.addInitScript((token) => localStorage.getItem('token') ?? localStorage.setItem('token', token), ada.token);
  await page.goto('/center/users');
  await page.getByLabel(/^姓名/).fill('林静');
  return page;
};
const endSessions = (ada: Somebody) => revokeSessionsOf(db, secrets, ada.personId, new Date().toISOString() as Instant);
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).first().click();
const nameOf = async ({ personId }: Somebody) =>
  (await db.select().from(persons).where(eq(persons.personId, personId)))[0]?.realName;
const logIn = async (page: Page, username: string) => {
  const dialog = page.getByRole('dialog', { name: '当前登录已失效，请重新登录' });
  await dialog.waitFor();
  await dialog.getByLabel('用户名、手机号或邮箱').fill(username);
  await dialog.getByLabel(/^密码\s*\*/).fill(PASSWORD);
  await dialog.getByLabel(/^验证码\s*\*/).fill('0000');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
};

it('people who log in again in the dialog continue where they were, and their action is carried out', async () => {
  const ada = await world.signedInAs(null, { demo: true });
  const page = await typingAs(ada);
  await endSessions(ada);
  await save(page);
  await page.getByRole('dialog', { name: '当前登录已失效，请重新登录' }).waitFor();
  expect(await nameOf(ada)).not.toBe('林静');
  await logIn(page, ada.username);
  await expect.poll(() => nameOf(ada), { timeout: 15_000 }).toBe('林静');
  expect(await page.getByLabel(/^姓名/).inputValue()).toBe('林静');
  expect(new URL(page.url()).pathname).toBe('/center/users');
  await page.context().close();
});

it('another account does not continue with what somebody else typed', async () => {
  const [ada, bob] = [await world.signedInAs(null, { demo: true }), await world.signedInAs(null, { demo: true })];
  const page = await typingAs(ada);
  await endSessions(ada);
  page.on('dialog', (dialog) => void dialog.accept());
  await save(page);
  await logIn(page, bob.username);
  await page.waitForURL('**/home/homepage');
  expect(await nameOf(ada)).not.toBe('林静');
  expect(await nameOf(bob)).not.toBe('林静');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await expect.poll(kept).toEqual([]);
  await page.context().close();
});

it('a lost XSRF token pair is fetched again silently', async () => {
  const ada = await world.signedInAs(null, { demo: true });
  const page = await typingAs(ada);
  await page.context().clearCookies();
  await save(page);
  await expect.poll(() => nameOf(ada), { timeout: 15_000 }).toBe('林静');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

it('a save is confirmed while the page is still being reloaded', async () => {
  const ada = await world.signedInAs(null, { demo: true });
  const page = await typingAs(ada);
  let readOn = () => {};
  const held = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  await page.route('**/trpc/*identity.profile*', async (route) => {
    await held;
    await route.continue();
  });
  await save(page);
  await page.getByText('资料已保存').waitFor();
  const name = page.getByLabel(/^姓名/);
  expect(await name.inputValue()).toBe('林静');
  // The next save is an edit of the value just saved, not of the value read before.
  await name.fill('林静怡');
  await save(page);
  await expect.poll(() => nameOf(ada), { timeout: 15_000 }).toBe('林静怡');
  readOn();
  await page.getByLabel('身份证号').waitFor();
  expect(await name.inputValue()).toBe('林静怡');
  await page.context().close();
});

it('typed text survives a reload, is offered again, and is deleted once it is saved', async () => {
  const ada = await world.signedInAs(null, { demo: true });
  const page = await typingAs(ada);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('身份证号').fill('11010519491231002X');
  await page.getByText(/^已保存草稿 \d\d:\d\d$/).waitFor();
  await page.reload();
  await page.getByText('还没有保存。要恢复吗？').waitFor();
  expect(await page.getByLabel(/^姓名/).inputValue()).not.toBe('林静');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('11010519491231002X');
  const restore = page.getByRole('button', { name: '恢复', exact: true });
  await restore.click();
  // Restored and discarded again: the entries are as saved.
  const restored = page.getByText(/^已恢复 .+ 的草稿，尚未保存$/);
  await restored.waitFor();
  expect(await page.getByLabel(/^姓名/).inputValue()).toBe('林静');
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await restored.waitFor({ state: 'detached' });
  expect(await page.getByLabel(/^姓名/).inputValue()).not.toBe('林静');
  await page.getByLabel(/^姓名/).fill('林静');
  await page.getByText(/^已保存草稿 \d\d:\d\d$/).waitFor();
  await page.reload();
  await restore.click();
  expect(await page.getByLabel(/^姓名/).inputValue()).toBe('林静');
  await save(page);
  await expect.poll(() => nameOf(ada), { timeout: 15_000 }).toBe('林静');
  await page.reload();
  await page.getByLabel(/^姓名/).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText('要恢复吗？').count()).toBe(0);
  await page.context().close();
});
