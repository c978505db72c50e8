import { describe, it } from 'vitest';
import { by, competitionId, competitionScenario, created, march, running } from '../competition/situations.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { configureReview } from './configure-review.ts';
import { plainPolicy } from './scoring-policy.ts';

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
  it('may change until review begins, and not at the opening instant itself', () => {
    competitionScenario
      .given(...running)
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(15, '23:59:59.999'))).ok)
      .then(true);
    competitionScenario
      .given(...running)
      .when((c) => configureReview(c, { competitionId, settings: next }, by(march(16))))
      .then(refuse('stageStarted', { stage: { zh: 'onlineReview', en: 'onlineReview' } }));
  });
});
