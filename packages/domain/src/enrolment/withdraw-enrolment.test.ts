import { describe, expect, it } from 'vitest';
import { type Competition, evolveCompetition } from '../competition/competition.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { SheetId, WorkId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { evolveScoreSheet, newScoreSheet, type ScoreSheet, type ScoreSheetEvent } from '../review/score-sheet.ts';
import { assigned, drafted, submitted as handedIn } from '../review/situations.fixture.ts';
import { workStarted, workSubmitted } from '../submission/situations.fixture.ts';
import { evolveWork, newWork, type Work, type WorkEvent } from '../submission/work.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { disqualifyEnrolment } from './disqualify-enrolment.ts';
import { type Enrolment, type EnrolmentEvent, evolveEnrolment, newEnrolment } from './enrolment.ts';
import type { GoesAlong, HeldByEnrolment } from './goes-along.ts';
import { proposeDisqualification } from './propose-disqualification.ts';
import { reinstateEnrolment } from './reinstate-enrolment.ts';
import {
  acting,
  ada,
  approved,
  as,
  competitionId,
  dissolved,
  enrolmentId,
  enrolmentScenario,
  formed,
  groupId,
  holding,
  invitationId,
  invited,
  lin,
  locked,
  noon,
  olga,
  paid,
  rejected,
  running,
  started,
  submitted,
  teamAfter,
  teamId,
  tokenHash,
  withdrawn,
} from './situations.fixture.ts';
import { newTeam } from './team.ts';
import { withdrawEnrolment } from './withdraw-enrolment.ts';

type Facts = EnrolmentEvent | GoesAlong;
const reason = '另有安排';
const withdraw =
  (by = as(ada), held = holding(newTeam()), competition: Competition = running()) =>
  (enrolment: Parameters<typeof withdrawEnrolment>[0]) =>
    withdrawEnrolment(enrolment, { enrolmentId, reason }, by, competition, held);
const fact = (withdrawnBy: typeof ada) =>
  ({ type: 'enrolment.withdrawn', data: { enrolmentId, withdrawnBy, reason, at: noon } }) as const;
const gone = (withdrawnBy: typeof ada) => accept(fact(withdrawnBy));
const organiser = acting(olga, { permissions: new Set(['enroll:team:edit']), groupIds: new Set([groupId]) });
const active = [started, submitted, approved, paid];
const leaving: EnrolmentEvent = {
  type: 'enrolment.disqualification_proposed',
  data: { enrolmentId, proposedBy: lin, reason, withdrawal: true, at: noon },
};
const workId = uuid(41) as WorkId;
const sheet = (n: number, ...events: ScoreSheetEvent[]) =>
  [assigned, ...events].reduce<ScoreSheet>(
    (state, event) =>
      evolveScoreSheet(state, { ...event, data: { ...event.data, sheetId: uuid(n) } } as ScoreSheetEvent),
    newScoreSheet(),
  );
const work = (...events: WorkEvent[]) =>
  [workStarted(noon), workSubmitted(noon), ...events].reduce<Work>(
    (state, event) => evolveWork(state, { ...event, data: { ...event.data, workId } } as WorkEvent),
    newWork(),
  );
const lockedWork = work({ type: 'submission.work_locked', data: { workId, version: 1, at: noon } });

describe('withdraw an enrolment', () => {
  it('is possible for the captain as long as nothing was paid', () => {
    enrolmentScenario.given(started).when(withdraw()).then(gone(ada));
    enrolmentScenario.given(started, submitted, approved).when(withdraw()).then(gone(ada));
  });

  it('is done by the organiser once it was paid', () => {
    enrolmentScenario
      .given(...active)
      .when(withdraw())
      .then(refuse('paidNeedsOrganiser'));
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser))
      .then(gone(olga));
  });

  it('is refused to everybody else', () =>
    enrolmentScenario
      .given(started)
      .when(withdraw(as(lin)))
      .then(refuse('notCaptain')));

  it('does nothing the second time, and nothing to a registration that has ended otherwise', () => {
    enrolmentScenario.given(started, withdrawn).when(withdraw()).then(accept());
    enrolmentScenario.given(started, submitted, rejected).when(withdraw()).then(refuse('enrolmentOver'));
  });

  it('dissolves the team, so that nobody can join it', () => {
    const team = teamAfter(formed, invited());
    const dissolving = { type: 'enrolment.team_dissolved', data: { teamId, reason, at: noon } } as const;
    enrolmentScenario
      .given(started)
      .when(withdraw(as(ada), holding(team)))
      .then(accept<Facts>(fact(ada), dissolving));
    const command = { teamId, invitationId, tokenHash };
    const facts = { schoolCode: null, missing: [] };
    expect(acceptInvitation(teamAfter(formed, invited(), dissolving), command, as(lin), running(), facts)).toEqual(
      refuse('teamLocked'),
    );
  });

  it('withdraws the work and its open sheets; submitted sheets stay', () => {
    const [open, begun, done] = [sheet(51), sheet(52, drafted), sheet(53, handedIn())];
    const review = { sheets: [open, begun, done], sealed: false };
    const taken = (n: number) => ({
      type: 'review.assignment_withdrawn' as const,
      data: { sheetId: uuid(n) as SheetId, withdrawnBy: olga, reason, at: noon },
    });
    const held = holding(newTeam(), { work: lockedWork, review });
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser, held))
      .then(refuse('withdrawalNeedsSecond'));
    enrolmentScenario
      .given(...active, leaving)
      .when((enrolment) => disqualifyEnrolment(enrolment, { enrolmentId }, as(olga), held))
      .then(
        accept<Facts>(
          { ...fact(lin), data: { ...fact(lin).data, secondedBy: olga } },
          {
            type: 'submission.work_withdrawn' as const,
            data: { workId, reason, withEnrolment: true as const, withdrawnBy: olga, at: noon },
          },
          taken(51),
          taken(52),
        ),
      );
  });

  it('takes two unrelated people once the work is locked', () => {
    const held = holding(newTeam(), { work: lockedWork });
    const propose = (enrolment: Enrolment) =>
      proposeDisqualification(enrolment, { enrolmentId, reason, withdrawal: true }, as(lin));
    const waiting = enrolmentScenario.given(...active, leaving);
    enrolmentScenario
      .given(...active)
      .when(propose)
      .then(accept(leaving));
    waiting.when(propose).then(refuse('disqualificationProposed'));
    const agree = (by: ReturnType<typeof as>) => (enrolment: Enrolment) =>
      disqualifyEnrolment(enrolment, { enrolmentId }, by, held);
    waiting.when(agree(as(lin))).then(refuse('secondPersonNeeded'));
    waiting.when(agree(tied(as(olga), lin))).then(refuse('secondPersonTied'));
    const ended = { ...fact(lin), data: { ...fact(lin).data, secondedBy: olga } };
    const over = enrolmentScenario.given(...active, leaving, ended);
    over.when((enrolment) => enrolment.status !== 'none' && enrolment.disqualification).then(null);
    over.when(agree(as(olga))).then(refuse('enrolmentNotActive'));
  });

  it('is the captain’s only until the work is locked', () => {
    const free = [started, submitted, { ...approved, data: { ...approved.data, fee: fen(0) } } as EnrolmentEvent];
    const locked = withdraw(as(ada), holding(newTeam(), { work: lockedWork }));
    enrolmentScenario
      .given(...free)
      .when(locked)
      .then(refuse('workLocked'));
    const mine = enrolmentScenario.given(...free).when(withdraw(as(ada), holding(newTeam(), { work: work() })));
    mine.then(
      accept<Facts>(fact(ada), {
        type: 'submission.work_withdrawn' as const,
        data: { workId, reason, withEnrolment: true as const, withdrawnBy: ada, at: noon },
      }),
    );
  });

  it('is no longer possible for the captain once the competition is over', () => {
    const over = evolveCompetition(running(), { type: 'competition.closed', data: { competitionId, at: noon } });
    enrolmentScenario
      .given(started)
      .when(withdraw(as(ada), holding(newTeam()), over))
      .then(refuse('competitionOver'));
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser, holding(newTeam()), over))
      .then(gone(olga));
  });

  it('changes nothing that is sealed, unless an objection was upheld', () =>
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser, holding(newTeam(), { work: lockedWork, review: { sheets: [], sealed: true } })))
      .then(refuse('roundSealed')));

  it('leaves an already withdrawn work alone', () => {
    const lost = work({ type: 'submission.work_disqualified', data: { workId, decidedBy: olga, reason, at: noon } });
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser, holding(newTeam(), { work: lost })))
      .then(gone(olga));
  });
});

describe('a work withdrawn with its registration', () => {
  const back = (held: HeldByEnrolment) => {
    const ended = [...active, withdrawn].reduce(evolveEnrolment, newEnrolment());
    const facts = { placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'kept' as const };
    return reinstateEnrolment(ended, { enrolmentId, reason }, as(olga), held, running(), facts);
  };
  const goneWith = evolveWork(lockedWork, {
    type: 'submission.work_withdrawn',
    data: { workId, withdrawnBy: ada, reason, withEnrolment: true, at: noon },
  });

  it('is restored with it, and so is the team', () => {
    const answer = back(holding(teamAfter(formed, locked, dissolved), { work: goneWith }));
    expect(answer).toEqual(
      accept(
        {
          type: 'enrolment.reinstated',
          data: { enrolmentId, reason, reinstatedBy: olga, to: 'active', payBy: null, at: noon },
        },
        { type: 'enrolment.team_locked', data: { teamId, at: noon } },
        { type: 'submission.work_reinstated', data: { workId, to: 'locked', reinstatedBy: olga, reason, at: noon } },
      ),
    );
    const returned = answer.ok ? (answer.events.slice(2) as WorkEvent[]) : [];
    expect(returned.reduce(evolveWork, goneWith)).toMatchObject({ status: 'locked', stoodAt: null });
  });

  it('is not restored when it had been withdrawn by itself, or when scores are sealed', () => {
    const byItself = evolveWork(lockedWork, {
      type: 'submission.work_withdrawn',
      data: { workId, withdrawnBy: ada, reason, at: noon },
    });
    const team = teamAfter(formed, locked, dissolved);
    const answer = back(holding(team, { work: byItself }));
    expect(answer.ok && answer.events.map(({ type }) => type)).toEqual([
      'enrolment.reinstated',
      'enrolment.team_locked',
    ]);
    const sealed = { sheets: [], sealed: true };
    expect(back(holding(team, { work: goneWith, review: sealed }))).toEqual(refuse('roundSealed'));
  });

  it('a team that was never submitted is open again', () => {
    const ended = [started, withdrawn].reduce(evolveEnrolment, newEnrolment());
    const facts = { placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'givenBack' as const };
    const held = holding(teamAfter(formed, dissolved));
    const answer = reinstateEnrolment(ended, { enrolmentId, reason }, as(olga), held, running(), facts);
    expect(answer).toMatchObject({ events: [{ data: { to: 'draft' } }, { type: 'enrolment.team_unlocked' }] });
  });
});
