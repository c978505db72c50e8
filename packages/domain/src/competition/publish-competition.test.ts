import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { publishCompetition } from './publish-competition.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  march,
  published,
  running,
  stage,
  withStages,
} from './situations.fixture.ts';

const command = { competitionId, reason: '方案已审定' };
const publish = (c: Parameters<typeof publishCompetition>[0]) => publishCompetition(c, command, by(march(1)));

describe('publish a competition', () => {
  it('pins the first version of the rules, with the reason', () =>
    competitionScenario
      .given(...running.slice(0, -1))
      .when(publish)
      .then(accept(published)));

  it('does nothing the second time', () =>
    competitionScenario
      .given(...running)
      .when(publish)
      .then(accept()));

  it('says what is missing', () =>
    competitionScenario
      .given(created, withStages(stage('submit', 5, 15)))
      .when(publish)
      .then(
        refuse('competitionIncomplete', {
          missing: ['rules', 'items', 'stages', 'enrolmentSettings', 'submissionSettings'],
        }),
      ));

  it('is refused once cancelled', () =>
    competitionScenario
      .given(created, {
        type: 'competition.cancelled',
        data: { competitionId, reason: '停办', refunds: 'full', at: march(1) },
      })
      .when(publish)
      .then(refuse('competitionOver')));
});
