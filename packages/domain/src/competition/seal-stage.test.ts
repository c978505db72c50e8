import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { StageId } from '../kernel/ids.ts';
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
import type { UnsettledCounts } from './unsettled.ts';

const { stageId } = stage('enrol', 2, 10);
const command = { competitionId, stageId };
const sealed = { type: 'competition.stage_sealed' as const, data: { ...command, at: march(10) } };

describe('seal a stage', () => {
  it('seals at the closing instant itself', () =>
    competitionScenario
      .given(...running)
      .when((c) => sealStage(c, command, by(march(10)), {}))
      .then(accept(sealed)));

  it('is refused a millisecond before', () =>
    competitionScenario
      .given(...running)
      .when((c) => sealStage(c, command, by(march(9, '23:59:59.999')), {}))
      .then(refuse('stageStillOpen', { stage: { zh: 'enrol', en: 'enrol' } })));

  it('does nothing the second time', () =>
    competitionScenario
      .given(...running, sealed)
      .when((c) => sealStage(c, command, by(march(10)), {}))
      .then(accept()));

  it('is refused while the schedule is a draft', () =>
    competitionScenario
      .given(created, withStages(stage('enrol', 2, 10)))
      .when((c) => sealStage(c, command, by(march(10)), {}))
      .then(refuse('notPublished')));

  it('is refused once the competition is cancelled, and allowed after it is closed', () => {
    const about = { competitionId, at: march(20) };
    competitionScenario
      .given(...running, { type: 'competition.cancelled', data: { ...about, reason: '停办', refunds: 'none' } })
      .when((c) => sealStage(c, command, by(march(20)), {}))
      .then(refuse('competitionOver'));
    competitionScenario
      .given(...running, { type: 'competition.closed', data: about })
      .when((c) => sealStage(c, command, by(march(20)), {}))
      .then(accept({ type: 'competition.stage_sealed', data: { ...command, at: march(20) } }));
  });

  it.each([
    ['enrol', 'registrations', 'registrationsUnsettled'],
    ['submit', 'works', 'worksUnsettled'],
    ['screening', 'checks', 'checksUnsettled'],
    ['onlineReview', 'rounds', 'roundsUnsettled'],
    ['elimination', 'advancements', 'advancementsUnsettled'],
    ['scene', 'sessions', 'sessionsUnsettled'],
    ['scene', 'rounds', 'roundsUnsettled'],
    ['result', 'results', 'resultsUnsettled'],
    ['result', 'nameChecks', 'nameChecksUnsettled'],
    ['certificate', 'batches', 'batchesUnsettled'],
    ['certificate', 'bulkChanges', 'bulkChangesUnsettled'],
  ] as const)('waits until everything that a stage covers is settled: %s, %s', (kind, part, refusal) => {
    const own = stage(kind, 6, 10);
    const sealing = { competitionId, stageId: own.stageId };
    const seals = (counts: UnsettledCounts) =>
      competitionScenario.given(...running, withStages(own)).when((c) => sealStage(c, sealing, by(march(20)), counts));
    seals({ [part]: 1 }).then(refuse(refusal, { count: 1 }));
    // What other stages cover does not matter.
    const others = { registrations: 4, works: 4, rounds: 4, advancements: 4, sessions: 4, results: 4, batches: 4 };
    const settled = { ...others, sessions: 0, rounds: 0, results: 0, batches: 0, [part]: 0 };
    seals(settled).then(accept({ type: 'competition.stage_sealed', data: { ...sealing, at: march(20) } }));
  });

  it('does not wait, once the competition is closed, for what can no longer be settled', () => {
    const own = [stage('enrol', 6, 10), stage('certificate', 7, 10)] as const;
    const closed = { type: 'competition.closed' as const, data: { competitionId, at: march(15) } };
    const counts = { registrations: 2, batches: 1 };
    const seals = (stageId: StageId) =>
      competitionScenario
        .given(...running, withStages(...own), closed)
        .when((c) => sealStage(c, { competitionId, stageId }, by(march(20)), counts));
    const at = march(20);
    const [registration, certificates] = own.map(({ stageId }) => stageId) as [StageId, StageId];
    seals(registration).then(
      accept({ type: 'competition.stage_sealed', data: { competitionId, stageId: registration, at } }),
    );
    seals(certificates).then(refuse('batchesUnsettled', { count: 1 }));
  });
});
