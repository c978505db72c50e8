import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { bundle, programs } from '../scripts/lib/bundle.mjs';

const outdir = mkdtempSync(path.join(os.tmpdir(), 'laurel-build-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(outdir, { recursive: true });
});

const has = (folder: string, text: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));

it('leaves out the demonstration and the simulated channel, and an ordinary build has them', async () => {
  const build = async (without: string) => {
    vi.stubEnv('LAUREL_WITHOUT_DEMONSTRATION', without);
    const folder = path.join(outdir, `without-${without}`);
    const { api, worker, seed } = programs();
    await bundle({ entries: { api, worker, ...(seed ? { seed } : {}) } as Record<string, string>, outdir: folder });
    return { folder, seed };
  };
  const ordinary = await build('');
  const production = await build('1');
  // The columns of a table remain, since migrations name them; this is the channel's own page and answers.
  for (const own of ['out_trade_no: trade.outTradeNo', '/simulator/alipay/gateway.do']) {
    expect(has(ordinary.folder, own), own).toContain('api.mjs');
    expect(has(production.folder, own), own).toEqual([]);
  }
  expect(has(production.folder, 'the simulated payment channel is not in this build')).toEqual([
    'api.mjs',
    'worker.mjs',
  ]);
  expect([ordinary.seed === undefined, production.seed]).toEqual([false, undefined]);
});
