import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { NOT_IN_REVIEW } from '../submission/leave-review.ts';
import { workId, workStarted, workSubmitted } from '../submission/situations.fixture.ts';
import { evolveWork, newWork } from '../submission/work.ts';
import { approveSwap } from './approve-swap.ts';
import {
  accepted,
  ada,
  as,
  enrolmentAfter,
  enrolmentId,
  formed,
  invitationId,
  joined,
  lin,
  locked,
  mia,
  noon,
  olga,
  running,
  school,
  started,
  submitted,
  suspended,
  swapAccepted,
  swapAgreed,
  swapInvited,
  swapRequested,
  teamAfter,
  teamId,
  teamScenario,
  withdrawn,
} from './situations.fixture.ts';
import type { Team, TeamEvent } from './team.ts';

const enrolment = enrolmentAfter(started, submitted);
const approve =
  (by = as(olga), of = enrolment, competition = running(), review = NOT_IN_REVIEW, work = newWork(), here = true) =>
  (team: Team) =>
    approveSwap(team, { teamId, invitationId }, by, of, competition, review, work, here);
const asked = [formed, joined(lin), locked, swapRequested, swapInvited] as const;
const agreed = [...asked, swapAgreed, swapAccepted] as const;

describe('approve a replacement', () => {
  it('puts the new person in the same place, with the declaration signed', () => {
    const at = noon;
    const facts = accepted(
      {
        type: 'enrolment.swap_approved',
        data: { teamId, invitationId, outgoingId: lin, incomingId: mia, approvedBy: olga, at },
      },
      { type: 'enrolment.member_removed', data: { teamId, personId: lin, removedBy: ada, reason: '出国交流', at } },
      {
        type: 'enrolment.member_accepted',
        data: { teamId, invitationId, personId: mia, role: 'member', schoolCode: school, at },
      },
      { type: 'enrolment.authors_reordered', data: { teamId, memberIds: [ada, mia], at } },
      { type: 'enrolment.undertaking_signed', data: { enrolmentId, personId: mia, rulesVersion: 1, at } },
    );
    expect(approve()(teamAfter(...agreed))).toEqual(facts);
  });

  it('keeps the order of authors', () => {
    const three = [formed, joined(lin), joined(olga), locked, swapRequested, swapInvited, swapAgreed, swapAccepted];
    const answer = approve(as(uuid(29) as PersonId))(teamAfter(...three));
    const events = answer.ok ? answer.events : [];
    const after = events.flatMap((event) => (event.type === 'enrolment.authors_reordered' ? event.data.memberIds : []));
    expect(after).toEqual([ada, mia, olga]);
  });

  it('names the people of now in the work that was submitted', () => {
    const work = [workStarted(noon), workSubmitted(noon)].reduce(evolveWork, newWork());
    const answer = approve(as(olga), enrolment, running(), NOT_IN_REVIEW, work)(teamAfter(...agreed));
    const events = answer.ok ? answer.events : [];
    const changed = events.flatMap((event) => (event.type === 'submission.work_team_changed' ? [event] : []));
    const people = { authorIds: [ada, mia], adviserIds: [], schoolCodes: [school] };
    expect(changed).toEqual([{ type: 'submission.work_team_changed', data: { workId, ...people, at: noon } }]);
    expect(changed.reduce(evolveWork, work)).toMatchObject({ status: 'submitted', current: { version: 1, ...people } });
  });

  it('is refused, with the history behind each refusal', () => {
    teamScenario.refuses(approve(), {
      teamNotFound: [],
      swapNotFound: [formed, joined(lin), locked],
      swapNotAgreed: [...asked, swapAccepted],
      alreadyInTeam: [formed, joined(lin), joined(mia, 'adviser'), locked, swapRequested, swapAgreed, swapAccepted],
      captainMustTransfer: [
        ...agreed,
        {
          type: 'enrolment.captain_transferred',
          data: { teamId, from: ada, to: lin, forcedBy: olga, reason: '失联', at: noon },
        },
      ],
      notInTeam: [...agreed, { type: 'enrolment.member_left', data: { teamId, personId: lin, at: noon } }],
    });
    expect(approve()(teamAfter(...asked, swapAgreed))).toEqual(refuse('swapNotAgreed'));
  });

  it('takes somebody who is none of the three, nor tied to them', () => {
    for (const who of [ada, lin, mia])
      expect(approve(as(who))(teamAfter(...agreed))).toEqual(refuse('secondPersonNeeded'));
    expect(approve(tied(as(olga), mia))(teamAfter(...agreed))).toEqual(refuse('secondPersonTied'));
  });

  it('takes nobody whose account was closed or disabled after they had accepted', () => {
    const answer = approve(as(olga), enrolment, running(), NOT_IN_REVIEW, newWork(), false)(teamAfter(...agreed));
    expect(answer).toEqual(refuse('newPersonGone'));
  });

  it('ends with the registration, the competition and the seal of the scores', () => {
    const team = teamAfter(...agreed);
    expect(approve(as(olga), enrolmentAfter(started, withdrawn))(team)).toEqual(refuse('enrolmentOver'));
    expect(approve(as(olga), enrolment, suspended)(team)).toEqual(refuse('competitionSuspended'));
    const sealed = { ...NOT_IN_REVIEW, sealed: true, judged: true };
    expect(approve(as(olga), enrolment, running(), sealed)(team)).toEqual(refuse('roundSealed'));
    const orderedOut = { ...sealed, sealed: false };
    expect(approve(as(olga), enrolment, running(), orderedOut)(team)).toEqual(refuse('roundSealed'));
  });

  it('is over once the team is returned for changes', () => {
    const returned = { type: 'enrolment.team_unlocked', data: { teamId, reason: '补充材料', at: noon } } as const;
    expect(approve()(teamAfter(...agreed, returned))).toEqual(refuse('swapNotFound'));
  });

  it('happens once', () => {
    const first = approve()(teamAfter(...agreed));
    const events = first.ok ? first.events : [];
    const ofTeam = events.filter((event): event is TeamEvent => 'teamId' in event.data);
    expect(approve()(teamAfter(...agreed, ...ofTeam))).toEqual(refuse('swapNotFound'));
  });
});
