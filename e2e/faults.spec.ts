import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { runMatrix } from '../scripts/faults/matrix.ts';
import { rounds } from '../scripts/faults/rounds.ts';

/** The product under faults: two of them here, all of them in `npm run test:long` (what `npm run faults` runs). */
const long = process.env.LAUREL_LONG === '1';
const SMALL = ['kill PostgreSQL', 'cut connections'];

let stop = async () => {};
afterAll(() => stop(), 120_000);

describe('what was acknowledged', () => {
  it('exists once and complete after faults', { timeout: long ? 30 * 60_000 : 240_000 }, async () => {
    const chosen = rounds.filter(({ name }) => long || SMALL.includes(name));
    const { lines, end, ledger, forget } = await runMatrix({
      rounds: chosen,
      chromium: inject('chromium'),
      captains: long ? 12 : 6,
      calmMs: long ? 1_500 : 500,
      say: long ? console.log : () => {},
      onOpen: (site) => {
        stop = site.stop;
      },
      auditEach: long,
    });
    expect(lines.map(({ round }) => round)).toEqual(chosen.map(({ name }) => name));
    for (const { round, acknowledged, lost, doubled, findings } of lines) {
      expect({ round, lost, doubled, findings }).toEqual({ round, lost: [], doubled: [], findings: [] });
      expect(acknowledged, round).toBeGreaterThan(0);
    }
    expect([end.lost, end.doubled, end.findings]).toEqual([[], [], []]);
    const sent = readFileSync(ledger, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"state":"sent"'));
    expect(sent.length).toBeGreaterThanOrEqual(lines.reduce((sum, { acknowledged }) => sum + acknowledged, 0));
    forget();
  });
});
