import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import * as cert from '@laurel/domain/certificate/situations.fixture.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import * as c from '@laurel/domain/competition/situations.fixture.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import * as e from '@laurel/domain/enrolment/situations.fixture.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import * as r from '@laurel/domain/review/situations.fixture.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import * as s from '@laurel/domain/scene/situations.fixture.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalWithDetail } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const olga = await world.signedInAs('ORGANISER');
const record = recordInto(db);
const { competitionId } = c;
const groupId = world.rootGroupId;
const enrol = c.stage('enrol', 2, 10);
const review = c.stage('onlineReview', 11, 14);
const scene = c.stage('scene', 15, 25, { stageId: s.stageId });
const certificate = c.stage('certificate', 26, 28);

await record(
  competitionOf(competitionId),
  { ...c.created, data: { ...c.created.data, groupId } } as typeof c.created,
  c.withItems(c.item()),
  c.withStages(enrol, review, scene, certificate),
  c.withEnrolment(),
  c.withSubmission(),
  c.withReview,
  c.published,
);

const { call } = olga;
const open = ({ stageId }: { stageId: typeof enrol.stageId }) =>
  call.competition.unsettledParts({ competitionId, stageId });
const seal = ({ stageId }: { stageId: typeof enrol.stageId }) =>
  refusalWithDetail(call.competition.sealStage({ competitionId, stageId, commandId: crypto.randomUUID() }));

it('seals registration only once every registration is decided', async () => {
  const enrolment = enrolmentOf(e.enrolmentId);
  await record(enrolment, e.started, e.submitted);
  expect(await open(enrol)).toEqual([{ part: 'registrations', count: 1 }]);
  expect(await seal(enrol)).toEqual({ word: 'registrationsUnsettled', count: 1 });
  const reason = '请补充材料';
  const { enrolmentId } = e;
  const returned = { enrolmentId, returnedBy: e.olga, reason, at: c.march(9) };
  await record(enrolment, {
    type: 'enrolment.returned',
    data: { ...returned, correctUntil: '2999-01-01T00:00:00.000Z' as typeof returned.at },
  });
  expect(await open(enrol)).toEqual([{ part: 'registrations', count: 1 }]);
  await record(enrolment, e.submitted, {
    type: 'enrolment.rejected',
    data: { enrolmentId, rejectedBy: e.olga, reason, at: c.march(9) },
  });
  expect(await open(enrol)).toEqual([]);
  expect(await seal(enrol)).toBeNull();
});

it('seals a stage on site only once its sessions and their rounds are sealed', async () => {
  const session = sessionOf(s.sessionId);
  await record(session, s.sessionPlanned, s.slotsAdded);
  const round = { ...r.created.data, stageId: s.stageId, competitionId };
  await record(roundOf(r.roundId), { type: 'review.round_created', data: round } as typeof r.created);
  expect(await open(scene)).toEqual([
    { part: 'sessions', count: 1 },
    { part: 'rounds', count: 1 },
  ]);
  expect(await seal(scene)).toEqual({ word: 'sessionsUnsettled', count: 1 });
  // A round of the defence does not keep the online review open.
  expect(await open(review)).toEqual([]);
  await record(session, s.event('scene.session_sealed', {}));
  expect(await seal(scene)).toEqual({ word: 'roundsUnsettled', count: 1 });
  await record(roundOf(r.roundId), r.sealed);
  expect(await seal(scene)).toBeNull();
});

it('seals the stage of certificates only once no batch is under way', async () => {
  const batch = batchOf(cert.batchId);
  await record(batch, { ...cert.drafted, data: { ...cert.drafted.data, competitionId } } as typeof cert.drafted);
  for (const event of [cert.checked(), cert.approved]) {
    expect(await seal(certificate)).toEqual({ word: 'batchesUnsettled', count: 1 });
    await record(batch, event);
  }
  await record(batch, cert.rejected);
  expect(await open(certificate)).toEqual([]);
  expect(await seal(certificate)).toBeNull();
});
