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
import { type Outcome, runScenario } from '../../scripts/scenario/scenario.ts';
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
  const { works } = readWorks(await readFile('samples/works-with-scores.csv', 'utf8'));
  const first = works.map(({ scores }) => rounded(mean(scores))).toSorted((x, y) => y - x);
  expect(outcome.advanced).toBe(first.filter((score) => score >= (first[7] ?? 0)).length);
  expect(outcome.scores - 2 * outcome.advanced).toBe(works.reduce((n, one) => n + one.scores.length, 0));
  expect(outcome.problems).toContainEqual({
    file: 'works',
    line: 23,
    column: 'score_2',
    problem: expect.stringContaining('11'),
  });
  expect(outcome.top[0]).toMatchObject({ rank: 1 });
  // 60 % of the first round and 40 % of the final, where each work had its second and third score, in turn.
  for (const { title, workId, score } of outcome.top.filter((one) => one.workId !== outcome.corrected)) {
    const { scores = [] } = works.find((one) => one.title === title) ?? {};
    const final = [1, 2].map((nth) => scores[nth % scores.length] ?? 0);
    expect([workId, Number(score)]).toEqual([workId, rounded(0.6 * mean(scores) + 0.4 * mean(final))]);
  }
  await expectDecisions(outcome);

  // The stand-alone program gives the same works the same ranks and scores.
  const again = await recomputed(db, ports, outcome.scoreRunId);
  expect(again.code, again.printed).toBe(0);
  const printed = [...again.printed.matchAll(/^ *(\d+) {2}([0-9a-f-]{36}) +([\d.]+)/gm)];
  expect(printed.map(([, rank, workId, score]) => [Number(rank), workId, Number(score)])).toEqual(
    outcome.top.map(({ rank, workId, score }) => [rank, workId, Number(score)]),
  );
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

/** The mean as the policy has it, of 100: from five sheets on without the highest and the lowest. */
const mean = (scores: readonly number[]) => {
  const counted = scores.length < 5 ? scores : scores.toSorted((x, y) => x - y).slice(1, -1);
  return (10 * counted.reduce((sum, one) => sum + one, 0)) / counted.length;
};
/** To two decimals, half up, as the policy says; a little more than the float's error decides no half. */
const rounded = (score: number) => Math.round(score * 100 + 1e-9) / 100;

/**
 * The objection of the last team is upheld and leads to a correcting run that names it; the other one is dismissed, and
 * so is its appeal. The list of advancing works is of the first round and is unchanged.
 */
async function expectDecisions({ objections: { upheld, dismissed }, scoreRunId }: Outcome) {
  const { rows } = await db.execute<{ type: string; objection: string | null; outcome: string | null }>(sql`
    select type, data ->> 'objectionId' as objection, data ->> 'outcome' as outcome from es.events
     where type in ('award.objection_decided', 'award.appeal_decided', 'review.score_voided',
                    'review.score_run_superseded', 'review.advancement_superseded')
        or type = 'review.score_run_approved' and data ->> 'scoreRunId' = ${scoreRunId}
     order by position`);
  expect(rows.map(({ type, objection, outcome }) => [type, objection, outcome])).toEqual([
    ['award.objection_decided', dismissed, 'dismissed'],
    ['award.appeal_decided', dismissed, 'dismissed'],
    ['award.objection_decided', upheld, 'upheld'],
    ['review.score_voided', upheld, null],
    ['review.score_run_approved', upheld, null],
    ['review.score_run_superseded', null, null],
  ]);
}
