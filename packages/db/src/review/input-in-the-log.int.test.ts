import { randomUUID } from 'node:crypto';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type {
  CompetitionId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import type { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { productLog } from '../product-log.ts';
import { inputHashOf } from './compute-scores.ts';
import { inputProblems } from './input-in-the-log.ts';
import { roundById } from './round-board.ts';
import type { SealedPlaces } from './sealed-input.ts';
import { recordInto } from './testing/record-into.ts';
import { reviewable, uuid } from './testing/reviewable.ts';
import { roundCreated } from './testing/round-created.ts';

const { db } = await testDatabase();
const at = '2026-03-01T08:00:00.000Z' as Instant;
const groupId = uuid(1, 9) as GroupId;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const [first, final, another] = [1, 2, 3].map((n) => uuid(3, n)) as [RoundId, RoundId, RoundId];
const [own, rival, gone] = [1, 2, 3].map((n) => uuid(4, n)) as [WorkId, WorkId, WorkId];
const [ada, lin] = [1, 2].map((n) => uuid(5, n)) as [PersonId, PersonId];
const sheet = (n: number) => uuid(6, n) as SheetId;
const school = '10001' as SchoolCode;
const stages = ['first', 'final'].map((stage) => ({ stage, weight: 50 }));
const policy: ScoringPolicy = { ...plainPolicy, stages };

const record = recordInto(db, at);
const headNow = async () =>
  (await db.execute<{ head: number }>(sql`select max(e.position)::float8 as head from es.events e`)).rows[0]?.head ?? 0;

async function roundIn(roundId: RoundId, policyStage: string, itemIds = [itemId]) {
  const about = { roundId, competitionId, groupId, itemIds, policyStage, policy, at };
  await record(roundOf(roundId), roundCreated({ ...about, reviewersPerWork: 2 }));
}
async function assigned(n: number, roundId: RoundId, workId: WorkId, expertId: PersonId) {
  const sheetId = sheet(n);
  const about = { roundId, competitionId, groupId, itemId, workId, workVersion: 1, expertId, planId: null };
  await record(scoreSheetOf(sheetId), {
    type: 'review.assigned',
    data: { sheetId, at, ...about, chief: false, alias: `W${n}` },
  });
}

await reviewable(db, {
  groupId,
  competitionId,
  itemId,
  settings: { policy, blind: 'double', reviewersPerWork: 2 },
  works: [own, rival, gone].map((workId, n) => ({
    workId,
    title: `作品${n}`,
    captainId: uuid(7, n) as PersonId,
    schoolCodes: workId === rival ? [school] : [],
  })),
  now: at,
});
for (const [personId, schoolCodes] of [
  [ada, []],
  [lin, [school]],
] as const)
  await record(expertOf(personId), {
    type: 'expert.added',
    data: {
      personId,
      at,
      groupId,
      addedBy: systemActor.personId,
      profile: { tracks: [], schoolCodes: [...schoolCodes], maxLoad: 9 },
    },
  });
await roundIn(first, 'first');
await roundIn(final, 'final');
await roundIn(another, 'first', [uuid(2, 2) as ItemId]);
await assigned(1, first, own, ada);
await assigned(2, first, rival, ada);
await assigned(3, final, own, ada);
await assigned(4, final, rival, lin);
await assigned(5, final, gone, ada);
await record(roundOf(first), { type: 'review.round_closed', data: { roundId: first, at, closedBy: null } });
await record(workOf(gone), {
  type: 'submission.work_withdrawn',
  data: { workId: gone, at, withdrawnBy: systemActor.personId, reason: '退出' },
});
const from = await headNow();

const work = (workId: WorkId) => ({
  workId,
  item: itemId as string,
  track: 'visual' as string | null,
  region: null,
  school: workId === rival ? (school as string) : null,
  standing: workId === gone ? ('withdrawn' as const) : ('standing' as const),
});
const scored = (n: number, stage: string, workId: WorkId, expertId: PersonId) => ({
  sheetId: sheet(n),
  workId,
  expertId,
  stage,
  version: 1,
  chief: false,
  status: 'assigned' as const,
  points: {},
  conflicted: workId === rival && expertId === lin,
});
const sound = {
  works: [own, rival, gone].map(work),
  sheets: [
    scored(1, 'first', own, ada),
    scored(2, 'first', rival, ada),
    scored(3, 'final', own, ada),
    scored(4, 'final', rival, lin),
    scored(5, 'final', gone, ada),
  ],
};
const nowhere = { regions: new Map(), schools: new Map(), tracks: new Map(), wanted: [], held: [], sealed: [] };
const noStages = { stages: [], pooled: [], conflicts: new Map() };
const problems = async (input: ScoreInput, upTo = from, places: SealedPlaces = nowhere) => {
  const found: string[] = [];
  const about = { competitionId, roundId: final };
  for await (const one of inputProblems(
    db,
    productLog.definitions,
    about,
    input,
    { from, upTo },
    {
      ...{ before: null, places, stages: noStages },
    },
  ))
    found.push(one);
  return found;
};
const changed = (workId: WorkId, change: object): ScoreInput => ({
  ...sound,
  works: sound.works.map((one) => (one.workId === workId ? { ...one, ...change } : one)),
});
const without = (...numbers: number[]): ScoreInput => ({
  ...sound,
  sheets: sound.sheets.filter(({ sheetId }) => !numbers.some((n) => sheet(n) === sheetId)),
});
const sheetChanged = (n: number, change: object): ScoreInput => ({
  ...sound,
  sheets: sound.sheets.map((one) => (one.sheetId === sheet(n) ? { ...one, ...change } : one)),
});

describe('the input of a score run', () => {
  it('matches the log', async () => {
    expect(await problems(sound)).toEqual([]);
  });

  it.each([
    ['a rival that is said to be withdrawn', rival, { standing: 'withdrawn' }],
    ['a withdrawn work that is said to stand', gone, { standing: 'standing' }],
    ['another item', rival, { item: uuid(2, 2) }],
    ['another school', rival, { school: null }],
    ['another track', own, { track: 'sound' }],
    ['a region, which nothing records', own, { region: 'north' }],
  ])('is not %s', async (_name, workId, change) => {
    expect(await problems(changed(workId, change))).toEqual([`work ${workId} is not what the log says`]);
  });

  it('includes every work, whether it was scored or not', async () => {
    const works = sound.works.filter(({ workId }) => workId !== rival);
    expect(await problems({ ...without(2, 4), works })).toEqual([
      `sheet ${sheet(4)} of the round was left out`,
      `work ${rival} was left out`,
    ]);
  });

  it('includes no work that was never started', async () => {
    const foreign = uuid(4, 99) as WorkId;
    expect(await problems({ ...sound, works: [...sound.works, work(foreign)] })).toEqual([
      `work ${foreign} is not what the log says`,
    ]);
  });

  it('includes every sheet, of the round and of the other stages', async () => {
    expect(await problems(without(3))).toEqual([`sheet ${sheet(3)} of the round was left out`]);
    expect(await problems(without(2))).toEqual([`sheet ${sheet(2)} of the round was left out`]);
  });

  it('counts each sheet for its own stage, and none of another round', async () => {
    expect(await problems(sheetChanged(2, { stage: 'final' }))).toEqual([`sheet ${sheet(2)} counts for another stage`]);
    const more = { ...sound, sheets: [...sound.sheets, scored(9, 'first', own, lin)] };
    expect(await problems(more)).toEqual([`sheet ${sheet(9)} is of no round that counts`]);
  });

  it('says which stages were held, as every round that takes part', async () => {
    const line = (stage: string) => ({ stage, item: itemId as string });
    const held = [line('first'), line('final')];
    expect(await problems({ ...sound, held })).toEqual([]);
    const otherwise = ['the log says otherwise about which stages were held'];
    for (const other of [[line('final')], [], [...held, line('third')]])
      expect(await problems({ ...sound, held: other })).toEqual(otherwise);
  });

  it('says which runs had sealed earlier stages, and takes over their works alone', async () => {
    const scoreRunId = uuid(8, 1) as ScoreRunId;
    const sealed = [{ stage: 'first', scoreRunId, resultHash: 'b'.repeat(64) as FileHash }];
    expect(await problems({ ...sound, sealed })).toEqual([
      'the log says otherwise about which runs had sealed earlier stages',
    ]);
    const pooled = [
      { scoreRunId, workId: own, group: '[]', sheets: [{ sheetId: sheet(1), expertId: ada, points: { overall: 1 } }] },
    ];
    expect(await problems({ ...sound, pooled })).toEqual([
      'its works of earlier stages are not those of the sealed runs',
    ]);
  });

  it('says how many sheets were wanted, as every round fixed it', async () => {
    const line = (stage: string, sheets: number) => ({ stage, item: itemId as string, sheets });
    const wanted = [line('first', 2), line('final', 2)];
    expect(await problems({ ...sound, wanted })).toEqual([]);
    const otherwise = ['the log says otherwise about how many sheets were wanted'];
    for (const other of [[line('first', 2)], [line('first', 1), line('final', 2)], [...wanted, line('third', 2)]])
      expect(await problems({ ...sound, wanted: other })).toEqual(otherwise);
  });

  it('includes every conflict, and no other', async () => {
    const otherwise = (n: number) => [`sheet ${sheet(n)}: the log says otherwise about a conflict of interest`];
    expect(await problems(sheetChanged(4, { conflicted: false }))).toEqual(otherwise(4));
    expect(await problems(sheetChanged(2, { conflicted: true }))).toEqual(otherwise(2));
  });
});

it('prevents computing from changed rows, and approving what they gave', async () => {
  const round = await roundById(db, final);
  if (!round) throw new Error('no round');
  const hash = await inputHashOf(db, round, null);
  const put = (what: string, where: string) => db.execute(sql.raw(`update rm.${what} where ${where}`));
  for (const [table, harm, undo, where] of [
    ['review_works', `status = 'withdrawn'`, `status = 'locked'`, `work_id = '${rival}'`],
    ['review_works', `school_codes = '{}'`, `school_codes = '{${school}}'`, `work_id = '${rival}'`],
    [
      'expert_library',
      `expert = jsonb_set(expert, '{profile,schoolCodes}', '[]')`,
      `expert = jsonb_set(expert, '{profile,schoolCodes}', '["${school}"]')`,
      `person_id = '${lin}'`,
    ],
    [
      'round_board',
      `round = jsonb_set(round, '{reviewersPerWork}', '1')`,
      `round = jsonb_set(round, '{reviewersPerWork}', '2')`,
      `round_id = '${first}'`,
    ],
    ['round_board', `status = 'open'`, `status = 'closed'`, `round_id = '${first}'`],
  ] as const) {
    await put(`${table} set ${harm}`, where);
    await expect(inputHashOf(db, round, null)).rejects.toMatchObject({ refusal: 'resultsAltered' });
    await put(`${table} set ${undo}`, where);
    expect(await inputHashOf(db, round, null)).toBe(hash);
  }
});

it('accepts both states of data that is recorded while the rows are read', async () => {
  await record(workOf(own), {
    type: 'submission.work_withdrawn',
    data: { workId: own, at, withdrawnBy: systemActor.personId, reason: '退出' },
  });
  const upTo = await headNow();
  expect(await problems(sound, upTo)).toEqual([]);
  expect(await problems(changed(own, { standing: 'withdrawn' }), upTo)).toEqual([]);
  expect(await problems(changed(own, { standing: 'disqualified' }), upTo)).toHaveLength(1);
});

it('has the school of today, by the mergers in the log, and that of the sealed run in a correction', async () => {
  const into = '10002' as SchoolCode;
  const renameId = randomUUID();
  const [former, name] = [
    { zh: '甲学院', en: '' },
    { zh: '乙大学', en: '' },
  ];
  const proposed = { effectiveAt: at, document: '文件', link: null, into, proposedBy: systemActor.personId };
  await record(
    schoolRenameOf(renameId),
    {
      type: 'organisation.school_rename_proposed',
      data: { renameId, at, schoolCode: school, former, name, ...proposed },
    },
    { type: 'organisation.school_merged', data: { renameId, at, schoolCode: school, into, former, name } },
  );
  const upTo = await headNow();
  const round = await roundById(db, final);
  if (!round) throw new Error('no round');
  // What is computed is what the log says.
  await inputHashOf(db, round, null);
  const merged = changed(rival, { school: into });
  expect(await problems(merged, upTo)).toEqual([]);
  const sealed = { ...nowhere, schools: new Map([[rival, school]]) };
  expect(await problems(sound, upTo, sealed)).toEqual([]);
  expect(await problems(merged, upTo, sealed)).toEqual([`work ${rival} is not what the log says`]);
  // Before it, nobody is of a school that will be another one.
  expect(await problems(merged)).toEqual([`work ${rival} is not what the log says`]);
  await db.execute(sql`delete from rm.school_renames where rename_id = ${renameId}`);
  await expect(inputHashOf(db, round, null)).rejects.toMatchObject({ refusal: 'resultsAltered' });
});
