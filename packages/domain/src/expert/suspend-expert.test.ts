import { describe, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { ada, added, by, expertScenario, march, organiser, retired, suspended } from '../review/situations.fixture.ts';
import { suspendExpert } from './suspend-expert.ts';

const command = { personId: ada, reason: 'on leave' };

describe('suspend expert', () => {
  it('stops an active expert', () =>
    expertScenario
      .given(added)
      .when((expert) => suspendExpert(expert, command, by(organiser, march(1))))
      .then(accept(suspended)));
  it('does nothing the second time', () =>
    expertScenario
      .given(added, suspended)
      .when((expert) => suspendExpert(expert, command, by(organiser)))
      .then(accept()));
  it('is refused for unknown and retired experts', () => {
    expertScenario.refuses((expert) => suspendExpert(expert, command, by(organiser)), {
      expertNotFound: [],
      expertRetired: [added, retired],
    });
  });
});
