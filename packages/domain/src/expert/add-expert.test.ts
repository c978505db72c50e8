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
      .when((expert) => addExpert(expert, command, by(organiser, march(1))))
      .then(accept(added)));
  it('is refused for somebody already in it, retired or not', () => {
    for (const history of [[added], [added, retired]])
      expertScenario
        .given(...history)
        .when((expert) => addExpert(expert, command, by(organiser)))
        .then(refuse('expertAlreadyAdded'));
  });
});
