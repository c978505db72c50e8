import { describe, it } from 'vitest';
import { permissionsOf } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import {
  accepted,
  ada,
  as,
  closes,
  competitionId,
  enrolmentId,
  enrolmentScenario,
  formed,
  itemId,
  lin,
  march,
  running,
  school,
  started,
  suspended,
  teamAfter,
  teamId,
} from './situations.fixture.ts';
import { startEnrolment } from './start-enrolment.ts';

const command = { enrolmentId, teamId, competitionId, itemId, teamName: 'Owls' };
const facts = { schoolCode: school };
const start =
  (at = march(3), competition = running(), team = teamAfter(), who = ada) =>
  (enrolment: Parameters<typeof startEnrolment>[0]) =>
    startEnrolment(enrolment, team, competition, command, facts, as(who, at));

describe('start an enrolment', () => {
  it('creates a draft and its team', () => enrolmentScenario.given().when(start()).then(accepted(started, formed)));

  it('does nothing the second time', () =>
    enrolmentScenario
      .given(started)
      .when(start(march(3), running(), teamAfter(formed)))
      .then(accept()));

  it('is refused to somebody else under the same id', () =>
    enrolmentScenario
      .given(started)
      .when(start(march(3), running(), teamAfter(formed), lin))
      .then(refuse('enrolmentExists')));

  it('is refused at the closing instant itself', () =>
    enrolmentScenario
      .given()
      .when(start(closes))
      .then(refuse('stageClosed', { closedAt: closes })));

  it('waits while the organiser has suspended registration in its stage', () => {
    const contest = running();
    if (contest.status === 'none') throw new Error('the competition runs');
    const permissions = { ...permissionsOf({ kind: 'enrol' }), canEnrol: false };
    const stages = contest.stages.map((stage) => ({ ...stage, permissions }));
    const [{ name: stage } = { name: undefined }] = stages;
    enrolmentScenario
      .given()
      .when(start(march(3), { ...contest, stages }))
      .then(refuse('stageHeld', stage && { stage }));
  });

  it('is refused before registration opens', () =>
    enrolmentScenario
      .given()
      .when(start(march(1)))
      .then(refuse('stageNotOpen', { opensAt: march(2) })));

  it('is refused while the competition is suspended', () =>
    enrolmentScenario
      .given()
      .when(start(march(5), suspended))
      .then(refuse('competitionSuspended')));

  it('is refused for an item that is not offered', () =>
    enrolmentScenario
      .given()
      .when(start(march(3), running({ item: { itemId: competitionId as never } })))
      .then(refuse('itemNotFound')));
});
