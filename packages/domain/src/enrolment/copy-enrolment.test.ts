import { describe, expect, it } from 'vitest';
import { nothingNamed } from '../competition/situations.fixture.ts';
import { refuse } from '../kernel/decision.ts';
import type { EnrolmentId, InvitationId, TeamId } from '../kernel/ids.ts';
import { copyEnrolment } from './copy-enrolment.ts';
import {
  accepted,
  ada,
  as,
  closes,
  competitionId,
  enrolmentAfter,
  enrolmentId,
  formed,
  groupId,
  itemId,
  joined,
  lin,
  mia,
  noon,
  olga,
  paid,
  running,
  school,
  started,
  submitted,
  teamAfter,
  tokenHash,
} from './situations.fixture.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const target = { enrolmentId: uuid(1) as EnrolmentId, teamId: uuid(2) as TeamId };
const filled = {
  type: 'enrolment.form_filled',
  data: { enrolmentId, answers: { motto: '向前', gone: 'x' }, at: noon },
} as const;
const source = {
  enrolment: enrolmentAfter(started, filled, submitted, paid),
  team: teamAfter(formed, joined(lin), joined(mia, 'adviser')),
};
const motto = {
  key: 'motto',
  label: { zh: '口号', en: '' },
  kind: 'text' as const,
  required: true,
  maxLength: null,
  options: [],
  identifying: false,
};
const invitations = [3, 4, 5].map((n) => ({ invitationId: uuid(n) as InvitationId, tokenHash }));
const copy = (who = ada, more = { withMembers: true, withAdvisers: true }, at = noon, fields = [motto]) =>
  copyEnrolment(
    source,
    { enrolment: enrolmentAfter(), team: teamAfter() },
    running({ settings: { fields } }),
    { from: enrolmentId, ...target, competitionId, itemId, ...more },
    { schoolCode: school, invitations, named: nothingNamed },
    as(who, at),
  );

describe('copy an enrolment', () => {
  const shared = { ...target, competitionId, itemId, groupId, captainId: ada, schoolCode: school, at: noon };
  const begun = [
    { type: 'enrolment.started', data: { ...shared, copiedFrom: enrolmentId } },
    { type: 'enrolment.team_formed', data: { ...shared, name: 'Owls', maxMembers: 3, maxAdvisers: 1 } },
    {
      type: 'enrolment.form_filled',
      data: { enrolmentId: target.enrolmentId, answers: { motto: '向前' }, formVersion: 1, at: noon },
    },
  ] as const;
  const asked = (n: number, inviteeId: typeof lin, role: 'member' | 'adviser') =>
    ({
      type: 'enrolment.member_invited',
      data: {
        teamId: target.teamId,
        invitationId: uuid(3 + n) as InvitationId,
        tokenHash,
        inviteeId,
        role,
        expiresAt: closes,
        at: noon,
      },
    }) as const;

  it('copies the answers that the new form accepts, and invites the people again', () =>
    expect(copy()).toEqual(accepted(...begun, asked(0, lin, 'member'), asked(1, mia, 'adviser'))));

  it('leaves people out on request', () =>
    expect(copy(ada, { withMembers: false, withAdvisers: false })).toEqual(accepted(...begun)));

  it('copies nothing that the new form does not ask for', () =>
    expect(copy(ada, { withMembers: false, withAdvisers: false }, noon, [])).toEqual(accepted(...begun.slice(0, 2))));

  it('makes a member who copies the captain, and invites the old captain', () => {
    const answer = copy(lin);
    expect(
      answer.ok && answer.events.flatMap((e) => (e.type === 'enrolment.member_invited' ? [e.data.inviteeId] : [])),
    ).toEqual([ada, mia]);
  });

  it('is refused to outsiders and at the closing instant itself', () => {
    expect(copy(olga)).toEqual(refuse('notInTeam'));
    expect(copy(ada, undefined, closes)).toEqual(refuse('stageClosed', { closedAt: closes }));
  });
});
