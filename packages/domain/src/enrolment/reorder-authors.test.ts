import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { reorderAuthors } from './reorder-authors.ts';
import { ada, as, formed, joined, lin, locked, mia, noon, teamId, teamScenario } from './situations.fixture.ts';

const order =
  (memberIds = [lin, ada], who = ada) =>
  (team: Parameters<typeof reorderAuthors>[0]) =>
    reorderAuthors(team, { teamId, memberIds }, as(who));

describe('reorder the authors', () => {
  it('sets the order in which certificates name them', () =>
    teamScenario
      .given(formed, joined(lin))
      .when(order())
      .then(accept({ type: 'enrolment.authors_reordered', data: { teamId, memberIds: [lin, ada], at: noon } })));

  it('does nothing when the order is the same', () =>
    teamScenario
      .given(formed, joined(lin))
      .when(order([ada, lin]))
      .then(accept()));

  it.each([[[ada]], [[ada, lin, mia]], [[ada, ada]], [[ada, mia]]])(
    'is refused for people other than the team’s authors: %#',
    (ids) => teamScenario.given(formed, joined(lin)).when(order(ids)).then(refuse('rosterChanged')),
  );

  it('is for the captain, until the team is locked', () => {
    teamScenario
      .given(formed, joined(lin))
      .when(order([lin, ada], lin))
      .then(refuse('notCaptain'));
    teamScenario.given(formed, joined(lin), locked).when(order()).then(refuse('teamLocked'));
  });
});
