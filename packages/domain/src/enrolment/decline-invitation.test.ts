import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { declineInvitation } from './decline-invitation.ts';
import {
  as,
  formed,
  invitationId,
  invited,
  joined,
  lin,
  noon,
  teamId,
  teamScenario,
  tokenHash,
} from './situations.fixture.ts';

const no = (team: Parameters<typeof declineInvitation>[0]) =>
  declineInvitation(team, { teamId, invitationId, tokenHash }, as(lin));
const declined = {
  type: 'enrolment.member_declined',
  data: { teamId, invitationId, personId: lin, at: noon },
} as const;

describe('decline an invitation', () => {
  it('ends it, once', () => {
    teamScenario.given(formed, invited()).when(no).then(accept(declined));
    teamScenario.given(formed, invited(), declined).when(no).then(accept());
  });

  it('is refused once the invitation was accepted', () =>
    teamScenario.given(formed, invited(), joined(lin)).when(no).then(refuse('invitationUsed')));
});
