import { describe, it } from 'vitest';
import { plainPolicy } from '../competition/scoring-policy.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  march,
  running,
  stage,
  withStages,
} from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { configureReview } from './configure-review.ts';

const settings = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 3 };
const next = { ...settings, reviewersPerWork: 5, policy: { ...plainPolicy, version: 2 } };

describe('configure review', () => {
  it('keeps the first policy as version 1', () =>
    competitionScenario
      .given(created)
      .when((c) => configureReview(c, { competitionId, settings }, by(march(1))))
      .then(accept({ type: 'competition.review_configured', data: { competitionId, settings, at: march(1) } })));
  it('is refused when the version is not the next one', () =>
    competitionScenario
      .given(created)
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(1))))
      .then(refuse('policyVersionStale', { next: 1 })));
  it('may be changed by one person until publication', () =>
    competitionScenario
      .given(...running.filter(({ type }) => type !== 'competition.published'))
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(17))).ok)
      .then(true));
  it('takes an amendment once published, and is refused once review opens', () => {
    competitionScenario
      .given(...running)
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(15, '23:59:59.999'))))
      .then(refuse('amendmentNeeded', { part: { zh: '评审规则', en: 'Scoring policy' } }));
    competitionScenario
      .given(...running)
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(16))))
      .then(refuse('stageStarted', { stage: { zh: 'onlineReview', en: 'onlineReview' } }));
  });
  it('takes an amendment even if no stage is for review', () =>
    competitionScenario
      .given(...running.slice(0, 3), withStages(stage('enrol', 2, 10)), ...running.slice(4))
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(25))))
      .then(refuse('amendmentNeeded', { part: { zh: '评审规则', en: 'Scoring policy' } })));
  it('may be done for the first time after publication: nothing was promised yet', () =>
    competitionScenario
      .given(...running.filter(({ type }) => type !== 'competition.review_configured'))
      .when((c) => configureReview(c, { competitionId, settings }, by(march(17))))
      .then(accept({ type: 'competition.review_configured', data: { competitionId, settings, at: march(17) } })));
});
