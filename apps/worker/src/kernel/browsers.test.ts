import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@laurel/db/log.ts';
import { afterAll, expect, it } from 'vitest';
import { openBrowsers } from './browsers.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-fake-browser-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * A program that speaks the part of Chromium's protocol that puppeteer needs, on descriptors 3 and 4, and exits or
 * falls silent at one moment: with an announced target that is not ready yet, which puppeteer awaits forever.
 */
const fakeBrowser = async (moment: 'endsStarting' | 'endsOpening' | 'hangsOpening') => {
  const file = path.join(folder, moment);
  await writeFile(
    file,
    `#!${process.execPath}
const fs = require('node:fs');
const write = (message) => fs.writeSync(4, JSON.stringify(message) + '\\0');
const attach = (sessionId, targetId, type, url, parent) =>
  write({ method: 'Target.attachedToTarget', sessionId: parent, params: { sessionId, waitingForDebugger: false,
    targetInfo: { targetId, type, title: '', url, attached: true, canAccessOpener: false } } });
const answers = { 'Page.getFrameTree': { frameTree: { frame: { id: 'page-1', loaderId: '1', url: 'about:blank' } } },
  'Target.createTarget': { targetId: 'page-2' } };
// An exit would wait for the read of descriptor 3.
const end = () => process.kill(process.pid, 'SIGKILL');
const hear = ({ id, method, sessionId, params }) => {
  if (method === 'Target.setAutoAttach' && !sessionId) {
    attach('tab-session-1', 'tab-1', 'tab', 'about:blank');
    write({ id, result: {} });
    if (${moment === 'endsStarting'}) end();
    return;
  }
  if (method === 'Target.setAutoAttach' && sessionId === 'tab-session-1')
    attach('page-session-1', 'page-1', 'page', 'about:blank', sessionId);
  if (method === 'Target.createTarget') {
    attach('page-session-2', 'page-2', 'page', '', 'tab-session-1');
    if (${moment === 'endsOpening'}) setTimeout(end, 200);
  }
  write({ id, sessionId, result: answers[method] || {} });
};
let rest = '';
fs.createReadStream(null, { fd: 3 }).on('data', (bytes) => {
  const all = (rest + bytes).split('\\0');
  rest = all.pop();
  for (const one of all) hear(JSON.parse(one));
});
`,
  );
  await chmod(file, 0o700);
  const env = { PATH: process.env.PATH, PUPPETEER_EXECUTABLE_PATH: file, CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' };
  return openBrowsers({ env, log: createLog('test', 'silent'), count: 1, readyWithin: 3_000 });
};

it.each([
  { moment: 'endsStarting', failure: 'the browser was not ready within 3000 ms' },
  { moment: 'endsOpening', failure: 'the browser has ended' },
  { moment: 'hangsOpening', failure: 'the browser did not answer within 3000 ms' },
] as const)('gives up a browser that $moment', async ({ moment, failure }) => {
  const browsers = await fakeBrowser(moment);
  const lent = browsers.withPage(new Map(), async () => 'a page');
  await expect(lent).rejects.toThrow(failure);
  await browsers.close();
});
