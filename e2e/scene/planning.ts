import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { competitionId } from '../review/opening.ts';
import { sessionId } from './opening.ts';

/** A team is dragged to another session and moved back by its menu. */
export async function moveATeam(page: Page, code: string) {
  const second = page.getByRole('heading', { name: '二号报告厅' });
  await page.getByText('4 / 8 队', { exact: false }).waitFor();
  await page.getByRole('listitem').filter({ hasText: code }).dragTo(second);
  await page.getByText(`${code} 已移到 二号报告厅`).waitFor();
  await page.getByText('3 / 8 队', { exact: false }).waitFor();
  await page.getByRole('button', { name: `${code} 的操作` }).click();
  await page.getByRole('menuitem', { name: '移到 一号报告厅', exact: false }).click();
  await page.getByText(`${code} 已移到 一号报告厅`).waitFor();
  await page.getByText('4 / 8 队', { exact: false }).waitFor();
}

/** The calendar file has an entry for each session. */
export async function downloadCalendar(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '全部日历文件' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sessions.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  for (const room of ['一号报告厅', '二号报告厅']) expect(text).toContain(`LOCATION:${room}`);
}

/** The list for the door names the works and leaves room to sign; the one for the wall has numbers and codes only. */
export async function printLists(
  page: Page,
  codes: readonly string[],
  shot: (page: Page, name: string) => Promise<void>,
) {
  const list = async (view: 'door' | 'order', title: string) => {
    await page.goto(`/review/scene?competition=${competitionId}&session=${sessionId}&view=${view}`);
    await page.getByRole('heading', { name: `一号报告厅 · ${title}` }).waitFor();
    const text = await page.getByRole('table').innerText();
    for (const code of codes) expect(text).toContain(code);
    await shot(page, `list-${view}`);
    return { text, all: await page.getByRole('main').innerText() };
  };
  const door = await list('door', '签到表');
  expect(door.text).toContain('光的形状');
  expect(door.text).toContain('签名');
  expect(door.all).toContain('周专家');
  const order = await list('order', '出场顺序表');
  for (const name of ['光的形状', '签名', '周专家', '欧阳作者']) expect(order.all).not.toContain(name);
}
