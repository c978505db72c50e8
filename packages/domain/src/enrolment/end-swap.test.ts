import { expect, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { endSwap } from './end-swap.ts';
import {
  ada,
  as,
  formed,
  invitationId,
  joined,
  lin,
  locked,
  mia,
  noon,
  swapAccepted,
  swapInvited,
  swapRequested,
  teamAfter,
  teamId,
  teamScenario,
} from './situations.fixture.ts';
import type { Team } from './team.ts';

const reason = '不再需要';
const end = (team: Team) => endSwap(team, { teamId, invitationId, reason }, as(ada));
const asked = [formed, joined(lin), locked, swapRequested, swapInvited] as const;
const ended = {
  type: 'enrolment.swap_ended',
  data: { teamId, invitationId, reason, outgoingId: lin, endedBy: ada, at: noon },
} as const;

it('leaves the team as it is, and the link is no longer valid', () => {
  teamScenario
    .given(...asked)
    .when(end)
    .then(accept(ended));
  const after = teamAfter(...asked, ended);
  expect(after).toMatchObject({ swap: null, members: [{ personId: ada }, { personId: lin }] });
  expect(after.status !== 'none' && after.invitations.get(invitationId)?.status).toBe('revoked');
});

it('names the person who had accepted to join', () =>
  teamScenario
    .given(...asked, swapAccepted)
    .when(end)
    .then(accept({ ...ended, data: { ...ended.data, incomingId: mia } })));

it('is refused, with the history behind each refusal', () =>
  teamScenario.refuses(end, { teamNotFound: [], swapNotFound: [...asked, ended] }));
