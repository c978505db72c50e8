import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { StageId } from '../kernel/ids.ts';
import { rescheduleStage } from './reschedule-stage.ts';
import { by, competitionId, competitionScenario, march, running, stage, withStages } from './situations.ts';

const enrol = stage('enrol', 2, 10);
const command = { competitionId, stageId: enrol.stageId, opensAt: march(2), closesAt: march(12), reason: '网络故障' };

describe('reschedule a stage', () => {
  it('moves the closing instant of a stage that has begun', () =>
    competitionScenario
      .given(...running)
      .when((c) => rescheduleStage(c, command, by(march(9))))
      .then(accept({ type: 'competition.stage_rescheduled', data: { ...command, graceMinutes: 0, at: march(9) } })));

  it('does nothing the second time', () =>
    competitionScenario
      .given(...running, { type: 'competition.stage_rescheduled', data: { ...command, graceMinutes: 0, at: march(9) } })
      .when((c) => rescheduleStage(c, command, by(march(9))))
      .then(accept()));

  it('never moves a sealed stage', () =>
    competitionScenario
      .given(...running, {
        type: 'competition.stage_sealed',
        data: { competitionId, stageId: enrol.stageId, at: march(11) },
      })
      .when((c) => rescheduleStage(c, command, by(march(11))))
      .then(refuse('stageSealed')));

  it('is refused for a stage that is not there', () =>
    competitionScenario
      .given(...running)
      .when((c) => rescheduleStage(c, { ...command, stageId: competitionId as string as StageId }, by(march(9))))
      .then(refuse('stageNotFound')));

  it('is refused when it would close before it opens', () =>
    competitionScenario
      .given(...running)
      .when((c) => rescheduleStage(c, { ...command, closesAt: march(1) }, by(march(9))))
      .then(refuse('stageDatesInvalid', { stage: { zh: 'enrol', en: 'enrol' } })));

  it('is refused into another stage of its kind', () => {
    const second = stage('enrol', 11, 14);
    competitionScenario
      .given(...running, withStages(enrol, second))
      .when((c) => rescheduleStage(c, command, by(march(9))))
      .then(refuse('stagesOverlap', { stage: { zh: 'enrol', en: 'enrol' }, other: { zh: 'enrol', en: 'enrol' } }));
  });
});
