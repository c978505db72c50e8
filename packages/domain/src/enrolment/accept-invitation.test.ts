import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type AcceptFacts, acceptInvitation } from './accept-invitation.ts';
import {
  ada,
  as,
  formed,
  invitationId,
  invited,
  joined,
  lin,
  locked,
  march,
  mia,
  noon,
  olga,
  running,
  school,
  teamId,
  teamScenario,
  tokenHash,
} from './situations.fixture.ts';

const complete: AcceptFacts = { schoolCode: school, missing: [] };
const yes =
  (who = lin, at = noon, facts = complete, hash: string | null = tokenHash) =>
  (team: Parameters<typeof acceptInvitation>[0]) =>
    acceptInvitation(team, { teamId, invitationId, tokenHash: hash }, as(who, at), running(), facts);
const welcome = (who: typeof lin, at = noon) => {
  const event = joined(who);
  return accept({ ...event, data: { ...event.data, at } } as typeof event);
};

describe('accept an invitation', () => {
  it('makes the holder of the link a member', () =>
    teamScenario.given(formed, invited()).when(yes()).then(welcome(lin)));

  it('does nothing the second time the same person accepts', () =>
    teamScenario.given(formed, invited(), joined(lin)).when(yes()).then(accept()));

  it('works once', () =>
    teamScenario.given(formed, invited(), joined(lin)).when(yes(mia)).then(refuse('invitationUsed')));

  it('needs the secret, or to be the person it names', () => {
    teamScenario
      .given(formed, invited())
      .when(yes(lin, noon, complete, 'b'.repeat(64)))
      .then(refuse('invitationNotFound'));
    teamScenario
      .given(formed, invited({ inviteeId: lin }))
      .when(yes(lin, noon, complete, null))
      .then(welcome(lin));
    teamScenario
      .given(formed, invited({ inviteeId: lin }))
      .when(yes(mia))
      .then(refuse('invitationNotYours'));
  });

  it('is not for the captain', () =>
    teamScenario.given(formed, invited()).when(yes(ada)).then(refuse('alreadyInTeam')));

  it('is refused at the instant it expires, and accepted a millisecond before', () => {
    teamScenario
      .given(formed, invited())
      .when(yes(lin, march(8)))
      .then(refuse('invitationExpired', { expiredAt: march(8) }));
    const last = march(7, '23:59:59.999');
    teamScenario.given(formed, invited()).when(yes(lin, last)).then(welcome(lin, last));
  });

  it('is refused once revoked', () =>
    teamScenario
      .given(formed, invited(), {
        type: 'enrolment.invitation_revoked',
        data: { teamId, invitationId, at: noon },
      })
      .when(yes())
      .then(refuse('invitationRevoked')));

  it('is refused when somebody else took the last place, and when the team is locked', () => {
    const other = invited({ invitationId: olga as never });
    const mias = joined(mia);
    const olgas = joined(olga);
    const elsewhere = (event: typeof mias) =>
      ({ ...event, data: { ...event.data, invitationId: olga as never } }) as typeof mias;
    teamScenario
      .given(formed, invited(), other, elsewhere(mias), elsewhere(olgas))
      .when(yes())
      .then(refuse('teamFull', { role: 'member' }));
    teamScenario.given(formed, invited(), locked).when(yes()).then(refuse('teamLocked'));
  });

  it('needs a profile with the data that the competition requires', () =>
    teamScenario
      .given(formed, invited())
      .when(yes(lin, noon, { schoolCode: null, missing: ['idCard', 'school'] }))
      .then(refuse('profileIncomplete', { missing: ['idCard', 'school'] })));
});
