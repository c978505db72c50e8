import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { describeCompetition } from './describe-competition.ts';
import { by, competitionId, competitionScenario, created, described, march, running } from './situations.fixture.ts';

const text = { zh: '规程', en: 'Rules' };
const command = {
  competitionId,
  name: { zh: '创新大赛', en: 'Innovation Contest' },
  edition: 1,
  summary: { zh: '', en: '' },
  rules: text,
  cover: null,
};

describe('describe a competition', () => {
  it('keeps the texts', () =>
    competitionScenario
      .given(created)
      .when((c) => describeCompetition(c, command, by(march(1))))
      .then(accept(described)));

  it('keeps the rules that participants agreed to', () =>
    competitionScenario
      .given(...running)
      .when((c) => describeCompetition(c, { ...command, rules: { zh: '新规程', en: '' } }, by(march(1))))
      .then(refuse('rulesPinned')));

  it('is refused for a competition that does not exist', () =>
    competitionScenario
      .given()
      .when((c) => describeCompetition(c, command, by(march(1))))
      .then(refuse('competitionNotFound')));
});
