import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { archiveCompetition } from './archive-competition.ts';
import { closeCompetition } from './close-competition.ts';
import { by, competitionId, competitionScenario, item, march, running, stage } from './situations.fixture.ts';
import { endsWithResult } from './unsettled.ts';

const command = { competitionId };
const closed = { type: 'competition.closed' as const, data: { ...command, at: march(20) } };

describe('close a competition', () => {
  it('closes when the last stage has closed', () =>
    competitionScenario
      .given(...running)
      .when((c) => closeCompetition(c, command, by(march(20)), {}))
      .then(accept(closed)));

  it('is refused while a stage is still to end', () =>
    competitionScenario
      .given(...running)
      .when((c) => closeCompetition(c, command, by(march(19)), {}))
      .then(refuse('stageStillOpen', { stage: { zh: 'onlineReview', en: 'onlineReview' } })));

  it.each([
    ['registrations', 'registrationsUnsettled'],
    ['sessions', 'sessionsUnsettled'],
    ['missingResults', 'resultsMissing'],
    ['results', 'resultsUnsettled'],
    ['objections', 'objectionsUnsettled'],
  ] as const)('is refused while it would leave %s open', (part, refusal) =>
    competitionScenario
      .given(...running)
      .when((c) => closeCompetition(c, command, by(march(20)), { [part]: 2 }))
      .then(refuse(refusal, { count: 2 })),
  );
});

describe('a result that closing waits for', () => {
  const { itemId } = item();
  const result = stage('result', 15, 18);

  it('is due for categories with a stage of review, on site or of results', () => {
    expect(endsWithResult([stage('onlineReview', 11, 14)], itemId)).toBe(true);
    expect(endsWithResult([stage('onlineReview', 11, 14), result], itemId)).toBe(true);
    expect(endsWithResult([stage('enrol', 2, 10)], itemId)).toBe(false);
  });

  it('is not due once the stage of results is sealed: nobody can draft it', () =>
    expect(endsWithResult([stage('onlineReview', 11, 14), { ...result, sealed: true }], itemId)).toBe(false));
});

describe('archive a competition', () => {
  it('follows the closing', () =>
    competitionScenario
      .given(...running, closed)
      .when((c) => archiveCompetition(c, command, by(march(21))))
      .then(accept({ type: 'competition.archived', data: { ...command, at: march(21) } })));

  it('is refused before', () =>
    competitionScenario
      .given(...running)
      .when((c) => archiveCompetition(c, command, by(march(21))))
      .then(refuse('competitionNotClosed')));
});
