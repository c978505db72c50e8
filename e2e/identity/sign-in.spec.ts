import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { linkPath, makeLink } from '@laurel/db/identity/account-links.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { PASSWORD, people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { shotsOf } from '../on-screen.ts';

const { db, visit, url, environment } = await startProduct();
const shot = shotsOf('sign-in');
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });

/** The last message of the demonstration to this contact, as /experience shows it. */
const codeSentTo = (contact: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/trpc/identity.demoCodes`);
      const { result } = (await answer.json()) as { result: { data: { to: string; text: string }[] } };
      const code = /\d{6}/.exec(result.data.find((message) => message.to === contact)?.text ?? '')?.[0];
      if (!code) throw new Error('no code was sent yet');
      return code;
    },
    { timeout: 20_000, interval: 100 },
  );

const fillPassword = async (page: Page, username: string, password: string) => {
  await page.getByLabel('用户名、手机号或邮箱').fill(username);
  await page.getByLabel(/^密码\s*\*/).fill(password);
};
const logIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  return errors;
};

describe('logging in', () => {
  it('leads a demonstration account with the code 0000 to the page it wanted', async () => {
    const root = await world.signedInAs('ROOT', { demo: true });
    const page = await visit();
    const errors = errorsOf(page);
    await page.goto('/system/user');
    await page.waitForURL(/\/neibu\/login\?redirect=/);
    await fillPassword(page, root.username, PASSWORD);
    await page.getByLabel(/^验证码\s*\*/).fill('0000');
    await logIn(page).click();
    await page.waitForURL('**/system/user');
    await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor();
    await page.getByText(root.username).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toHaveLength(43);
    expect(errors).toEqual([]);
  });

  it('shows nothing but the change of a password that an administrator chose', async () => {
    const root = await world.signedInAs('ROOT');
    const ada = await world.signedInAs(null, { demo: true });
    const [given, own] = ['seven grey herons', 'nine brown otters'];
    const reset = { personId: ada.personId, newPassword: given, commandId: randomUUID() };
    await root.call.identity.resetUserPassword(reset);
    const page = await visit();
    const errors = errorsOf(page);
    await page.goto('/center/users');
    await page.waitForURL(/\/neibu\/login\?redirect=/);
    await fillPassword(page, ada.username, given);
    await page.getByLabel(/^验证码\s*\*/).fill('0000');
    await logIn(page).click();
    const heading = page.getByRole('heading', { name: '请修改密码', level: 1 });
    await heading.waitFor();
    await page.goto('/center/users');
    await heading.waitFor();
    await shot(page, 'given-password');
    await page.getByLabel(/^当前密码/).fill(given);
    await page.getByLabel(/^新密码/).fill(own);
    await page.getByLabel(/^再输入一次新密码/).fill(own);
    await page.getByRole('button', { name: '修改密码', exact: true }).click();
    await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor();
    expect(errors).toEqual([]);
  });

  it('lets a person who cannot read the picture have the browser compute something instead', async () => {
    const ada = await world.signedInAs(null);
    const page = await visit();
    await page.goto('/neibu/login');
    await fillPassword(page, ada.username, PASSWORD);
    await page.getByRole('button', { name: '看不清图片？改用计算验证' }).click();
    await page.getByText('已通过计算验证，无需输入验证码').waitFor();
    await logIn(page).click();
    await page.waitForURL('**/home/homepage');
  });

  it('gives the same answer for a wrong password and an unknown person, and asks for another code', async () => {
    const ada = await world.signedInAs(null, { demo: true });
    const page = await visit();
    await page.goto('/neibu/login');
    for (const name of [ada.username, 'nobody-at-all']) {
      await fillPassword(page, name, 'not the password');
      await page.getByLabel(/^验证码\s*\*/).fill('0000');
      await logIn(page).click();
      await page.getByText(name === ada.username ? '用户名或密码不正确' : '验证码不正确').waitFor();
    }
  });

  it('accepts a one-time code, in English too', async () => {
    await world.signedInAs(null, { phone: '13500001111' });
    const page = await visit({ locale: 'en-GB' });
    await page.goto('/neibu/login');
    await page.getByRole('tab', { name: 'One-time code' }).click();
    await page.getByLabel('Phone or email').fill('13500001111');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('a code has been sent').waitFor();
    await page.getByRole('textbox', { name: /^Code/ }).fill(await codeSentTo('13500001111'));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/home/homepage');
  });
});

describe('one’s own account', () => {
  it('is created, checks the ID number as it is typed, and ends its sessions', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    const errors = errorsOf(page);
    await page.goto('/neibu/register');
    await page.getByLabel('姓名').fill('李晓燕');
    await page.getByLabel(/^用户名/).fill('lixiaoyan');
    await page.getByLabel(/^密码\s*\*/).fill('一句很长的话当密码');
    await page.getByLabel(/^手机号或邮箱/).fill('lixiaoyan@example.org');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await page.getByRole('textbox', { name: /^验证码/ }).fill(await codeSentTo('lixiaoyan@example.org'));
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await page.waitForURL('**/home/homepage');

    await page.goto('/center/users');
    const idCard = page.getByLabel('身份证号');
    await idCard.fill('320102199902301234');
    await page.getByText('无效的出生日期').waitFor();
    await idCard.fill('11010519491231002X');
    await page.getByText('出生日期 1949-12-31').waitFor();
    await page.getByLabel('我单独同意保存').check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存 1101**********002X').waitFor();

    await page.goto('/center/set');
    await page.getByText('本设备').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
  });

  it('gets a passkey, is opened with it, and no longer once it is removed', async () => {
    const ada = await world.signedInAs(null);
    const page = await visit({ viewport: { width: 390, height: 844 } });
    const errors = errorsOf(page);
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/404');
    await page.evaluate((token) => localStorage.setItem('token', token), ada.token);
    await page.goto('/center/set');
    await page.getByLabel('通行密钥名称').fill('我的手机');
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '我的手机' });
    await row.getByText('尚未使用').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const logInByPasskey = async () => {
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.context().clearCookies();
      await page.goto('/neibu/login');
      await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    };
    await logInByPasskey();
    await page.waitForURL('**/home/homepage');
    await page.goto('/center/set');
    await row.getByText('上次使用').waitFor();
    await row.getByRole('button', { name: '移除通行密钥“我的手机”' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '移除' }).click();
    await page.getByText('您还没有通行密钥。').waitFor();

    await logInByPasskey();
    await page.getByText('此通行密钥不属于本平台的任何账号').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
  });

  it('is opened with the link of an invitation, which works once', async () => {
    const ada = await world.signedInAs('EXPERT');
    const { token } = await makeLink(
      db,
      world.ports.secrets,
      ada.personId,
      'invite',
      new Date().toISOString() as Instant,
    );
    const follow = async (password: string) => {
      const page = await visit();
      await page.goto(linkPath(token));
      await page.getByLabel('新密码').fill(password);
      await page.getByRole('button', { name: '设置新密码' }).click();
      return page;
    };
    await (await follow('my first own password')).waitForURL('**/dashboard');
    await (await follow('my second password')).getByText('链接已使用或已过期').waitFor();
  });
});

describe('an administrator', () => {
  it('adds a user, gives a role, and finds it in the log', async () => {
    const root = await world.signedInAs('ROOT', { demo: true });
    const page = await visit();
    const errors = errorsOf(page);
    await page.addInitScript((token) => localStorage.setItem('token', token), root.token);
    await page.goto('/system/user');
    await page.getByRole('button', { name: '新增用户' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('姓名').fill('赵老师');
    await drawer.getByLabel('用户名').fill('zhaolaoshi');
    await drawer.getByLabel('评审专家').check();
    await drawer.getByRole('button', { name: '新增用户' }).click();
    await page.getByRole('dialog').getByLabel('一次性链接').waitFor();
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByText('赵老师').first().waitFor();

    await page.goto('/system/log?tab=changes');
    await page.getByRole('cell', { name: '成员与角色' }).first().waitFor();
    for (const address of [
      '/system/role',
      '/system/menu',
      '/system/dict',
      '/organisation',
      '/system/groud/college',
      '/system/groud/major',
      '/system/groud/user',
      '/system/groud/schoolInfo',
      '/system/log',
      '/role',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const { rows } = await db.execute<{ id: string }>(
      sql`select change_id as id from app.row_changes order by at limit 1`,
    );
    await page.goto(`/system/log?tab=changes&keywords=nothing-is-called-so&change=${rows[0]?.id}`);
    await page.getByRole('dialog', { name: '修改详情' }).waitFor();
    await page.goto('/system/log?tab=changes&change=no-id');
    await page.getByText('没有找到，或者已经移走。').waitFor();
    expect(errors).toEqual([]);
  });
});

it('answers no other machine while its passwords are publicly known', async () => {
  // 127.0.0.2 is this machine too, but the demonstration does not listen on it.
  const elsewhere = url.replace('localhost', '127.0.0.2');
  await expect(fetch(`${elsewhere}/healthz`)).rejects.toThrow();
  expect((await fetch(`${url}/healthz`)).ok).toBe(true);
});
