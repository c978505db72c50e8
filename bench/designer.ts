import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { command, fresh } from '@laurel/api/demo/story.ts';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { paragraphHtml } from '@laurel/domain/certificate/content.ts';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { keepToken, recordFrames, stopRecording } from './designer-in-page.mjs';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { openApi, openSite } from './open-site.ts';
import { withScratchDatabase } from './scratch-database.ts';

const ELEMENTS = 200;
/** Elements beside each other, and how wide and high the page is that they fill, in page units. */
const ACROSS = 20;
const [WIDTH, HEIGHT] = [980, 690];
const MOVES = 480;
/** A mouse of 125 Hz: two positions per frame, as with a real one. */
const EVERY_MS = 8;
/** A frame at 60 per second, with the clock's own jitter. */
const FRAME_MS = 1000 / 60 + 1.5;

/** Names in a grid: real rich text with fit, so that redrawing one costs as much as on a certificate. */
const crowded = (count: number): Design => {
  const [across, down] = [WIDTH / ACROSS, HEIGHT / Math.ceil(count / ACROSS)];
  const design = newDesign(() => fresh<string & {}>());
  const elements = Array.from({ length: count }, (_, index) =>
    newTextElement(`element-${index}`, {
      left: 12 + (index % ACROSS) * across,
      top: 8 + Math.floor(index / ACROSS) * down,
      width: across - 4,
      height: down - 4,
      fontSize: 10,
      content: paragraphHtml(`学生 ${index + 1}`),
    }),
  );
  return { ...design, slides: design.slides.map((slide) => ({ ...slide, elements })) };
};

type Peer = 'one' | 'all' | 'size';
/**
 * The peer: as many boxes as bare DOM, of which one is moved by its style, or all are by that of their common layer,
 * which is moved or stretched. No framework can be faster, and what drawing so large a layer costs here, all pay.
 */
const bareBoxes = (count: number, peer: Peer) => `<!doctype html><body style="margin:0;font:12px sans-serif"><script>
const layer = document.createElement('div');
layer.style.cssText = 'position:absolute;inset:0;transform-origin:0 0;' + (${peer !== 'one'} ? 'will-change:transform' : '');
for (let i = 0; i < ${count}; i++) {
  const box = document.createElement('div');
  box.textContent = '获奖学生 ' + (i + 1);
  box.style.cssText = 'position:absolute;left:' + (260 + (i % ${ACROSS}) * 45) + 'px;top:' + (150 + Math.floor(i / ${ACROSS}) * 22) + 'px;width:42px;height:18px';
  layer.append(box);
}
document.body.append(layer);
const moved = ${peer === 'one'} ? layer.firstChild : layer;
let from = null;
addEventListener('pointerdown', (event) => { from = event; });
addEventListener('pointermove', (event) => {
  if (!from) return;
  const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
  moved.style.transform = ${peer === 'size'} ? 'scale(' + (1 + x / 900) + ',' + (1 + y / 600) + ')' : 'translate(' + x + 'px,' + y + 'px)';
});
addEventListener('pointerup', () => { from = null; });
</script>`;

/** Milliseconds that all processes of the browser have worked, where it tells: what a busy machine does not change. */
const worked = async (browser: Browser): Promise<number> => {
  try {
    const client = await browser.target().createCDPSession();
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    await client.detach();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  } catch {
    return Number.NaN;
  }
};

/** Drags in a wide figure of eight from a point, as fast as a hand can, and returns the frame times. */
const drag = async (page: Page, at: { x: number; y: number }) => {
  const client = await page.createCDPSession();
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await page.mouse.move(at.x, at.y);
  await send('mousePressed', at.x, at.y);
  await send('mouseMoved', at.x + 8, at.y + 8);
  await pause(200);
  await page.evaluate(recordFrames);
  const before = await worked(page.browser());
  const sent: Promise<unknown>[] = [];
  for (let move = 0; move < MOVES; move++) {
    const turn = (move / MOVES) * Math.PI * 8;
    sent.push(send('mouseMoved', at.x + 8 + Math.sin(turn) * 180, at.y + 8 + Math.sin(turn * 2) * 90));
    await pause(EVERY_MS);
  }
  await Promise.all(sent);
  const cpuMs = (await worked(page.browser())) - before;
  const recorded = await page.evaluate(stopRecording);
  await send('mouseReleased', at.x, at.y);
  await client.detach();
  if (!recorded) throw new Error('nothing was recorded');
  const sorted = recorded.frames.toSorted((a, b) => a - b);
  const share = (part: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const whole = sorted.reduce((sum, each) => sum + each, 0);
  return {
    framesPerSecond: rounded((sorted.length / whole) * 1000, 1),
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    worstMs: share(1),
    inTime: rounded(sorted.filter((each) => each <= FRAME_MS).length / sorted.length, 3),
    drawn: recorded.drawn,
    cpuMsPerMove: rounded(cpuMs / MOVES),
  };
};

const OPENINGS = 7;
type Opening = { readonly ms: number; readonly cpuMs: number };
/**
 * From requesting the designer until the last element can be pressed, each in its own tab: how long it takes, and how
 * long the page's main thread works for it, which says more on a busy machine.
 */
const openings = async (browser: Browser, address: string, ready: string): Promise<Opening[]> => {
  const times: Opening[] = [];
  for (let n = 0; n <= OPENINGS; n++) {
    const page = await browser.newPage();
    const client = await page.createCDPSession();
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const begun = performance.now();
    await page.goto(address);
    await page.waitForSelector(ready);
    const ms = performance.now() - begun;
    const { metrics } = await client.send('Performance.getMetrics');
    const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    // The first run fills the browser's caches, like the first visit of a day.
    if (n > 0) times.push({ ms, cpuMs });
    await page.close();
  }
  return times;
};
const opened = (times: readonly Opening[]) => {
  const sorted = (key: keyof Opening) => times.map((each) => each[key]).toSorted((a, b) => a - b);
  const [ms, cpuMs] = [sorted('ms'), sorted('cpuMs')];
  const middle = Math.floor(times.length / 2);
  return { p50Ms: rounded(ms[middle] ?? 0), worstMs: rounded(ms.at(-1) ?? 0), cpuMs: rounded(cpuMs[middle] ?? 0) };
};

/**
 * How long a slide of 200 elements (or `--count=500`) takes to open, compared with an empty one. Frames while dragging on it, in the
 * built application and a real Chromium: one element, then all at once, then resizing all; compared with as many
 * bare boxes of which one is moved, or whose common layer is moved or stretched, in the same browser.
 */
const designer: Bench = async ({ databaseUrl, args, report }) => {
  const count = Number(args.find((arg) => arg.startsWith('--count='))?.slice('--count='.length) ?? ELEMENTS);
  await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
  await withScratchDatabase(databaseUrl, 10, async ({ db, url: ownUrl }) => {
    const site = await openSite(db);
    const { cast, organiser } = site;
    const kept = async (design: Design) => {
      const designId = fresh<DesignId>();
      await cast.as(organiser).certificate.createDesign({ ...command(), designId, content: saveDesign(design) });
      return designId;
    };
    const designId = await kept(crowded(count));
    const emptyId = await kept(newDesign(() => fresh<string & {}>()));
    const { app, queue, session } = await openApi(db, ownUrl, site, path.resolve('apps/web/dist'));
    const server = app.listen(0);
    await once(server, 'listening');
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    const browser = await puppeteer.launch({
      executablePath: process.env.PUPPETEER_EXECUTABLE_PATH ?? '',
      headless: process.env.CHROMIUM_HEADLESS === 'shell' ? 'shell' : true,
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      defaultViewport: { width: 1440, height: 900 },
    });
    try {
      await browser.setCookie({
        name: sessionCookieName(false),
        value: session.cookie,
        domain: 'localhost',
        path: '/',
        httpOnly: true,
      });
      const page = await browser.newPage();
      await page.goto(`${address}/404`);
      await page.evaluate(keepToken, session.token);
      const screen = `${address}/certificate/make?id=`;
      const crowdedOpens = opened(await openings(browser, screen + designId, `[data-target="element-${count - 1}"]`));
      const emptyOpens = opened(await openings(browser, screen + emptyId, '[data-page]'));
      await page.goto(screen + designId);
      await page.waitForSelector('[data-target="element-0"]');
      await pause(1500); // fonts load, the thumbnail is drawn
      const box = await (await page.$('[data-target="element-0"]'))?.boundingBox();
      if (!box) throw new Error('the slide is there');
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const one = await drag(page, at);
      await page.keyboard.press('Escape');
      await page.keyboard.down('Control');
      await page.keyboard.press('KeyA');
      await page.keyboard.up('Control');
      const there = await (await page.$('[data-target="element-0"]'))?.boundingBox();
      if (!there) throw new Error('the slide is there');
      const all = await drag(page, { x: there.x + there.width / 2, y: there.y + there.height / 2 });
      await page.keyboard.press('Escape');
      await page.keyboard.down('Control');
      await page.keyboard.press('KeyA');
      await page.keyboard.up('Control');
      const corner = await (await page.$('[data-handle="1 1"]'))?.boundingBox();
      if (!corner) throw new Error('the selection has handles');
      const sized = await drag(page, { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 });
      // Its own page: the application's page allows only its own scripts.
      const bareOf = async (peer: Peer) => {
        const blank = await browser.newPage();
        await blank.setContent(bareBoxes(count, peer));
        const frames = await drag(blank, { x: 275, y: 158 });
        await blank.close();
        return frames;
      };
      const bare = { one: await bareOf('one'), all: await bareOf('all'), size: await bareOf('size') };
      const ratio = (ours: typeof one, peer: Peer) => rounded(bare[peer].p95Ms / ours.p95Ms);
      report({ case: `opening ${count}`, ...crowdedOpens, ratio: rounded(emptyOpens.p50Ms / crowdedOpens.p50Ms) });
      report({ case: 'peer: opening an empty design', ...emptyOpens });
      report({ case: `one of ${count}`, ...one, ratio: ratio(one, 'one') });
      report({ case: `all ${count} at once`, ...all, ratio: ratio(all, 'all') });
      report({ case: `resizing ${count}`, ...sized, ratio: ratio(sized, 'size') });
      report({ case: 'peer: one of as many bare boxes', ...bare.one });
      report({ case: 'peer: a layer of as many bare boxes', ...bare.all });
      report({ case: 'peer: such a layer stretched', ...bare.size });
    } finally {
      await browser.close();
      server.close();
      await queue.close();
    }
  });
};

export default designer;
