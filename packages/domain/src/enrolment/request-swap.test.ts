import { describe, expect, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { type RequestSwap, requestSwap } from './request-swap.ts';
import {
  ada,
  as,
  competitionId,
  enrolmentAfter,
  formed,
  invitationId,
  joined,
  lin,
  locked,
  march,
  mia,
  olga,
  running,
  school,
  started,
  submitted,
  suspended,
  swapAccepted,
  swapInvited,
  swapRequested,
  teamAfter,
  teamId,
  teamScenario,
  tokenHash,
  withdrawn,
} from './situations.fixture.ts';
import type { Team } from './team.ts';

const enrolment = enrolmentAfter(started, submitted);
const request =
  (changes: Partial<RequestSwap> = {}, by = as(ada), competition = running(), of = enrolment) =>
  (team: Team) =>
    requestSwap(
      team,
      { teamId, invitationId, tokenHash, outgoingId: lin, reason: '出国交流', ...changes },
      by,
      of,
      competition,
    );
const { given } = teamScenario;
const team = [formed, joined(lin), locked] as const;
const another = '00000000-0000-7000-8000-000000000098' as typeof invitationId;

describe('request a replacement', () => {
  it('invites the new person for seven days, and leaves the team as it is', () =>
    given(...team)
      .when(request())
      .then(accept(swapRequested, swapInvited)));

  it('does nothing the second time', () =>
    given(...team, swapRequested, swapInvited)
      .when(request())
      .then(accept()));

  it('is refused, with the history behind each refusal', () =>
    teamScenario.refuses(request(), {
      teamNotFound: [],
      teamNotLocked: [formed, joined(lin)],
      notInTeam: [formed, locked],
    }));

  it('is for the captain, who cannot be replaced this way', () => {
    given(...team)
      .when(request({}, as(lin)))
      .then(refuse('notCaptain'));
    given(...team)
      .when(request({ outgoingId: ada }))
      .then(refuse('captainMustTransfer'));
  });

  it('waits for the one before, unless nobody has answered its link in time', () => {
    const before = [...team, swapRequested, swapInvited];
    given(...before)
      .when(request({ invitationId: another }))
      .then(refuse('swapWaits'));
    const later = as(ada, march(12, '12:00:00.000'));
    expect(request({ invitationId: another }, later)(teamAfter(...before)).ok).toBe(true);
    expect(request({ invitationId: another }, later)(teamAfter(...before, swapAccepted))).toEqual(refuse('swapWaits'));
  });

  it('ends with the registration, the competition and the seal', () => {
    const closed = evolveCompetition(running(), { type: 'competition.closed', data: { competitionId, at: march(4) } });
    const when = (competition: ReturnType<typeof running>, of = enrolment) =>
      request({}, as(ada), competition, of)(teamAfter(...team));
    expect(when(running(), enrolmentAfter(started, withdrawn))).toEqual(refuse('enrolmentOver'));
    expect(when(closed)).toEqual(refuse('competitionOver'));
    expect(when(suspended)).toEqual(refuse('competitionSuspended'));
    expect(when({ status: 'none' })).toEqual(refuse('competitionNotFound'));
    const competition = running();
    const { stages } = competition.status === 'none' ? { stages: [] } : competition;
    const sealed = {
      ...competition,
      stages: stages.map((stage) => ({ ...stage, sealed: true })),
    } as typeof competition;
    expect(when(sealed)).toEqual(refuse('stageSealed'));
  });
});

describe('the new person', () => {
  const waiting = teamAfter(...team, swapRequested, swapInvited);
  const link = { teamId, invitationId, tokenHash };
  const answer = (of: Team, who = mia, missing: readonly 'phone'[] = []) =>
    acceptInvitation(of, link, as(who), running(), { schoolCode: school, missing });

  it('accepts the link with the rules in force, and is not in the team yet', () => {
    expect(answer(waiting)).toEqual(accept(swapAccepted));
    const after = teamAfter(...team, swapRequested, swapInvited, swapAccepted);
    expect(after).toMatchObject({ members: [{ personId: ada }, { personId: lin }] });
    expect(answer(after)).toEqual(accept());
    expect(answer(after, olga)).toEqual(refuse('invitationUsed'));
  });

  it('completes the profile first, and is not in the team already', () => {
    expect(answer(waiting, mia, ['phone'])).toEqual(refuse('profileIncomplete', { missing: ['phone'] }));
    expect(answer(waiting, lin)).toEqual(refuse('alreadyInTeam'));
  });

  it('ends the replacement by declining', () => {
    const declined = declineInvitation(waiting, link, as(mia));
    const events = declined.ok ? declined.events : [];
    expect(teamAfter(...team, swapRequested, swapInvited, ...events)).toMatchObject({ swap: null });
  });
});
