import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  added,
  by,
  expertScenario,
  groupId,
  march,
  organiser,
  profile,
  retired,
} from '../review/situations.fixture.ts';
import { addExpert } from './add-expert.ts';

const command = { personId: ada, groupId, profile };

describe('add expert', () => {
  it('adds a person to the library', () =>
    expertScenario
      .given()
      .when((expert) => addExpert(expert, command, { applied: null }, by(organiser, march(1))))
      .then(accept(added)));
  it('is refused for somebody already in it, retired or not', () => {
    for (const history of [[added], [added, retired]])
      expertScenario
        .given(...history)
        .when((expert) => addExpert(expert, command, { applied: null }, by(organiser)))
        .then(refuse('expertAlreadyAdded'));
  });
  it('is refused while two people decide on the person’s application, and after they declined it', () => {
    for (const applied of ['submitted', 'declined'] as const)
      expertScenario
        .given()
        .when((expert) => addExpert(expert, command, { applied }, by(organiser)))
        .then(refuse('applicantNotApproved'));
  });
});
