import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { createCompetition } from './create-competition.ts';
import { by, competitionId, competitionScenario, created, groupId, march } from './situations.fixture.ts';

const command = { competitionId, groupId, name: { zh: '创新大赛', en: 'Innovation Contest' }, edition: 1 };

describe('create a competition', () => {
  it('starts as a draft of its group', () =>
    competitionScenario
      .given()
      .when((c) => createCompetition(c, command, by(march(1))))
      .then(accept(created)));

  it('is refused when the id is in use', () =>
    competitionScenario
      .given(created)
      .when((c) => createCompetition(c, command, by(march(1))))
      .then(refuse('competitionExists')));
});
