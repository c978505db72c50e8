import { randomUUID } from 'node:crypto';
import { certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { serviceCertificates } from '@laurel/db/certificate/service-certificates.ts';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { enrolmentBoard } from '@laurel/db/enrolment/enrolment-board.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import type { Recipe } from '@laurel/domain/certificate/batch.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type {
  BatchId,
  DesignId,
  EnrolmentId,
  ItemId,
  PersonId,
  RoundId,
  SchoolCode,
  SessionId,
  SheetId,
  SlotId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type ScoreSheetEvent, scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { SessionEvent } from '@laurel/domain/scene/session-events.ts';
import { type WorkEvent, workOf } from '@laurel/domain/submission/work.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { checkedAndIssued } from './testing/checked-and-issued.ts';

const { db } = await testDatabase();
const world = await people(db);
const drafter = await world.signedInAs('ORGANISER');
const approver = await world.signedInAs('ORGANISER');
const design = gallery.find(({ id }) => id === 'gratitude');
if (!design) throw new Error('the gallery thanks people');

const at = '2026-11-20T08:00:00.000Z' as Instant;
const code = '10295' as SchoolCode;
await db.insert(schools).values([
  { schoolCode: code, name: '江南大学' },
  { schoolCode: '10002' as SchoolCode, name: '东海学院' },
]);
const somebody = async (realName: string) => (await world.signedInAs(null, { realName })).personId;
const [ada, bo, cai, dan, teacher, author] = (await Promise.all(
  ['一评完', '二未完', '三撤回', '四评他项', '五指导', '六作者'].map(somebody),
)) as [PersonId, PersonId, PersonId, PersonId, PersonId, PersonId];
await db.update(persons).set({ schoolCode: code }).where(eq(persons.personId, ada));

const ceremony = await prepareCeremony(db, {
  awards: 2,
  members: 1,
  groupId: world.rootGroupId,
  adviser: teacher,
  schoolCode: code,
});
const { competitionId, groupId, itemId } = ceremony;
const otherItem = randomUUID() as ItemId;
const record = recordInto(db);

const [first, second] = [randomUUID() as RoundId, randomUUID() as RoundId];
type Ends = 'submitted' | 'assigned' | 'withdrawn';
const sheet = async (expertId: PersonId, ends: Ends, item: ItemId = itemId, roundId = first) => {
  const sheetId = randomUUID() as SheetId;
  const assigned: ScoreSheetEvent = {
    type: 'review.assigned',
    data: {
      ...{ sheetId, competitionId, groupId, itemId: item, expertId, at, workVersion: 1, planId: null, chief: false },
      ...{ roundId, workId: randomUUID() as WorkId, alias: 'A-1' },
    },
  };
  const rest: ScoreSheetEvent[] =
    ends === 'submitted'
      ? [
          {
            type: 'review.score_submitted',
            data: { sheetId, at, scores: {}, comment: null, version: 1, policyVersion: 1 },
          },
        ]
      : ends === 'withdrawn'
        ? [
            {
              type: 'review.assignment_withdrawn',
              data: { sheetId, at, withdrawnBy: approver.personId, reason: '换人' },
            },
          ]
        : [];
  await record(scoreSheetOf(sheetId), assigned, ...rest);
};
const work = async (status: 'submitted' | 'draft', authorIds: PersonId[]) => {
  const workId = randomUUID() as WorkId;
  const [captainId] = authorIds as [PersonId];
  const started: WorkEvent = {
    type: 'submission.work_started',
    data: {
      ...{ workId, competitionId, groupId, itemId, captainId, at },
      ...{ enrolmentId: randomUUID() as EnrolmentId, teamId: randomUUID() as TeamId },
    },
  };
  const submitted: WorkEvent = {
    type: 'submission.work_submitted',
    data: {
      ...{ workId, title: '作品', answers: {}, files: [], version: 1, code: 'D0001', authorIds, adviserIds: [] },
      ...{ schoolCodes: [], submittedBy: captainId, at },
    },
  };
  await record(workOf(workId), started, ...(status === 'submitted' ? [submitted] : []));
};
/** A team as the projection of its events leaves it. */
const team = (status: 'active' | 'withdrawn', adviserIds: PersonId[], schoolCode: SchoolCode | null) =>
  db.insert(enrolmentBoard).values({
    ...{ enrolmentId: randomUUID() as EnrolmentId, teamId: randomUUID() as TeamId, competitionId, groupId, itemId },
    ...{ captainId: author, schoolCode, status, teamName: '队', memberIds: [author], adviserIds, paid: true },
    ...{ enrolment: {} as never, history: [], startedAt: at, changedAt: at },
  });

/** An on-site session of one team, with its check-in volunteers. */
const session = async (helpers: PersonId[], ends: 'finished' | 'planned', item: ItemId = itemId) => {
  const sessionId = randomUUID() as SessionId;
  const about = { sessionId, by: approver.personId, at };
  const slot = { slotId: randomUUID() as SlotId, workId: randomUUID() as WorkId, teamId: randomUUID() as TeamId };
  const events: SessionEvent[] = [
    {
      type: 'scene.session_planned',
      data: {
        ...{ ...about, competitionId, groupId, stageId: randomUUID() as StageId, room: { zh: '报告厅', en: 'Hall' } },
        ...{ startsAt: at, endsAt: '2026-11-20T12:00:00.000Z' as Instant },
        minutes: { present: 10, questions: 5, change: 5 },
      },
    },
    { type: 'scene.slots_added', data: { ...about, slots: [{ ...slot, itemId: item, code: 'A-001' }] } },
    { type: 'scene.helpers_set', data: { ...about, helpers } },
    ...(ends === 'finished' ? [{ type: 'scene.session_finished' as const, data: { ...about, absent: [] } }] : []),
  ];
  await record(sessionOf(sessionId), ...events);
};
await session([bo, cai], 'finished');
await session([bo], 'finished', otherItem);
await session([dan], 'planned');

for (const [expert, ends, item, round] of [
  [ada, 'submitted'],
  [ada, 'withdrawn'],
  [ada, 'submitted'],
  [bo, 'submitted'],
  [bo, 'assigned'],
  [cai, 'withdrawn'],
  [dan, 'submitted', otherItem, second],
  [cai, 'submitted', itemId, second],
  [bo, 'withdrawn', itemId, second],
] as const)
  await sheet(expert, ends, item, round);
await work('submitted', [author, cai]);
await work('submitted', [author]);
await work('draft', [bo]);
await team('active', [teacher, dan], code);
await team('active', [teacher], code);
await team('active', [], '10002' as SchoolCode);
await team('withdrawn', [bo], '10001' as SchoolCode);

const names = async (recipe: Recipe, item: ItemId | null = null, roundId?: RoundId) => {
  const asked = { competitionId, itemId: item, recipe, ...(roundId && { roundId }) };
  const { total, shown } = await drafter.call.certificate.recipeRecipients(asked);
  expect(shown).toHaveLength(total);
  return shown.map(({ name }) => name).toSorted();
};

it('finds the experts whose score sheets are all submitted, each once', async () => {
  expect(await names('judges')).toEqual(['一评完', '三撤回', '四评他项']);
  expect(await names('judges', itemId)).toEqual(['一评完', '三撤回']);
});

it('finds the experts of one round, regardless of their sheets in others', async () => {
  expect(await names('judges', null, first)).toEqual(['一评完']);
  expect(await names('judges', null, second)).toEqual(['三撤回', '四评他项']);
  expect(await names('judges', itemId, second)).toEqual(['三撤回']);
  expect(await names('judges', null, randomUUID() as RoundId)).toEqual([]);
});

it('finds the check-in volunteers of sessions that are over, each once', async () => {
  expect(await names('volunteers')).toEqual(['三撤回', '二未完']);
  expect(await names('volunteers', otherItem)).toEqual(['二未完']);
});

it('finds the advisers and schools of teams that take part, and the authors of submitted works', async () => {
  expect(await names('advisers')).toEqual(['五指导', '四评他项'].toSorted());
  expect(await names('awardedAdvisers')).toEqual(['五指导']);
  expect(await names('participants')).toEqual(['三撤回', '六作者'].toSorted());
  expect(await names('schools')).toEqual(['江南大学', '东海学院'].toSorted());
});

it('finds the schools whose works have an award that is valid, each once', async () => {
  expect(await names('awardedSchools')).toEqual(['江南大学']);
  expect(await names('awardedSchools', otherItem)).toEqual([]);
});

it('is available to people who may draft the batch', async () => {
  const asked = { competitionId, itemId: null, recipe: 'judges' as const };
  const stranger = await world.signedInAs(null);
  await expect(stranger.call.certificate.recipeRecipients(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

const draft = async (source: Recipe, roundId?: RoundId) => {
  const [batchId, designId] = [randomUUID() as BatchId, randomUUID() as DesignId];
  const commandId = () => randomUUID();
  await drafter.call.certificate.createDesign({ designId, content: saveDesign(design.design), commandId: commandId() });
  await drafter.call.certificate.draftBatch({
    ...{ batchId, competitionId, designId, copies: 'team', commandId: commandId(), itemId: null, levelIds: [] },
    name: { zh: '感谢证书', en: 'Thanks' },
    rule: { prefix: 'J', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
    maskNames: false,
    list: {
      ...(source === 'judges' ? { source, ...(roundId && { roundId }) } : { source }),
      ...{ role: { zh: '评审专家', en: 'Expert' }, citation: '感谢您的专业评审' },
    },
    print: { issuerName: '组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
  });
  return batchId;
};

it('issues certificates that recipients find in their own list; a person who joined after the check gets none', async () => {
  const batchId = await draft('judges');
  await sheet(teacher, 'submitted');
  const issued = await checkedAndIssued(db, { drafter, approver }, batchId);
  expect(issued.map(({ holderIds, school }) => [holderIds, school]).toSorted()).toEqual(
    [
      [[ada], '江南大学'],
      [[cai], ''],
      [[dan], ''],
    ].toSorted(),
  );
  const later = await draft('judges');
  expect((await checkedAndIssued(db, { drafter, approver }, later)).map(({ holderIds }) => holderIds)).toEqual([
    [teacher],
  ]);
  expect(await rowsOfBatch(db, batchId)).toHaveLength(3);
  const asked = { competitionId, itemId: null, recipe: 'judges' as const };
  expect(await drafter.call.certificate.recipeRecipients(asked)).toMatchObject({ total: 4, certified: 4 });
});

it('issues the experts of a round one certificate for it, besides that for the whole competition', async () => {
  const batchId = await draft('judges', second);
  const issued = await checkedAndIssued(db, { drafter, approver }, batchId);
  expect(issued.map(({ holderIds }) => holderIds).toSorted()).toEqual([[cai], [dan]].toSorted());
  const asked = { competitionId, itemId: null, recipe: 'judges' as const };
  const ofRound = drafter.call.certificate.recipeRecipients({ ...asked, roundId: second });
  expect(await ofRound).toMatchObject({ total: 2, certified: 2 });
  expect(await drafter.call.certificate.earlierList({ batchId })).toMatchObject({ source: 'judges', roundId: second });
  const nobody = draft('judges', randomUUID() as RoundId);
  await expect(nobody).rejects.toMatchObject({ message: 'noRecipients' });
});

it('are found by expert for a round: its own before that of the whole competition, printed and not paused', async () => {
  const all = [ada, bo, cai, dan, author];
  const found = async (roundId: RoundId) => {
    const certificates = await serviceCertificates(db, { competitionId, roundId }, all);
    const ids = [...certificates.values()].map(({ certificateId }) => certificateId);
    const rows = await db.select().from(certificateBoard).where(inArray(certificateBoard.certificateId, ids));
    const batches = new Map(rows.map((row) => [row.certificateId, row.batchId]));
    return new Map([...certificates].map(([personId, one]) => [personId, batches.get(one.certificateId)]));
  };
  expect(await found(second)).toEqual(new Map());
  const rows = await db.select().from(certificateBatches).orderBy(asc(certificateBatches.draftedAt));
  const [whole, , own] = rows.map(({ batchId }) => batchId);
  await db.update(certificateBoard).set({ status: 'rendered' });
  expect(await found(first)).toEqual(new Map([ada, cai, dan].map((personId) => [personId, whole])));
  const ofSecond = new Map([cai, dan].map((personId) => [personId, own]));
  expect(await found(second)).toEqual(new Map([[ada, whole], ...ofSecond]));
  await db
    .update(certificateBatches)
    .set({ status: 'paused' })
    .where(eq(certificateBatches.batchId, whole as BatchId));
  expect(await found(second)).toEqual(ofSecond);
  await db
    .update(certificateBatches)
    .set({ status: 'issued' })
    .where(eq(certificateBatches.batchId, whole as BatchId));
});

it('issues certificates to check-in volunteers', async () => {
  const issued = await checkedAndIssued(db, { drafter, approver }, await draft('volunteers'));
  expect(issued.map(({ holderIds }) => holderIds).toSorted()).toEqual([[bo], [cai]].toSorted());
});

it('issues a school its certificate under a person that no account can claim', async () => {
  const rows = await checkedAndIssued(db, { drafter, approver }, await draft('schools'));
  const made = await db
    .select()
    .from(persons)
    .where(
      inArray(
        persons.personId,
        rows.flatMap(({ holderIds }) => holderIds),
      ),
    );
  expect(made.map(({ realName }) => realName).toSorted()).toEqual(['江南大学', '东海学院'].toSorted());
  for (const one of made) expect(one).toMatchObject({ emailIndex: null, phoneIndex: null, idCardIndex: null });
  // Those that were awarded are another list: the same school gets that certificate too.
  const awarded = await checkedAndIssued(db, { drafter, approver }, await draft('awardedSchools'));
  expect(awarded.map(({ issued }) => issued.levelName.zh)).toEqual(['评审专家']);
});
