import { expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { agreeToSwap } from './agree-to-swap.ts';
import {
  ada,
  as,
  formed,
  invitationId,
  joined,
  lin,
  locked,
  running,
  suspended,
  swapAgreed,
  swapInvited,
  swapRequested,
  teamAfter,
  teamId,
  teamScenario,
} from './situations.fixture.ts';
import type { Team } from './team.ts';

const agree =
  (who = lin, competition = running()) =>
  (team: Team) =>
    agreeToSwap(team, { teamId, invitationId }, as(who), competition);
const asked = [formed, joined(lin), locked, swapRequested, swapInvited] as const;

it('is recorded once', () => {
  teamScenario
    .given(...asked)
    .when(agree())
    .then(accept(swapAgreed));
  teamScenario
    .given(...asked, swapAgreed)
    .when(agree())
    .then(accept());
});

it('is refused, with the history behind each refusal', () =>
  teamScenario.refuses(agree(), { teamNotFound: [], swapNotFound: [formed, joined(lin), locked] }));

it('is only for the one who is to be replaced, while the competition runs', () => {
  expect(agree(ada)(teamAfter(...asked))).toEqual(refuse('notInTeam'));
  expect(agree(lin, suspended)(teamAfter(...asked))).toEqual(refuse('competitionSuspended'));
});
