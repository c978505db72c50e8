import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPass } from '@laurel/domain/scene/door.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { renderSVG } from 'uqr';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser, PATIENCE_MS } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll } from '../on-screen.ts';
import { commandId, workId } from '../review/opening.ts';
import { opening, sessionId } from './opening.ts';
import { keptForOffline, press } from './presses.ts';

const there = await opening('door-camera', ['周专家'], 3);
const { world, captain, shot, product, scene, seen } = there;
const volunteer = await world.signedInAs('SCENE_HELPER', { realName: '志愿者林' });
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.setHelpers({ ...(await seen()), helpers: [volunteer.personId] });
await scene.openCheckIn(await seen());

/** What the browser's camera sees: pictures one after another, begun again at their end. */
const film = path.join(product.folder, 'camera.mjpeg');
// Without a window there is nobody to ask for the camera, so it is allowed beforehand.
const browser = await launchBrowser(
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
);
afterAll(() => browser.close());

const passOf = async (n: number) => {
  const [session] = await captain.call.scene.teamSessions({ workId: workId(n) });
  if (!session) throw new Error(`no pass of team ${n}`);
  return session;
};
const arrivals = async () => {
  const { rows } = await product.db.execute<{ n: number }>(sql`
    select count(*)::int as n from es.events where type = 'scene.slot_checked_in' group by data->>'slotId'`);
  return rows.map(({ n }) => n);
};

/** A phone whose camera is held at each QR code in turn. */
async function phoneAtTheDoor() {
  const options = { baseURL: product.url, locale: 'zh-CN', viewport: { width: 390, height: 844 } };
  const context = await browser.newContext({ ...options, permissions: ['camera'] });
  context.setDefaultTimeout(PATIENCE_MS);
  const phone = await context.newPage();
  const drawing = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await enterAs(phone, volunteer);
  await phone.goto('/scene/check-in');
  const hold = async (text: string) => {
    await drawing.setContent(`<div style="width:400px;margin:20px auto">${renderSVG(text, { border: 2 })}</div>`);
    const picture = await drawing.screenshot({ type: 'jpeg', quality: 90 });
    await writeFile(film, Buffer.concat([picture, picture]));
    await press(phone, '打开相机扫码');
  };
  return { phone, hold };
}

/** What was read, newest first: each with what became of it. */
const reads = async (phone: Page, code: string) => phone.getByRole('listitem').filter({ hasText: code }).count();
const became = (phone: Page, code: string, outcome: string) =>
  phone.getByRole('listitem').filter({ hasText: code }).getByText(outcome, { exact: true }).waitFor();

it('reads the QR codes of passes by the camera, with and without network, and checks each team in once', async () => {
  const { phone, hold } = await phoneAtTheDoor();
  const [first, second, third] = [await passOf(0), await passOf(1), await passOf(2)];
  await hold(first.pass);
  await became(phone, first.code, '已签到');
  await phone.getByText('全部已上传').waitFor();
  expect(await arrivals()).toEqual([1]);
  await shot(phone, 'read');
  // The code stays before the camera: it is read again, and is no second arrival.
  await phone.getByText('该队伍已经签到。').waitFor();
  expect(await reads(phone, first.code)).toBe(1);
  await press(phone, '关闭相机');

  await hold('https://example.com/menu');
  await phone.getByText('这不是参赛队伍的签到码', { exact: false }).waitFor();
  await press(phone, '关闭相机');

  await keptForOffline(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await hold(second.pass);
  await became(phone, second.code, '待上传');
  await phone.getByText('1 条待上传').waitFor();
  await noSidewaysScroll(phone);
  await shot(phone, 'read-offline');
  await press(phone, '关闭相机');
  const genuine = readPass(third.pass);
  await hold(third.pass.replace(genuine?.proof ?? '', 'A'.repeat(16)));
  await phone.getByText('该签到码不是本网站生成的', { exact: false }).waitFor();
  expect(await reads(phone, third.code)).toBe(0);
  await press(phone, '关闭相机');
  expect(await arrivals()).toEqual([1]);

  await phone.context().setOffline(false);
  await became(phone, second.code, '已签到');
  await phone.getByText('全部已上传').waitFor();
  expect(await arrivals()).toEqual([1, 1]);
  const { slots } = await scene.sessionDesk({ sessionId });
  const here = slots.filter(({ status }) => status === 'checkedIn').map(({ code }) => code);
  expect(here.toSorted()).toEqual([first.code, second.code].toSorted());
});
