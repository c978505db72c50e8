import { readFile } from 'node:fs/promises';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { openPrinting } from '@laurel/worker/certificate/printing/open-printing.ts';
import { reactionsWithoutLetters } from '@laurel/worker/reactions.ts';
import { startWorking } from '@laurel/worker/work.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readWorks } from '../../scripts/scenario/read-works.ts';
import { recomputed } from '../../scripts/scenario/recompute.ts';
import { runScenario } from '../../scripts/scenario/scenario.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { people } from '../../tests/support/people.ts';

const { db, url } = await testDatabase();

it('runs a whole competition from two small files, and proves it', { timeout: 180_000 }, async () => {
  const { ports } = await people(db);
  const log = pino({ level: 'silent' });
  const env = { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' };
  const printing = openPrinting({ env, db, ports, log });
  const work = await startWorking({
    context: { db, ports, printing, log },
    queueAddress: { databaseUrl: url },
    reactions: reactionsWithoutLetters,
  });
  onTestFinished(async () => {
    await work.stop();
    await printing.close();
  });
  const outcome = await runScenario({
    db,
    ports,
    schoolsCsv: await readFile('samples/schools.csv', 'utf8'),
    worksCsv: await readFile('samples/works-with-scores.csv', 'utf8'),
    say: () => {},
    patience: 90,
  });
  expect(outcome).toMatchObject({ schools: 12, works: 20, certificates: 1, rendered: 1 });
  // The best 40 % of 20 and all that tie with the last of them; two scores each in the final.
  expect(outcome.advanced).toBeGreaterThanOrEqual(8);
  expect(outcome.advanced).toBeLessThan(20);
  expect(outcome.scores - 2 * outcome.advanced).toBe(
    readWorks(await readFile('samples/works-with-scores.csv', 'utf8')).works.reduce(
      (n, one) => n + one.scores.length,
      0,
    ),
  );
  expect(outcome.problems).toContainEqual({
    file: 'works',
    line: 23,
    column: 'score_2',
    problem: expect.stringContaining('11'),
  });
  expect(outcome.top[0]).toMatchObject({ rank: 1 });
  // One objection to the final led to a correcting run; the other was dismissed, as was its appeal. The list of
  // advancing works is of the first round and is unchanged.
  const { rows } = await db.execute<{ type: string; n: number }>(sql`
    select type, count(*)::int as n from es.events
     where type in ('award.objection_decided', 'award.appeal_decided', 'review.score_run_superseded', 'review.advancement_superseded') group by 1`);
  expect(new Map(rows.map(({ type, n }) => [type, n]))).toEqual(
    new Map([
      ['award.objection_decided', 2],
      ['award.appeal_decided', 1],
      ['review.score_run_superseded', 1],
    ]),
  );
  const again = await recomputed(db, ports, outcome.scoreRunId);
  expect(again.code, again.printed).toBe(0);
  for (const { code: _, score } of outcome.top) expect(again.printed).toContain(score);
  await work.stop();

  const lines: string[] = [];
  const desk = {
    secrets: () => ports.secrets,
    print: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
    over: new AbortController().signal,
  };
  expect(await audit(db, ['verify'], desk), lines.join('\n')).toBe(0);
  expect(await audit(db, ['check', '--all'], desk), lines.join('\n')).toBe(0);
});
