import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { ada, added, by, expertScenario, organiser, retired, suspended } from '../review/situations.fixture.ts';
import { retireExpert } from './retire-expert.ts';

const command = { personId: ada };

describe('retire expert', () => {
  it('removes an active or a suspended expert permanently', () => {
    const at = by(organiser, retired.data.at);
    expertScenario
      .given(added)
      .when((expert) => retireExpert(expert, command, at))
      .then(accept(retired));
    expertScenario
      .given(added, suspended)
      .when((expert) => retireExpert(expert, command, at))
      .then(accept(retired));
  });
  it('does nothing the second time', () =>
    expertScenario
      .given(added, retired)
      .when((expert) => retireExpert(expert, command, by(organiser)))
      .then(accept()));
  it('is refused for an unknown expert', () =>
    expertScenario
      .given()
      .when((expert) => retireExpert(expert, command, by(organiser)))
      .then(refuse('expertNotFound')));
});
