import { describe, expect, it } from 'vitest';
import { refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { returnEnrolment } from './return-enrolment.ts';
import {
  accepted,
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  formed,
  invitationId,
  isOpenOnlyWhereAsked,
  joined,
  lin,
  locked,
  march,
  noon,
  offices,
  olga,
  running,
  schoolApproved,
  started,
  submitted,
  swapInvited,
  swapRequested,
  teamAfter,
  teamId,
} from './situations.fixture.ts';
import { evolveTeam } from './team.ts';

const reason = '材料不符';

describe('return an enrolment', () => {
  const giveBack = (enrolment: Parameters<typeof returnEnrolment>[0]) =>
    returnEnrolment(enrolment, { enrolmentId, reason }, as(olga), teamAfter(formed, locked), running());
  const returned = [
    { type: 'enrolment.returned', data: { enrolmentId, returnedBy: olga, reason, at: noon } },
    { type: 'enrolment.team_unlocked', data: { teamId, reason, at: noon } },
  ] as const;

  it.each(offices)('is open to a %s only where the competition asks for its approval', (...office) =>
    isOpenOnlyWhereAsked(office, (enrolment, by, competition) =>
      returnEnrolment(enrolment, { enrolmentId, reason }, by, teamAfter(formed, locked), competition),
    ),
  );

  it('makes it a draft again and opens the roster', () => {
    enrolmentScenario
      .given(started, submitted)
      .when(giveBack)
      .then(accepted(...returned));
    enrolmentScenario
      .given(started, submitted, schoolApproved)
      .when(giveBack)
      .then(accepted(...returned));
  });

  it('ends a replacement that waits, and its link', () => {
    const team = teamAfter(formed, joined(lin), locked, swapRequested, swapInvited);
    const ended = {
      type: 'enrolment.swap_ended',
      data: { teamId, invitationId, outgoingId: lin, endedBy: olga, reason, at: noon },
    } as const;
    enrolmentScenario
      .given(started, submitted)
      .when((one) => returnEnrolment(one, { enrolmentId, reason }, as(olga), team, running()))
      .then(accepted(returned[0], ended, returned[1]));
    const after = evolveTeam(team, ended);
    expect(after.status === 'none' ? undefined : after.invitations.get(invitationId)?.status).toBe('revoked');
  });

  it('leaves time to correct it if registration closes earlier', () => {
    const late = march(11);
    const correctUntil = plusMinutes(late, 72 * 60);
    enrolmentScenario
      .given(started, submitted)
      .when((one) =>
        returnEnrolment(one, { enrolmentId, reason }, as(olga, late), teamAfter(formed, locked), running()),
      )
      .then(
        accepted(
          { type: 'enrolment.returned', data: { enrolmentId, returnedBy: olga, reason, correctUntil, at: late } },
          { type: 'enrolment.team_unlocked', data: { teamId, reason, correctUntil, at: late } },
        ),
      );
  });

  it('is refused for a draft and for an approved one', () => {
    enrolmentScenario.given(started).when(giveBack).then(refuse('notSubmitted'));
    enrolmentScenario.given(started, submitted, approved).when(giveBack).then(refuse('notSubmitted'));
  });
});
