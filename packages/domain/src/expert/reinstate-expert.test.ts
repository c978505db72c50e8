import { describe, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { ada, added, by, expertScenario, march, organiser, retired, suspended } from '../review/situations.fixture.ts';
import { reinstateExpert } from './reinstate-expert.ts';

const command = { personId: ada, reason: 'back again' };

describe('reinstate expert', () => {
  it('lets a suspended expert work again', () =>
    expertScenario
      .given(added, suspended)
      .when((expert) => reinstateExpert(expert, command, by(organiser, march(3))))
      .then(accept({ type: 'expert.reinstated', data: { ...command, at: march(3) } })));
  it('does nothing for an active one', () =>
    expertScenario
      .given(added)
      .when((expert) => reinstateExpert(expert, command, by(organiser)))
      .then(accept()));
  it('is refused for unknown and retired experts', () => {
    expertScenario.refuses((expert) => reinstateExpert(expert, command, by(organiser)), {
      expertNotFound: [],
      expertRetired: [added, retired],
    });
  });
});
