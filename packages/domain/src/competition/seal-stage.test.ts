import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { sealStage } from './seal-stage.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  march,
  running,
  stage,
  withStages,
} from './situations.fixture.ts';

const { stageId } = stage('enrol', 2, 10);
const command = { competitionId, stageId };
const sealed = { type: 'competition.stage_sealed' as const, data: { ...command, at: march(10) } };

describe('seal a stage', () => {
  it('seals at the closing instant itself', () =>
    competitionScenario
      .given(...running)
      .when((c) => sealStage(c, command, by(march(10)), 0))
      .then(accept(sealed)));

  it('is refused a millisecond before', () =>
    competitionScenario
      .given(...running)
      .when((c) => sealStage(c, command, by(march(9, '23:59:59.999')), 0))
      .then(refuse('stageStillOpen', { stage: { zh: 'enrol', en: 'enrol' } })));

  it('does nothing the second time', () =>
    competitionScenario
      .given(...running, sealed)
      .when((c) => sealStage(c, command, by(march(10)), 0))
      .then(accept()));

  it('is refused while the schedule is a draft', () =>
    competitionScenario
      .given(created, withStages(stage('enrol', 2, 10)))
      .when((c) => sealStage(c, command, by(march(10)), 0))
      .then(refuse('notPublished')));

  it('is refused once the competition is cancelled, and allowed after it is closed', () => {
    const about = { competitionId, at: march(20) };
    competitionScenario
      .given(...running, { type: 'competition.cancelled', data: { ...about, reason: '停办', refunds: 'none' } })
      .when((c) => sealStage(c, command, by(march(20)), 0))
      .then(refuse('competitionOver'));
    competitionScenario
      .given(...running, { type: 'competition.closed', data: about })
      .when((c) => sealStage(c, command, by(march(20)), 0))
      .then(accept({ type: 'competition.stage_sealed', data: { ...command, at: march(20) } }));
  });

  it.each([
    ['screening', 'worksUnsettled'],
    ['onlineReview', 'roundsUnsettled'],
    ['elimination', 'advancementsUnsettled'],
    ['result', 'resultsUnsettled'],
  ] as const)('waits until everything that a %s stage covers is settled', (kind, refusal) => {
    const own = stage(kind, 6, 10);
    const seals = (count: number) =>
      competitionScenario
        .given(...running, withStages(own))
        .when((c) => sealStage(c, { competitionId, stageId: own.stageId }, by(march(20)), count));
    seals(1).then(refuse(refusal, { count: 1 }));
    const sealing = { competitionId, stageId: own.stageId, at: march(20) };
    seals(0).then(accept({ type: 'competition.stage_sealed', data: sealing }));
  });

  it('waits for works that are not locked or are being corrected, if it covers works', () => {
    const submission = { competitionId, stageId: stage('submit', 5, 15).stageId };
    const given = competitionScenario.given(...running);
    given.when((c) => sealStage(c, submission, by(march(20)), 2)).then(refuse('worksUnsettled', { count: 2 }));
    given
      .when((c) => sealStage(c, command, by(march(20)), 2))
      .then(accept({ type: 'competition.stage_sealed', data: { ...command, at: march(20) } }));
  });
});
