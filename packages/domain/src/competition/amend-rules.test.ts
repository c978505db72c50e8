import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { amendRules } from './amend-rules.ts';
import { by, competitionId, competitionScenario, created, march, running } from './situations.ts';

const command = { competitionId, rules: { zh: '新规程', en: '' }, reason: '更正日期' };

describe('amend the rules', () => {
  it('makes a second version before anything opens', () =>
    competitionScenario
      .given(...running)
      .when((c) => amendRules(c, command, by(march(1))))
      .then(
        accept({
          type: 'competition.rules_amended',
          data: { ...command, rulesVersion: 2, approvedBy: null, at: march(1) },
        }),
      ));

  it('is refused from the opening instant on', () =>
    competitionScenario
      .given(...running)
      .when((c) => amendRules(c, command, by(march(2))))
      .then(refuse('stageStarted', { stage: { zh: 'enrol', en: 'enrol' } })));

  it('is refused for a draft, which is simply edited', () =>
    competitionScenario
      .given(created)
      .when((c) => amendRules(c, command, by(march(1))))
      .then(refuse('notPublished')));

  it('is refused for an empty text, and does nothing with the same one', () => {
    competitionScenario
      .given(...running)
      .when((c) => amendRules(c, { ...command, rules: { zh: '', en: '' } }, by(march(1))))
      .then(refuse('competitionIncomplete', { missing: ['rules'] }));
    competitionScenario
      .given(...running)
      .when((c) => amendRules(c, { ...command, rules: { zh: '规程', en: 'Rules' } }, by(march(1))))
      .then(accept());
  });
});
