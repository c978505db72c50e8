import { describe, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { ada, added, by, expertScenario, march, organiser, profile, retired } from '../review/situations.fixture.ts';
import { changeExpertProfile } from './change-expert-profile.ts';

const command = { personId: ada, profile: { ...profile, maxLoad: 20 } };

describe('change expert profile', () => {
  it('keeps the new profile', () =>
    expertScenario
      .given(added)
      .when((expert) => changeExpertProfile(expert, command, by(organiser, march(2))))
      .then(accept({ type: 'expert.profile_changed', data: { ...command, at: march(2) } })));
  it('does nothing when nothing changes', () =>
    expertScenario
      .given(added)
      .when((expert) => changeExpertProfile(expert, { personId: ada, profile }, by(organiser)))
      .then(accept()));
  it('is refused for unknown and retired experts', () => {
    expertScenario.refuses((expert) => changeExpertProfile(expert, command, by(organiser)), {
      expertNotFound: [],
      expertRetired: [added, retired],
    });
  });
});
