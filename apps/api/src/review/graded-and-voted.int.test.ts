import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import type { About } from '../rest/route.ts';
import { restRoutes } from '../rest/routes.ts';
import { type Leading, leading } from './testing/leading.ts';
import { commandId, competitionId, roundId, scoreRunId } from './testing/situations.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const scale = { minMilli: 0, maxMilli: 100_000 };
const level = (grade: string, zh: string, points: number) => ({
  grade,
  name: { zh, en: grade },
  pointsMilli: points * 1000,
});
const grades = [level('excellent', '优', 95), level('good', '良', 85), level('poor', '差', 50)];
const criterion = (criterionId: string, zh: string) => ({
  ...{ ...overall, ...scale, criterionId, name: { zh, en: criterionId }, weight: 50, stepMilli: 1 },
  grades,
});
const rangeLimitMilli = 20_000;
const byGrade = await leading({ criteria: [criterion('idea', '创意'), criterion('craft', '工艺')], rangeLimitMilli });
const vote = { ...overall, ...scale, stepMilli: 100_000, vote: true as const };
const byVote = await leading({ criteria: [vote], rangeLimitMilli });

const submits = async (who: Somebody, sheetId: string, scores: Record<string, number>) =>
  refusalOf(who.call.review.submitSheet({ sheetId: sheetId as never, scores, comment: '', commandId: commandId() }));
/** Each expert fills in all of their sheets, in the same way. */
const fill = async ({ experts, worklist }: Leading, by: readonly Record<string, number>[]) => {
  for (const [index, expert] of experts.entries())
    for (const { sheetId } of await worklist(expert))
      expect(await submits(expert, sheetId, by[index] ?? {})).toBe('done');
};
const computed = async ({ organiser, db }: Leading) => {
  await organiser.call.review.closeRound({ roundId, commandId: commandId() });
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  return (await organiser.call.review.scoreResults({ scoreRunId, pageSize: 100 })).rows;
};
const exported = async ({ db, world, organiser }: Leading) => {
  const exportId = randomUUID();
  const what = { kind: 'sheets' as const, filter: { roundId } };
  await organiser.call.exports.requestExport({ what, format: 'csv', commandId: exportId });
  const deps = { db, ports: world.ports, log: { error: () => {} } as never };
  await makeNextExport(deps, new AbortController().signal);
  const row = await exportOf(db, exportId as never, organiser.personId);
  return (await buffer(await world.ports.files.open(row?.fileHash as never))).toString('utf8');
};

describe('a round in which experts choose levels', () => {
  it('is said to be one', async () => {
    const { type } = (await byGrade.organiser.call.review.reviewType({ competitionId })).review ?? {};
    expect(type).toBe('grade');
  });
  it('takes levels for each criterion, and no points between them', async () => {
    const { experts, sheetOf } = byGrade;
    const sheetId = await sheetOf(experts[0]);
    expect(await submits(experts[0], sheetId, { idea: 90_000, craft: 85_000 })).toBe('answerNotOffered');
    expect(await submits(experts[0], sheetId, { idea: 95_000 })).toBe('criterionMissing');
    await fill(byGrade, [
      { idea: 95_000, craft: 95_000 },
      { idea: 85_000, craft: 85_000 },
      { idea: 85_000, craft: 95_000 },
      { idea: 50_000, craft: 50_000 },
    ]);
  });
  it('names them to the chair, and to those who run it', async () => {
    const { chief, organiser, experts } = byGrade;
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: experts[2].personId });
    expect(rows[0]).toMatchObject({ totalMilli: 90_000, said: { zh: '良 · 优', en: 'good · excellent' } });
    const [first] = (await chief.call.review.chiefWorks({ roundId })).rows;
    expect(first).toMatchObject({ flagged: true, rangeMilli: 45_000 });
    const { sheets, criteria } = await chief.call.review.chiefWork({ roundId, alias: first?.alias ?? '' });
    expect(sheets.map(({ said }) => said?.zh)).toContain('差 · 差');
    expect(criteria[0]?.grades).toHaveLength(3);
  });
  it('is exported with the names of the levels and their points', async () => {
    const text = await exported(byGrade);
    expect(text).toContain('优 (95)');
    expect(text).toContain('差 (50)');
  });
  it('gives scores whose explanation names the levels', async () => {
    const [row] = await computed(byGrade);
    if (!row) throw new Error('no result');
    const { organiser } = byGrade;
    const { explanation, criteria } = await organiser.call.review.workExplanation({ scoreRunId, workId: row.workId });
    expect(criteria.map((one) => one.grades?.map(({ name }) => name.zh))).toEqual(Array(2).fill(['优', '良', '差']));
    const answers = explanation.stages[0]?.sheets.flatMap((sheet) => sheet.criteria.map(({ answer }) => answer));
    expect(answers).toHaveLength(6);
    for (const answer of answers ?? []) expect(['excellent', 'good', 'poor']).toContain(answer);
  });
});

describe('a round in which experts vote', () => {
  const [yes, no, abstention] = [{ overall: 100_000 }, { overall: 0 }, { abstained: 1 }];

  it('keeps an abstention as a draft, and takes one only on purpose', async () => {
    const { experts, sheetOf, organiser } = byVote;
    expect((await organiser.call.review.reviewType({ competitionId })).review?.type).toBe('vote');
    const sheetId = await sheetOf(experts[0]);
    await experts[0].call.review.saveScoreDraft({ sheetId, scores: abstention, comment: '', commandId: commandId() });
    expect(await experts[0].call.review.mySheet({ sheetId })).toMatchObject({ status: 'draft', scores: abstention });
    expect(await submits(experts[0], sheetId, {})).toBe('criterionMissing');
    expect(await submits(experts[0], sheetId, { ...yes, ...abstention })).toBe('answerNotOffered');
    await fill(byVote, [yes, yes, no, abstention]);
  });
  it('does not take an abstention for a vote in its lists', async () => {
    const { chief, organiser, experts } = byVote;
    const own = await organiser.call.review.sheetList({ roundId, expertId: experts[3].personId });
    expect(own.rows[0]).toMatchObject({ status: 'submitted', totalMilli: null, said: { zh: '弃权' } });
    const { rows } = await chief.call.review.chiefWorks({ roundId, pageSize: 100 });
    expect(rows).toHaveLength(6);
    for (const { totals, rangeMilli, flagged } of rows) {
      const given = totals.flatMap(({ totalMilli }) => totalMilli ?? []);
      const apart = new Set(given).size > 1;
      expect([rangeMilli, flagged]).toEqual([given.length < 2 ? null : apart ? 100_000 : 0, apart]);
    }
    expect(rows.some(({ totals }) => totals.some(({ said }) => said?.zh === '弃权'))).toBe(true);
    const { rows: sheets } = await organiser.call.review.sheetList({ roundId, pageSize: 100 });
    const votes = sheets.filter(({ totalMilli }) => totalMilli !== null).length;
    expect((await organiser.call.review.reviewFigures({ roundId }))?.sheets).toBe(votes);
    expect(votes).toBeLessThan(sheets.length);
  });
  it('says in public that the score is the share of yes only where no rule makes it another', async () => {
    const { organiser } = byVote;
    const open = await organiser.call.competition.publicCompetition({ competitionId });
    expect(open).toMatchObject({ policy: { criteria: [{ vote: true }] }, scoreIsShareOfYes: false });
  });
  it('gives clients of /prod-api the answers, and how an abstention is sent', async () => {
    const route = restRoutes.find(({ path }) => path === '/review/comment/info/getColumnSetting');
    const about = { commandId: commandId(), language: 'en', actor: null, id: String, header: () => undefined };
    const read = async ({ organiser }: Leading) => {
      const answer = await route?.run(organiser.call, { roundId, view: 'list' }, about as About);
      return route?.data === 'file' ? undefined : route?.data.parse(answer);
    };
    const answers = [
      { answer: 'yes', name: '赞成', nameEn: 'Yes', points: 100 },
      { answer: 'no', name: '反对', nameEn: 'No', points: 0 },
    ];
    const sent = { name: '弃权', nameEn: 'Abstain', scores: abstention };
    expect(await read(byVote)).toMatchObject({ criteria: [{ answers, abstention: sent }] });
    expect(await read(byGrade)).toMatchObject({ criteria: [{ abstention: null }, { abstention: null }] });
  });
  it('is exported with its votes in words', async () => {
    const text = await exported(byVote);
    for (const word of ['赞成', '反对', '弃权']) expect(text).toContain(word);
  });
  it('scores the share of yes among those who voted, and says who abstained', async () => {
    const rows = await computed(byVote);
    const { organiser } = byVote;
    for (const { workId, scoreMilli, unranked } of rows) {
      const { explanation } = await organiser.call.review.workExplanation({ scoreRunId, workId });
      const { votes } = explanation.stages[0] ?? {};
      if (!votes) throw new Error('no votes');
      const cast = votes.yes + votes.no;
      expect(cast + votes.abstained).toBe(3);
      const share = cast < 2 ? null : Math.round((votes.yes / cast) * 10_000) * 10;
      expect([scoreMilli, unranked]).toEqual([share, share === null ? 'tooFewSheets' : null]);
    }
    expect(rows.length).toBe(6);
  });
});
