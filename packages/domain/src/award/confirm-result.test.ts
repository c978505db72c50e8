import { describe, expect, it } from 'vitest';
import { type CompetitionEvent, evolveCompetition, newCompetition } from '../competition/competition.ts';
import type { ObjectionRules } from '../competition/objection-rules.ts';
import {
  by,
  competitionId,
  groupId,
  itemId,
  march,
  organiserId,
  running,
  stage,
  withStages,
} from '../competition/situations.fixture.ts';
import type { Stage } from '../competition/stage.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { AwardId, FileHash, PersonId, ResultId, RoundId, ScoreRunId, TeamId, WorkId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { evolveScoreRun, newScoreRun, type ScoreRunEvent } from '../review/score-run.ts';
import { acceptAward } from './accept-award.ts';
import { announceResult } from './announce-result.ts';
import { announceWithoutNotice } from './announce-without-notice.ts';
import { confirmResult } from './confirm-result.ts';
import { decideObjection } from './decide-objection.ts';
import { dismissNoNotice } from './dismiss-no-notice.ts';
import { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import { dismissRevocation } from './dismiss-revocation.ts';
import { draftResult } from './draft-result.ts';
import { fileObjection } from './file-objection.ts';
import { nothingMissing } from './name-gate.ts';
import { proposeNoNotice } from './propose-no-notice.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { proposeRevocation } from './propose-revocation.ts';
import {
  type Award,
  type AwardEvent,
  evolveAward,
  evolveResult,
  newAward,
  newResult,
  type Result,
  type ResultEvent,
} from './result.ts';
import { revokeAward } from './revoke-award.ts';
import { ada, noAppeals, prize } from './situations.fixture.ts';
import { withdrawObjection } from './withdraw-objection.ts';

const resultId = uuid(501) as ResultId;
const scoreRunId = uuid(502) as ScoreRunId;
const { awardId } = prize;
/** Not the person who drafted the result. */
const colleague = uuid(521) as PersonId;
const hash = (digit: string) => digit.repeat(64) as FileHash;
const results = scenario(newResult, evolveResult);
const awards = scenario(newAward, evolveAward);

const run = (...events: ScoreRunEvent[]) => events.reduce(evolveScoreRun, newScoreRun());
const requested: ScoreRunEvent = {
  type: 'review.score_run_requested',
  data: {
    scoreRunId,
    competitionId,
    groupId,
    roundId: uuid(505) as RoundId,
    policyHash: hash('a'),
    requestedBy: organiserId,
    at: march(20),
  },
};
const computed: ScoreRunEvent = {
  type: 'review.score_run_computed',
  data: {
    scoreRunId,
    resultHash: hash('b'),
    inputHash: hash('c'),
    works: 3,
    sheets: 9,
    flagged: 0,
    ties: 0,
    at: march(20),
  },
};
const approved: ScoreRunEvent = {
  type: 'review.score_run_approved',
  data: { scoreRunId, approvedBy: ada, resolution: null, at: march(20) },
};

const competition = running.reduce(evolveCompetition, newCompetition());
const cancelled = evolveCompetition(competition, {
  type: 'competition.cancelled',
  data: { competitionId, reason: '停办', refunds: 'none', at: march(22) },
});
const standing = run(requested, computed, approved);
const facts = { allocationHash: hash('d'), awards: 1, resultOfItem: false };
const drafted: ResultEvent = {
  type: 'award.result_drafted',
  data: {
    resultId,
    scoreRunId,
    itemId,
    competitionId,
    groupId,
    resultHash: hash('b'),
    allocationHash: hash('d'),
    awards: 1,
    draftedBy: organiserId,
    at: march(21),
  },
};
const announced: ResultEvent = {
  type: 'award.result_announced',
  data: { resultId, noticeEndsAt: march(25), objectionRules: noAppeals, announcedBy: organiserId, at: march(22) },
};
const objectionId = uuid(600);
const objected: ResultEvent = {
  type: 'award.objection_filed',
  data: { resultId, objectionId, awardId: null, kind: 'procedure', filedBy: ada, at: march(23) },
};
const granted: AwardEvent = {
  type: 'award.granted',
  data: { ...prize, resultId, competitionId, groupId, itemId, at: march(25) },
};

describe('draft a result', () => {
  const command = { resultId, scoreRunId, itemId };
  it('follows an approved score run', () =>
    results
      .given()
      .when((r) => draftResult(r, run(requested, computed, approved), competition, command, facts, by(march(21))))
      .then(accept(drafted)));

  it('is refused before the approval', () =>
    results
      .given()
      .when((r) => draftResult(r, run(requested, computed), competition, command, facts, by(march(21))))
      .then(refuse('scoreRunNotApproved')));

  it('waits for the results stage, and until no advancement is pending', () => {
    const within = (...stages: Stage[]) => {
      const contest = [...running, withStages(...stages)].reduce(evolveCompetition, newCompetition());
      return results
        .given()
        .when((r) => draftResult(r, run(requested, computed, approved), contest, command, facts, by(march(21))));
    };
    within(stage('result', 22, 28)).then(refuse('resultsNotOpen', { opensAt: march(22) }));
    within(stage('result', 10, 20)).then(refuse('resultsClosed', { closedAt: march(20) }));
    within({ ...stage('result', 10, 28), sealed: true }).then(refuse('resultsSealed'));
    const elimination = stage('elimination', 18, 22);
    // The last of several cuts.
    const last = stage('elimination', 19, 23);
    within(stage('elimination', 10, 12), last).then(
      refuse('eliminationNotOver', { stage: last.name, closesAt: march(23) }),
    );
    within(elimination).then(refuse('eliminationNotOver', { stage: elimination.name, closesAt: march(22) }));
    within(stage('elimination', 18, 21), stage('result', 21, 28)).then(accept(drafted));
  });

  const drafting = (known: typeof facts) =>
    results
      .given()
      .when((r) => draftResult(r, run(requested, computed, approved), competition, command, known, by(march(21))));

  it('is refused when nobody would win anything', () => drafting({ ...facts, awards: 0 }).then(refuse('noAwards')));

  it('is refused when the item already has a result, under any id', () =>
    drafting({ ...facts, resultOfItem: true }).then(refuse('resultExists')));
});

describe('a cancelled competition', () => {
  it('allows no more drafts, announcements or confirmations', () => {
    const me = by(march(25));
    results
      .given()
      .when((r) => draftResult(r, run(), cancelled, { resultId, scoreRunId, itemId }, facts, me))
      .then(refuse('competitionOver'));
    results
      .given(drafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(26) }, me, {
          competition: cancelled,
          scoreRun: standing,
          names: nothingMissing,
        }),
      )
      .then(refuse('competitionOver'));
    results
      .given(drafted, announced)
      .when((r) => confirmResult(r, { resultId }, me, { competition: cancelled, scoreRun: standing, prizes: [prize] }))
      .then(refuse('competitionOver'));
  });
});

describe('announce a result', () => {
  it('opens the notice', () =>
    results
      .given(drafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(25) }, by(march(22)), {
          competition,
          scoreRun: standing,
          names: nothingMissing,
        }),
      )
      .then(accept(announced)));

  it('waits for the results stage if the schedule has one, and ends with it', () => {
    const planned = (opensOn: number, closesOn: number) =>
      [...running, withStages(stage('result', opensOn, closesOn))].reduce(evolveCompetition, newCompetition());
    const [noticeEndsAt, at] = [march(27), by(march(22))];
    const given = results.given(drafted);
    const announce = (c: typeof competition) => (r: Result) =>
      announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt }, at, {
        competition: c,
        scoreRun: standing,
        names: nothingMissing,
      });
    given.when(announce(planned(23, 28))).then(refuse('resultsNotOpen', { opensAt: march(23) }));
    given.when(announce(planned(10, 22))).then(refuse('resultsClosed', { closedAt: march(22) }));
    given.when((r) => announce(planned(22, 28))(r).ok).then(true);
    // Teams object while the stage is open.
    given.when(announce(planned(22, 26))).then(refuse('noticePastStage', { closedAt: march(26) }));
    given
      .when((r) => proposeNoNotice(r, { resultId, reason: '校内赛' }, at, planned(23, 28), standing))
      .then(refuse('resultsNotOpen', { opensAt: march(23) }));
    // A corrected result may be announced at any time.
    results
      .given({ ...drafted, data: { ...drafted.data, supersedes: uuid(599) as ResultId } } as ResultEvent)
      .when((r) => announce(planned(10, 22))(r).ok)
      .then(true);
  });

  it('does nothing the second time', () =>
    results
      .given(drafted, announced)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(26) }, by(march(22)), {
          competition,
          scoreRun: standing,
          names: nothingMissing,
        }),
      )
      .then(accept()));

  it.each([march(21), march(22)])('is refused when the notice would have ended already (%s)', (noticeEndsAt) =>
    results
      .given(drafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt }, by(march(22), colleague), {
          competition,
          scoreRun: standing,
          names: nothingMissing,
        }),
      )
      .then(refuse('noticeInPast')),
  );

  it('is refused for a notice that ends before anybody can object, which would avoid a second person', () => {
    const until = (noticeEndsAt: Instant) =>
      results.given(drafted).when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt }, by(march(22)), {
          competition,
          scoreRun: standing,
          names: nothingMissing,
        }),
      );
    const dayLater = plusMinutes(march(22), 24 * 60);
    const justBefore = new Date(Date.parse(dayLater) - 1).toISOString() as Instant;
    for (const tooEarly of [plusMinutes(march(22), 1), justBefore])
      until(tooEarly).then(refuse('noticeTooShort', { hours: 24 }));
    until(dayLater).then(accept({ ...announced, data: { ...announced.data, noticeEndsAt: dayLater } }));
  });
});

describe('the rules for objections of an announcement', () => {
  const rules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
  const announce = (objectionRules: ObjectionRules, ...earlier: ObjectionRules[]) =>
    results.given(drafted).when((r) =>
      announceResult(r, { resultId, noticeEndsAt: march(25), objectionRules }, by(march(22)), {
        competition,
        scoreRun: standing,
        names: nothingMissing,
        earlierRules: earlier,
      }),
    );
  const announcedWith = (objectionRules: ObjectionRules) =>
    accept<ResultEvent>({ ...announced, data: { ...announced.data, objectionRules } });
  it('give no less time to appeal than those of earlier results of the competition', () => {
    announce(rules, rules).then(announcedWith(rules));
    const shorter = { ...rules, appealDays: 4 };
    announce(shorter, rules).then(refuse('appealDaysShortened', { appealDays: 5 }));
    announce(rules, { ...rules, appealDays: 7 }, rules).then(refuse('appealDaysShortened', { appealDays: 7 }));
    // What the organiser has to keep may become shorter.
    const quicker = { ...rules, admitDays: 1, decideDays: 9, appealDays: 6 };
    announce(quicker, rules).then(announcedWith(quicker));
  });
  it('are those of the competition where it has some, and have to be given where it has none', () => {
    const ofCompetition = { ...noAppeals, appealDays: 7 };
    const set: CompetitionEvent = {
      type: 'competition.objection_rules_set',
      data: { competitionId, rules: ofCompetition, at: march(1) },
    };
    const ruled = evolveCompetition(competition, set);
    const announce = (within: typeof competition, given?: ObjectionRules) =>
      results
        .given(drafted)
        .when((r) =>
          announceResult(
            r,
            { resultId, noticeEndsAt: march(26), ...(given && { objectionRules: given }) },
            by(march(22)),
            { competition: within, scoreRun: standing, names: nothingMissing },
          ),
        );
    announce(competition).then(refuse('objectionRulesNeeded'));
    announce(ruled, noAppeals).then(refuse('objectionRulesFixed'));
    announce(ruled).then(
      accept({
        type: 'award.result_announced',
        data: {
          ...{ resultId, noticeEndsAt: march(26), objectionRules: ofCompetition },
          ...{ announcedBy: organiserId, at: march(22) },
        },
      }),
    );
  });

  it('let schools object where they could before', () => {
    const withSchools = { ...rules, schoolsMayObject: true as const };
    announce(rules, withSchools).then(refuse('schoolsCouldObject'));
    announce(withSchools, rules, withSchools).then(announcedWith(withSchools));
  });
});

describe('announce a result without a notice', () => {
  const reason = '已在赛场公布';
  const third = uuid(522) as PersonId;
  const proposedBy = (who: PersonId): ResultEvent => ({
    type: 'award.no_notice_proposed',
    data: { resultId, proposedBy: who, reason, at: march(22) },
  });
  const dismissed: ResultEvent = {
    type: 'award.no_notice_dismissed',
    data: { resultId, dismissedBy: colleague, reason: '应当公示', at: march(22) },
  };
  const propose = (r: Result) => proposeNoNotice(r, { resultId, reason }, by(march(22)), competition, standing);
  const announce =
    (who: By['actor'], of = standing) =>
    (r: Result) =>
      announceWithoutNotice(
        r,
        { resultId },
        { ...by(march(22)), actor: who },
        { competition, scoreRun: of, names: nothingMissing },
      );
  const second = by(march(22), colleague).actor;

  it.each([
    [{ ...nothingMissing, open: true }, refuse('nameCheckOpen')],
    [{ ...nothingMissing, undecided: 1 }, refuse('nameCorrectionsUndecided', { count: 1 })],
    [{ ...nothingMissing, unasked: 2 }, refuse('namesNotAsked', { count: 2 })],
  ])('waits for a name check, with a notice or without one (%#)', (names, refusal) => {
    const before = { competition, scoreRun: standing, names };
    results
      .given(drafted)
      .when((r) => announceWithoutNotice(r, { resultId }, by(march(22), colleague), before))
      .then(refusal);
    results
      .given(drafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(26) }, by(march(22)), before),
      )
      .then(refusal);
  });

  it('waits for objections before the result, unless it corrects one that the public has seen', () => {
    const former = (...events: ResultEvent[]) => [drafted, ...events].reduce(evolveResult, newResult());
    const pending = { disputed: ['W1'], objectable: [], objectUntil: null };
    const announce = (of: Result) => (r: Result) =>
      announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(26) }, by(march(22)), {
        ...{ competition, scoreRun: standing, former: of, names: nothingMissing, pending },
      });
    const waits = refuse('exclusionsUndecided', { count: 1, works: ['W1'] });
    results.given(drafted).when(announce(former())).then(waits);
    results
      .given(drafted)
      .when((r) => announce(former(announced))(r).ok)
      .then(true);
    const correcting = { ...drafted, data: { ...drafted.data, supersedes: 'b' } } as ResultEvent;
    results.given(correcting).when(announce(former())).then(waits);
  });

  it('does not ask teams again whose names are public already: those are corrected by decisions', () => {
    const former = (...events: ResultEvent[]) => [drafted, ...events].reduce(evolveResult, newResult());
    const announce =
      (of: Result, late = 0) =>
      (r: Result) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(26) }, by(march(22)), {
          ...{ competition, scoreRun: standing, former: of },
          names: { ...nothingMissing, unasked: 3, late },
        });
    results
      .given(drafted)
      .when((r) => announce(former(announced))(r).ok)
      .then(true);
    results
      .given(drafted)
      .when(announce(former()))
      .then(refuse('namesNotAsked', { count: 3 }));
    // A work that joined after the notice was never asked about.
    results
      .given(drafted)
      .when(announce(former(announced), 1))
      .then(refuse('namesNotAsked', { count: 1 }));
  });
  it('is proposed with a reason, once', () => {
    results
      .given(drafted)
      .when(propose)
      .then(accept(proposedBy(organiserId)));
    results.given(drafted, proposedBy(colleague)).when(propose).then(refuse('noNoticeProposed'));
    results.given(drafted, announced).when(propose).then(refuse('resultOver'));
    results
      .given(drafted)
      .when((r) => proposeNoNotice(r, { resultId, reason }, by(march(22)), cancelled, standing))
      .then(refuse('competitionOver'));
    results
      .given(drafted, proposedBy(organiserId), dismissed)
      .when(propose)
      .then(accept(proposedBy(organiserId)));
  });

  it('takes a second person, who neither proposed it nor drafted the result', () => {
    results.given(drafted).when(announce(second)).then(refuse('noNoticeNotProposed'));
    const given = results.given(drafted, proposedBy(organiserId));
    given.when(announce(by(march(22)).actor)).then(refuse('secondPersonNeeded'));
    given.when(announce({ ...second, tiedTo: new Set([organiserId]) })).then(refuse('secondPersonTied'));
    given.when(announce(second, run(requested, computed))).then(refuse('scoreRunNotApproved'));
    const people = { announcedBy: organiserId, secondedBy: colleague };
    given.when(announce(second)).then(
      accept({
        type: 'award.result_announced',
        data: { resultId, ...people, noticeEndsAt: march(22), at: march(22) },
      }),
    );
    const byColleague = results.given(drafted, proposedBy(colleague));
    byColleague.when(announce(by(march(22)).actor)).then(refuse('secondPersonNeeded'));
    byColleague.when(announce(second)).then(refuse('secondPersonNeeded'));
    const tiedToProposer = { ...by(march(22), third).actor, tiedTo: new Set([colleague]) };
    byColleague.when(announce(tiedToProposer)).then(refuse('secondPersonTied'));
    results.given(drafted, announced).when(announce(second)).then(accept());
  });

  it('is dismissed with a reason, and a proposal ends when the result is announced with a notice', () => {
    const dismiss = (r: Result) => dismissNoNotice(r, { resultId, reason: '应当公示' }, by(march(22), colleague));
    results.given(drafted).when(dismiss).then(refuse('noNoticeNotProposed'));
    results.given(drafted, proposedBy(organiserId)).when(dismiss).then(accept(dismissed));
    results
      .given(drafted, proposedBy(organiserId), dismissed)
      .when(announce(second))
      .then(refuse('noNoticeNotProposed'));
    results.given(drafted, proposedBy(organiserId), announced).when(dismiss).then(refuse('noNoticeNotProposed'));
  });

  it('recorded by one person in older releases stays valid', () => {
    const { secondedBy: _, ...data } = { ...announced.data, secondedBy: undefined, noticeEndsAt: march(22) };
    expect(
      [drafted, { type: 'award.result_announced', data } as ResultEvent].reduce(evolveResult, newResult()),
    ).toMatchObject({ status: 'announced', noticeEndsAt: march(22), noNotice: null });
  });
});

describe('object to a result', () => {
  const command = { resultId, objectionId, awardId: null, kind: 'procedure' as const };
  const teamId = '00000000-0000-4000-8000-0000000000cc' as TeamId;
  const team = { teamId, respondentTeamId: null, identity: 'name' as const };
  it('is possible until the notice ends', () =>
    results
      .given(drafted, announced)
      .when((r) => fileObjection(r, command, team, by(march(23), ada)))
      .then(accept({ ...objected, data: { ...objected.data, teamId } } as ResultEvent)));

  it('is only for teams of the competition', () =>
    results
      .given(drafted, announced)
      .when((r) => fileObjection(r, command, { ...team, teamId: null }, by(march(23), ada)))
      .then(refuse('objectorWithoutTeam')));

  it('is open once per team and ground, no matter which member files it', () => {
    const filed = { ...objected, data: { ...objected.data, teamId } } as ResultEvent;
    const another = { ...command, objectionId: '00000000-0000-4000-8000-0000000000aa' };
    const file = (kind: 'procedure' | 'arithmetic', of: TeamId) => (r: Result) =>
      fileObjection(r, { ...another, kind }, { ...team, teamId: of }, by(march(23), organiserId));
    results.given(drafted, announced, filed).when(file('procedure', teamId)).then(refuse('objectionOpen'));
    const passed = (of: TeamId, kind: 'procedure' | 'arithmetic') =>
      accept<ResultEvent>({
        type: 'award.objection_filed',
        data: { ...another, kind, teamId: of, filedBy: organiserId, at: march(23) },
      });
    results.given(drafted, announced, filed).when(file('arithmetic', teamId)).then(passed(teamId, 'arithmetic'));
    const other = '00000000-0000-4000-8000-0000000000bb' as TeamId;
    results.given(drafted, announced, filed).when(file('procedure', other)).then(passed(other, 'procedure'));
    results
      .given(drafted, announced, filed, {
        type: 'award.objection_decided',
        data: { resultId, objectionId, outcome: 'dismissed', decidedBy: organiserId, reason: '无依据', at: march(23) },
      })
      .when(file('procedure', teamId))
      .then(passed(teamId, 'procedure'));
  });

  it('is refused at the closing instant itself', () =>
    results
      .given(drafted, announced)
      .when((r) => fileObjection(r, command, team, by(march(25), ada)))
      .then(refuse('noticeEnded', { endedAt: march(25) })));

  it('is not opened again by a repeated press after it was decided', () =>
    results
      .given(drafted, announced, objected, {
        type: 'award.objection_decided',
        data: { resultId, objectionId, outcome: 'dismissed', decidedBy: organiserId, reason: '无依据', at: march(23) },
      })
      .when((r) => fileObjection(r, command, team, by(march(24), ada)))
      .then(accept()));

  const decision = { outcome: 'dismissed' as const, reason: '无依据' };
  const proposedBy = (proposer: PersonId): ResultEvent => ({
    type: 'award.objection_decision_proposed',
    data: { resultId, objectionId, ...decision, proposedBy: proposer, at: march(23) },
  });
  const proposes = (who: PersonId) => (r: Result) =>
    proposeObjectionDecision(r, { resultId, objectionId, ...decision }, by(march(23), who), null);
  const decides = (actor: By['actor']) => (r: Result) =>
    decideObjection(r, { resultId, objectionId, shown: decision }, { ...by(march(24)), actor }, null);
  const [drafter, second, third] = [organiserId, colleague, uuid(523) as PersonId].map(
    (who) => by(march(24), who).actor,
  ) as [By['actor'], By['actor'], By['actor']];
  const dismissedDecision: ResultEvent = {
    type: 'award.objection_decision_dismissed',
    data: { resultId, objectionId, dismissedBy: colleague, reason: '尚未查清', at: march(24) },
  };

  it('has a decision proposed once, by somebody other than the person who objected', () => {
    const given = results.given(drafted, announced, objected);
    given.when(proposes(ada)).then(refuse('secondPersonNeeded'));
    given.when(proposes(colleague)).then(accept(proposedBy(colleague)));
    given.when(proposes(organiserId)).then(accept(proposedBy(organiserId)));
    results
      .given(drafted, announced, objected, proposedBy(colleague))
      .when(proposes(third.personId))
      .then(refuse('objectionDecisionProposed'));
    results.given(drafted, announced).when(proposes(colleague)).then(refuse('objectionNotOpen'));
  });

  it('is withdrawn only by the person who filed it', () => {
    const taken = { resultId, objectionId, reason: '已核实无误' };
    const said: ResultEvent = {
      type: 'award.objection_decided',
      data: { ...taken, outcome: 'withdrawn', decidedBy: ada, at: march(24) },
    };
    results
      .given(drafted, announced, objected)
      .when((r) => withdrawObjection(r, taken, by(march(24), ada)))
      .then(accept(said));
    results
      .given(drafted, announced, objected)
      .when((r) => withdrawObjection(r, taken, by(march(24))))
      .then(refuse('objectionNotOpen'));
    results
      .given(drafted, announced, objected, said)
      .when((r) => withdrawObjection(r, taken, by(march(24), ada)))
      .then(refuse('objectionNotOpen'));
  });

  it('is decided when a second person agrees, who neither proposed, nor drafted the result, nor objected', () => {
    results.given(drafted, announced, objected).when(decides(second)).then(refuse('objectionDecisionNotProposed'));
    const byDrafter = results.given(drafted, announced, objected, proposedBy(organiserId));
    byDrafter.when(decides(drafter)).then(refuse('secondPersonNeeded'));
    byDrafter.when(decides(by(march(24), ada).actor)).then(refuse('secondPersonNeeded'));
    byDrafter.when(decides({ ...second, tiedTo: new Set([organiserId]) })).then(refuse('secondPersonTied'));
    const people = { decidedBy: organiserId, secondedBy: colleague };
    byDrafter.when(decides(second)).then(
      accept({
        type: 'award.objection_decided',
        data: { resultId, objectionId, ...decision, ...people, at: march(24) },
      }),
    );
    const byColleague = results.given(drafted, announced, objected, proposedBy(colleague));
    byColleague.when(decides(second)).then(refuse('secondPersonNeeded'));
    byColleague.when(decides(drafter)).then(refuse('secondPersonNeeded'));
    byColleague.when(decides({ ...third, tiedTo: new Set([colleague]) })).then(refuse('secondPersonTied'));
  });

  it('stays open when the proposed decision is dismissed', () => {
    const dismiss = (who: PersonId) => (r: Result) =>
      dismissObjectionDecision(r, { resultId, objectionId, reason: '尚未查清' }, by(march(24), who), null);
    results.given(drafted, announced, objected).when(dismiss(colleague)).then(refuse('objectionDecisionNotProposed'));
    const given = results.given(drafted, announced, objected, proposedBy(organiserId));
    given.when(dismiss(ada)).then(refuse('secondPersonNeeded'));
    given.when(dismiss(colleague)).then(accept(dismissedDecision));
    results
      .given(drafted, announced, objected, proposedBy(organiserId), dismissedDecision)
      .when(proposes(colleague))
      .then(accept(proposedBy(colleague)));
  });

  it('ends a proposed decision when it is withdrawn', () =>
    results
      .given(drafted, announced, objected, proposedBy(organiserId), {
        type: 'award.objection_decided',
        data: { resultId, objectionId, outcome: 'withdrawn', decidedBy: ada, reason: '不再坚持', at: march(24) },
      })
      .when(decides(second))
      .then(refuse('objectionNotOpen')));
});

describe('confirm a result', () => {
  const confirm = (day: number) => (r: Parameters<typeof confirmResult>[0]) =>
    confirmResult(r, { resultId }, by(march(day), colleague), { competition, scoreRun: standing, prizes: [prize] });

  it('grants the awards at the instant the notice ends', () =>
    results
      .given(drafted, announced)
      .when(confirm(25))
      .then(
        accept<ResultEvent | AwardEvent>(
          { type: 'award.result_confirmed', data: { resultId, confirmedBy: colleague, at: march(25) } },
          granted,
        ),
      ));

  it('is refused to the person who drafted it', () =>
    results
      .given(drafted, announced)
      .when((r) => confirmResult(r, { resultId }, by(march(25)), { competition, scoreRun: standing, prizes: [prize] }))
      .then(refuse('secondPersonNeeded')));

  it('follows the scores of the round that the works advanced to, once they were judged there', () => {
    const continuedBy = { zh: '决赛', en: 'Final' };
    results
      .given(drafted, announced)
      .when((r) =>
        confirmResult(r, { resultId }, by(march(25), colleague), {
          competition,
          scoreRun: standing,
          prizes: [prize],
          continuedBy,
        }),
      )
      .then(refuse('laterRoundDecides', { round: continuedBy }));
  });

  it('is refused before the notice ends', () =>
    results
      .given(drafted, announced)
      .when(confirm(24))
      .then(refuse('noticeStillOpen', { endsAt: march(25) })));

  it('is refused while something is disputed', () =>
    results
      .given(drafted, announced, objected)
      .when(confirm(25))
      .then(refuse('objectionsOpen', { count: 1 })));

  it('is refused before it is announced', () =>
    results.given(drafted).when(confirm(25)).then(refuse('resultNotAnnounced')));

  it('grants nothing to people who left, and still confirms the result', () =>
    results
      .given(drafted, announced)
      .when((r) =>
        confirmResult(r, { resultId }, by(march(25), colleague), { competition, scoreRun: standing, prizes: [] }),
      )
      .then(
        accept<ResultEvent | AwardEvent>({
          type: 'award.result_confirmed',
          data: { resultId, confirmedBy: colleague, at: march(25) },
        }),
      ));

  it('grants nothing twice', () =>
    results
      .given(drafted, announced, {
        type: 'award.result_confirmed',
        data: { resultId, confirmedBy: colleague, at: march(25) },
      })
      .when(confirm(26))
      .then(accept()));
});

describe('an award', () => {
  it('is accepted by its recipient', () =>
    awards
      .given(granted)
      .when((a) => acceptAward(a, { awardId }, by(march(26), ada)))
      .then(accept({ type: 'award.accepted', data: { awardId, acceptedBy: ada, at: march(26) } })));

  it('cannot be accepted by anybody else', () =>
    awards
      .given(granted)
      .when((a) => acceptAward(a, { awardId }, by(march(26))))
      .then(refuse('notRecipient')));

  const reason = '抄袭';
  const objectionId = uuid(698);
  const proposed: AwardEvent = {
    type: 'award.revocation_proposed',
    data: { awardId, objectionId, proposedBy: organiserId, reason, at: march(26) },
  };
  const revoked: AwardEvent = {
    type: 'award.revoked',
    data: { awardId, revokedBy: organiserId, secondedBy: colleague, reason, objectionId, at: march(27) },
  };
  const dismissed: AwardEvent = {
    type: 'award.revocation_dismissed',
    data: { awardId, dismissedBy: colleague, reason: '查无实据', at: march(27) },
  };
  const propose = (a: Award) => proposeRevocation(a, { awardId, reason, objectionId }, by(march(26)), 'open');
  const revoke = (who: PersonId) => (a: Award) => revokeAward(a, { awardId }, by(march(27), who));
  const dismiss = (a: Award) => dismissRevocation(a, { awardId, reason: '查无实据' }, by(march(27), colleague));

  it('is revoked by a second person, for the reason given by the first', () => {
    awards.given(granted).when(propose).then(accept(proposed));
    awards.given(granted, proposed).when(propose).then(refuse('revocationProposed'));
    awards.given(granted).when(revoke(colleague)).then(refuse('revocationNotProposed'));
    awards.given(granted, proposed).when(revoke(organiserId)).then(refuse('secondPersonNeeded'));
    awards
      .given(granted, proposed)
      .when((a) => {
        const { actor, ...rest } = by(march(27), colleague);
        return revokeAward(a, { awardId }, { ...rest, actor: { ...actor, tiedTo: new Set([organiserId]) } });
      })
      .then(refuse('secondPersonTied'));
    awards.given(granted, proposed).when(revoke(colleague)).then(accept(revoked));
    awards.given(granted, proposed, revoked).when(revoke(colleague)).then(accept());
    awards.given(granted, proposed, revoked).when(propose).then(refuse('awardRevoked'));
    const without = (a: Award) => proposeRevocation(a, { awardId, reason, objectionId }, by(march(26)), 'notFinal');
    awards.given(granted).when(without).then(refuse('remedyNotFinal'));
  });

  it('stays when the proposal is dismissed, and can be proposed again', () => {
    awards.given(granted, proposed).when(dismiss).then(accept(dismissed));
    awards.given(granted).when(dismiss).then(refuse('revocationNotProposed'));
    awards.given(granted, proposed, dismissed).when(revoke(colleague)).then(refuse('revocationNotProposed'));
    awards.given(granted, proposed, dismissed).when(propose).then(accept(proposed));
    awards.given().when(propose).then(refuse('awardNotFound'));
    awards.given().when(dismiss).then(refuse('awardNotFound'));
    awards.given().when(revoke(colleague)).then(refuse('awardNotFound'));
  });

  it('that an older release revoked without a proposal stays revoked', () =>
    awards
      .given(granted, { type: 'award.revoked', data: { awardId, revokedBy: organiserId, reason, at: march(27) } })
      .when(revoke(colleague))
      .then(accept()));
});

describe('a result that corrects another', () => {
  const former = resultId;
  const corrected = uuid(510) as ResultId;
  const correctedRun = uuid(511) as ScoreRunId;
  const again = (event: ScoreRunEvent): ScoreRunEvent =>
    ({ ...event, data: { ...event.data, scoreRunId: correctedRun } }) as ScoreRunEvent;
  const newRun = run(again(requested), again(computed), again(approved));
  const command = { resultId: corrected, scoreRunId: correctedRun, itemId, supersedes: former };
  const before = [drafted, announced].reduce(evolveResult, newResult());
  const redrafted: ResultEvent = {
    type: 'award.result_drafted',
    data: { ...drafted.data, resultId: corrected, scoreRunId: correctedRun, supersedes: former } as never,
  };
  const reannounced: ResultEvent = {
    type: 'award.result_announced',
    data: {
      resultId: corrected,
      objectionRules: noAppeals,
      noticeEndsAt: march(25),
      announcedBy: organiserId,
      at: march(22),
    },
  };

  it('is drafted from another run, of the same item, once the former result is confirmed', () => {
    results
      .given()
      .when((r) => draftResult(r, newRun, competition, command, facts, by(march(21)), before))
      .then(accept(redrafted));
    results
      .given()
      .when((r) => draftResult(r, newRun, competition, command, facts, by(march(21))))
      .then(refuse('nothingToSupersede'));
    results
      .given()
      .when((r) => draftResult(r, standing, competition, { ...command, scoreRunId }, facts, by(march(21)), before))
      .then(refuse('nothingToSupersede'));
  });

  it('replaces one that was never announced at once, and corrects what that one was to correct', () => {
    const final = uuid(512) as ResultId;
    const finalRun = uuid(513) as ScoreRunId;
    const later = (event: ScoreRunEvent): ScoreRunEvent =>
      ({ ...event, data: { ...event.data, scoreRunId: finalRun } }) as ScoreRunEvent;
    const lastRun = run(later(requested), later(computed), later(approved));
    const last = { resultId: final, scoreRunId: finalRun, itemId, supersedes: corrected };
    const unannounced = evolveResult(newResult(), redrafted);
    const draftFrom = (of: Result) => (r: Result) =>
      draftResult(r, lastRun, competition, last, facts, by(march(22)), of);
    const redraftedAgain = {
      ...drafted.data,
      resultId: final,
      scoreRunId: finalRun,
      supersedes: former,
      at: march(22),
    };
    results
      .given()
      .when(draftFrom(unannounced))
      .then(
        accept<ResultEvent>(
          { type: 'award.result_drafted', data: redraftedAgain as never },
          { type: 'award.result_superseded', data: { resultId: corrected, by: final, at: march(22) } },
        ),
      );
    const inquiry = { resultId: corrected, objectionId, awardId: null, kind: 'plagiarism', exOfficio: true };
    const inquired = evolveResult(unannounced, {
      type: 'award.objection_filed',
      data: { ...inquiry, filedBy: colleague, at: march(21) } as never,
    });
    results
      .given()
      .when(draftFrom(inquired))
      .then(refuse('objectionsOpen', { count: 1 }));
    const first = { ...last, supersedes: former };
    results
      .given()
      .when((r) =>
        draftResult(r, lastRun, competition, first, facts, by(march(22)), evolveResult(newResult(), drafted)),
      )
      .then(accept({ type: 'award.result_drafted', data: redraftedAgain as never }));
  });

  it('replaces the former result when it is announced, and not before', () =>
    results
      .given(redrafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId: corrected, noticeEndsAt: march(25) }, by(march(22)), {
          competition,
          scoreRun: newRun,
          names: nothingMissing,
        }),
      )
      .then(
        accept<ResultEvent>(reannounced, {
          type: 'award.result_superseded',
          data: { resultId: former, by: corrected, at: march(22) },
        }),
      ));

  it('keeps the award that stays the same, grants what is new, and revokes what is lost', () => {
    const lost = uuid(531) as AwardId;
    const moved = { ...prize, rank: 2, score: 80_000 };
    const gained = { ...prize, awardId: uuid(532) as AwardId, workId: uuid(533) as WorkId, levelId: 'second' };
    const correction = {
      reason: '异议成立',
      former: [
        { awardId, workId: prize.workId, levelId: 'first', standing: true },
        { awardId: lost, workId: gained.workId, levelId: 'first', standing: true, objectionId },
        { awardId: uuid(534) as AwardId, workId: gained.workId, levelId: 'second', standing: false },
      ],
    };
    const at = march(25);
    results
      .given(redrafted, reannounced)
      .when((r) =>
        confirmResult(r, { resultId: corrected }, by(at, colleague), {
          competition,
          scoreRun: newRun,
          prizes: [moved, gained],
          correction,
        }),
      )
      .then(
        accept<ResultEvent | AwardEvent>(
          { type: 'award.result_confirmed', data: { resultId: corrected, confirmedBy: colleague, at } },
          { type: 'award.kept', data: { awardId, resultId: corrected, rank: 2, score: 80_000, at } },
          { type: 'award.granted', data: { ...gained, resultId: corrected, competitionId, groupId, itemId, at } },
          {
            type: 'award.revoked',
            data: { awardId: lost, revokedBy: colleague, reason: '异议成立', resultId: corrected, objectionId, at },
          },
        ) as never,
      );
    expect(
      evolveAward(evolveAward(newAward(), granted), {
        type: 'award.kept',
        data: { awardId, resultId: corrected, rank: 2, score: 80_000, at },
      }),
    ).toMatchObject({ status: 'granted', resultId: corrected, rank: 2 });
  });

  it('is neither announced nor confirmed when its own scores were corrected since', () => {
    const outdated = evolveScoreRun(standing, {
      type: 'review.score_run_superseded',
      data: { scoreRunId, by: correctedRun, at: march(22) },
    });
    results
      .given(drafted)
      .when((r) =>
        announceResult(r, { objectionRules: noAppeals, resultId, noticeEndsAt: march(25) }, by(march(22)), {
          competition,
          scoreRun: outdated,
          names: nothingMissing,
        }),
      )
      .then(refuse('scoreRunNotApproved'));
    results
      .given(drafted, announced)
      .when((r) => confirmResult(r, { resultId }, by(march(25)), { competition, scoreRun: outdated, prizes: [prize] }))
      .then(refuse('scoreRunNotApproved'));
  });
});
