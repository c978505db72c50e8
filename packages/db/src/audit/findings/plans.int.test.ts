import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { noStatedProfile, type StatedProfile } from '@laurel/domain/expert/stated-profile.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type {
  CompetitionId,
  GroupId,
  ItemId,
  PersonId,
  PlanId,
  RoundId,
  SchoolCode,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { distribute, firstSolver } from '@laurel/domain/review/distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { productLog } from '../../product-log.ts';
import { keepDocument } from '../../review/documents.ts';
import { keepRequest, type PlanDocument, planByHash, planDistribution } from '../../review/plan-distribution.ts';
import { roundById } from '../../review/round-board.ts';
import { recordInto } from '../../review/testing/record-into.ts';
import { reviewable, uuid } from '../../review/testing/reviewable.ts';
import { roundCreated } from '../../review/testing/round-created.ts';
import { plans } from './plans.ts';

/** A person with the database's password changes a read model while a plan is made from it, and changes it back. */
const { db } = await testDatabase();
const at = '2026-03-01T08:00:00.000Z' as Instant;
const groupId = uuid(1, 9) as GroupId;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const works = [1, 2, 3].map((n) => uuid(4, n)) as [WorkId, WorkId, WorkId];
const experts = [1, 2, 3].map((n) => uuid(5, n)) as [PersonId, PersonId, PersonId];
const [ada, lin, mia] = experts;
const school = '10001' as SchoolCode;

const record = recordInto(db, at);

await reviewable(db, {
  groupId,
  competitionId,
  itemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: works.map((workId, n) => ({
    workId,
    title: `作品${n}`,
    captainId: uuid(7, n) as PersonId,
    schoolCodes: n === 0 ? [school] : [],
  })),
  now: at,
});
for (const [nth, personId] of experts.entries()) {
  const profile = { tracks: [], schoolCodes: nth === 1 ? [school] : [], maxLoad: 9 };
  await record(expertOf(personId), {
    type: 'expert.added',
    data: { personId, at, groupId, addedBy: systemActor.personId, profile },
  });
}
await record(expertOf(ada), {
  type: 'expert.conflict_declared',
  data: {
    personId: ada,
    at,
    conflictId: uuid(8, 1),
    subject: { kind: 'work', workId: works[1] },
    type: 'personal',
    source: 'expert',
    declaredBy: ada,
  },
});
await record(
  roundOf(roundId),
  roundCreated({
    ...{ roundId, competitionId, groupId, itemIds: [itemId], at },
    ...{ policy: plainPolicy, policyStage: plainPolicy.stages[0]?.stage ?? 'only', reviewersPerWork: 1 },
  }),
  { type: 'review.pool_set', data: { roundId, at, expertIds: [...experts], chiefIds: [] } },
);
// One sheet exists already, and one was withdrawn from its expert.
for (const [nth, expertId] of [mia, ada].entries())
  await record(scoreSheetOf(uuid(6, nth) as SheetId), {
    type: 'review.assigned',
    data: {
      ...{ sheetId: uuid(6, nth) as SheetId, at, roundId, competitionId, groupId, itemId, workId: works[2] },
      ...{ workVersion: 1, expertId, planId: null, chief: false, alias: `W${nth}` },
    },
  });
await record(scoreSheetOf(uuid(6, 1) as SheetId), {
  type: 'review.assignment_withdrawn',
  data: { sheetId: uuid(6, 1) as SheetId, at, withdrawnBy: systemActor.personId, reason: 'busy' },
});

let plansMade = 0;
/** Findings about a plan that was made while this row of a read model was different. */
async function planWhile(
  table: string,
  harm: string,
  options: { avoidEarlier?: true; requestedAt?: Instant } = {},
): Promise<string[]> {
  const planId = uuid(9, ++plansMade) as PlanId;
  const seed = `${plansMade}`.padStart(32, 'a');
  const requestHash = await keepRequest(db, { roundId, planId, maxFromOneSchool: null, reviews: [], seed, ...options });
  await record(roundOf(roundId), {
    type: 'review.distribution_requested',
    data: { roundId, at, planId, requestHash, seed, requestedBy: systemActor.personId },
  });
  await db.execute(sql.raw(`create table app.kept as select * from ${table}`));
  expect((await db.execute(sql.raw(harm))).rowCount).toBe(1);
  const round = await roundById(db, roundId);
  if (!round) throw new Error('the round is there');
  const figures = await planDistribution(db, round, requestHash);
  await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(sql.raw(`insert into ${table} select * from app.kept`));
  await db.execute(sql`drop table app.kept`);
  await record(roundOf(roundId), {
    type: 'review.distribution_proposed',
    data: { ...figures, roundId, at, planId, seed, proposedBy: systemActor.personId },
  });
  return problemsOf(planId);
}

async function problemsOf(planId: PlanId): Promise<string[]> {
  const found: string[] = [];
  const surroundings = { db, log: productLog, secrets: undefined, reactions: undefined };
  const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
  for await (const { about, problem } of plans({ ...surroundings, store }))
    if (about === `distribution plan ${planId}`) found.push(problem);
  return found;
}

const row = { work: `work_id = '${works[0]}'`, expert: `person_id = '${mia}'`, ada: `person_id = '${ada}'` };
const sheet = (n: number) => `sheet_id = '${uuid(6, n)}'`;
const conflicts = `jsonb_set(expert, '{conflicts}', '[]')`;

it.each([
  ['nothing', 'review_works', `update review_works set title = 'x' where ${row.work}`, []],
  [
    'a work kept from review',
    'review_works',
    `update review_works set status = 'draft' where ${row.work}`,
    [`work ${works[0]} was left out`],
  ],
  [
    'the schools of a work',
    'review_works',
    `update review_works set all_school_codes = '{}' where ${row.work}`,
    [`work ${works[0]} is not what the log says`],
  ],
  [
    'an expert kept from review',
    'expert_library',
    `update expert_library set status = 'suspended' where ${row.ada}`,
    [`expert ${ada} was left out`],
  ],
  [
    'the load of an expert',
    'expert_library',
    `update expert_library set max_load = 1 where ${row.expert}`,
    [`expert ${mia} is not what the log says`],
  ],
  [
    'a conflict of interest that was taken away',
    'expert_library',
    `update expert_library set expert = ${conflicts} where ${row.ada}`,
    [`conflict: ${works[1]} by ${ada} was left out`],
  ],
  [
    'a sheet that stays',
    'score_sheets',
    `update score_sheets set status = 'withdrawn' where ${sheet(0)}`,
    [`kept: ${works[2]} by ${mia} was left out`, `earlier: ${works[2]} by ${mia} is not what the log says`],
  ],
  [
    'an expert who was taken off a work',
    'score_sheets',
    `delete from score_sheets where ${sheet(1)}`,
    [`earlier: ${works[2]} by ${ada} was left out`],
  ],
  [
    'how many reviews each work gets',
    'round_board',
    `update round_board set round = jsonb_set(round, '{reviewersPerWork}', '2') where round_id = '${roundId}'`,
    [
      'it was not made by the rules of its round',
      ...works.map((id) => `work ${id}: it needs another number of reviews`),
    ],
  ],
])('a plan is compared with the log: %s', async (_, table, harm, problems) => {
  expect(await planWhile(table, harm)).toEqual(problems);
});

it('a plan that avoids experts of other rounds is compared with their sheets', async () => {
  const [elsewhere, sheetId] = [uuid(3, 2) as RoundId, uuid(6, 9) as SheetId];
  await record(scoreSheetOf(sheetId), {
    type: 'review.assigned',
    data: {
      ...{ sheetId, at, roundId: elsewhere, competitionId, groupId, itemId, workId: works[0] },
      ...{ workVersion: 1, expertId: mia, planId: null, chief: false, alias: 'W9' },
    },
  });
  const harm = `update score_sheets set status = 'declined' where ${sheet(9)}`;
  expect(await planWhile('score_sheets', harm)).toEqual([]);
  expect(await planWhile('score_sheets', harm, { avoidEarlier: true })).toEqual([
    `earlier: ${works[0]} by ${mia} was left out`,
  ]);
});

it('a plan is recomputed by the solver that made it, and plans of the first releases by theirs', async () => {
  const stored = async (change: (document: PlanDocument) => object) => {
    const planId = uuid(9, ++plansMade) as PlanId;
    const round = await roundById(db, roundId);
    if (!round) throw new Error('the round is there');
    const seed = `${plansMade}`.padStart(32, 'b');
    const requestHash = await keepRequest(db, { roundId, planId, maxFromOneSchool: null, reviews: [], seed });
    const figures = await planDistribution(db, round, requestHash);
    const document = await planByHash(db, figures.planHash);
    if (!document) throw new Error('the plan is stored');
    const planHash = await keepDocument(db, 'plan', canonicalJson(change(document) as Canonical));
    await record(
      roundOf(roundId),
      {
        type: 'review.distribution_requested',
        data: { roundId, at, planId, requestHash, seed, requestedBy: systemActor.personId },
      },
      {
        type: 'review.distribution_proposed',
        data: { ...figures, planHash, roundId, at, planId, seed, proposedBy: systemActor.personId },
      },
    );
    return problemsOf(planId);
  };
  const ofFirstReleases = ({ solver: _, input, ...rest }: PlanDocument) => ({
    ...rest,
    input,
    plan: distribute(input, firstSolver),
  });
  expect(await stored((document) => document)).toEqual([]);
  expect(await stored(ofFirstReleases)).toEqual([]);
  expect(await stored((document) => ({ ...document, solver: { name: 'maxFlow', version: 1 } }))).toEqual([
    'made again, it gives other assignments',
  ]);
  expect(await stored((document) => ({ ...document, solver: { name: 'maxFlow', version: 2 } }))).toEqual([
    'it says that a solver made it which no release has',
  ]);
});

const state = (personId: PersonId, said: Partial<StatedProfile>) =>
  record(expertOf(personId), {
    type: 'expert.profile_stated',
    data: {
      ...{ personId, at, stated: { ...noStatedProfile(), ...said }, peopleCount: 0 },
      people: { $enc: { s: personId, k: 1, iv: '', ct: '', tag: '' } },
    },
  });
const unsaid = (personId: PersonId) =>
  `update expert_library set expert = expert - '{stated,statedSchools}'::text[] where person_id = '${personId}'`;
const unharmed = `update review_works set title = 'x' where ${row.work}`;

it('a plan leaves out who is away for what was left of the round when it was asked for', async () => {
  await state(lin, { away: [{ from: '2026-03-05', to: '2026-03-20' }] });
  const late = { requestedAt: '2026-03-06T08:00:00.000Z' as Instant };
  expect(await planWhile('review_works', unharmed, late)).toEqual([]);
  expect(await planWhile('expert_library', unsaid(lin), late)).toEqual([`expert ${lin} is not what the log says`]);
  // Requests of older releases took the whole round.
  expect(await planWhile('expert_library', unsaid(lin))).toEqual([]);
});

it('a plan takes open sheets away from who states the school of the work, as the log says', async () => {
  await record(scoreSheetOf(uuid(6, 8) as SheetId), {
    type: 'review.assigned',
    data: {
      ...{ sheetId: uuid(6, 8) as SheetId, at, roundId, competitionId, groupId, itemId, workId: works[0] },
      ...{ workVersion: 1, expertId: ada, planId: null, chief: false, alias: 'W8' },
    },
  });
  await state(ada, { schools: [{ schoolCode: school, from: 2020, to: null }] });
  expect(await planWhile('review_works', unharmed)).toEqual([]);
  expect(await planWhile('expert_library', unsaid(ada))).toEqual([
    `expert ${ada} is not what the log says`,
    `kept: ${works[0]} by ${ada} is not what the log says`,
  ]);
});
