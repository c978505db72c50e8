import { describe, expect, it } from 'vitest';
import { onSiteRulesOf } from '../competition/on-site-rules.ts';
import { type Criterion, plainPolicy } from '../competition/scoring-policy.ts';
import { competitionId, groupId, itemId } from '../competition/situations.fixture.ts';
import { userOf, uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { PersonId, RoundId, SheetId } from '../kernel/ids.ts';
import { evolveRound, newRound, type RoundEvent } from '../review/round.ts';
import { evolveScoreSheet, newScoreSheet, type ScoreSheetEvent } from '../review/score-sheet.ts';
import { addJudge } from './add-judge.ts';
import { advanceSlot } from './advance-slot.ts';
import { callFeedOf } from './call-feed.ts';
import { forfeitSlot } from './forfeit-slot.ts';
import { joinPanel } from './join-panel.ts';
import type { Judging } from './panel.ts';
import { releaseJudge } from './release-judge.ts';
import { type RevealedScore, type RevealStep, revealedScore } from './reveal.ts';
import { revealScore } from './reveal-score.ts';
import { sealSession } from './seal-session.ts';
import { seatJudge } from './seat-judge.ts';
import type { SessionEvent } from './session-events.ts';
import * as s from './situations.fixture.ts';
import { startSession } from './start-session.ts';
import { type SceneScoring, submitSceneSheet } from './submit-scene-sheet.ts';
import { undoPress } from './undo-press.ts';

const [first, second] = s.slotIds;
const joined = (judgeId: PersonId, reason: string | null = null) => s.event('scene.judge_joined', { judgeId, reason });
const left = (judgeId: PersonId) => s.event('scene.judge_left', { judgeId, reason: '身体不适' });
const both = [joined(s.ada), joined(s.lin)];
const judging = (more: Partial<Judging> = {}): Judging => ({ barred: [], submitted: [], returned: [], ...more });
const judge = (personId: PersonId) => ({ ...s.by(), actor: userOf(groupId, personId) });
const byJudge = (event: SessionEvent, by: PersonId) => ({ ...event, data: { ...event.data, by } });

describe('the judges of a session', () => {
  const join = (events: SessionEvent[], who = s.ada) =>
    joinPanel(s.sessionAfter(events), { sessionId: s.sessionId }, judge(who), s.competition);
  const seat = (events: SessionEvent[], judgeId = s.ada) =>
    seatJudge(s.sessionAfter(events), { sessionId: s.sessionId, judgeId, reason: '迟到' }, s.by(), s.competition);
  const release = (events: SessionEvent[], judgeId = s.ada) =>
    releaseJudge(
      s.sessionAfter(events),
      { sessionId: s.sessionId, judgeId, reason: '身体不适' },
      s.by(),
      s.competition,
    );

  it('mark themselves as present, once, between check-in and start', () => {
    expect(join(s.checkingIn)).toEqual(accept(byJudge(joined(s.ada), s.ada)));
    expect(join([...s.checkingIn, joined(s.ada)])).toEqual(accept());
    expect(join(s.ready)).toEqual(refuse('checkInClosed'));
    expect(join(s.running)).toEqual(refuse('joinAtDesk'));
    expect(join(s.checkingIn, s.host)).toEqual(refuse('notOnPanel'));
  });
  it('are marked as present late and as left by the host, with a reason', () => {
    expect(seat(s.running)).toEqual(accept(joined(s.ada, '迟到')));
    expect(seat([...s.running, joined(s.ada)])).toEqual(accept());
    expect(seat(s.running, s.host)).toEqual(refuse('notOnPanel'));
    expect(seat(s.ready)).toEqual(refuse('checkInClosed'));
    expect(release([...s.running, joined(s.ada)])).toEqual(accept(left(s.ada)));
    expect(release(s.running)).toEqual(accept());
    expect(release(s.running, s.host)).toEqual(refuse('notOnPanel'));
    expect(release([...s.running, s.event('scene.session_finished', { absent: [] })])).toEqual(refuse('sessionOver'));
  });
  it('come and go independently of the host: no press becomes outdated, and undoing a press brings nobody back', () => {
    const events = [...s.drawn, ...both, s.started, s.called(second), left(s.lin)];
    expect(s.seen(events)).toEqual(s.seen([...s.drawn, s.started, s.called(second)]));
    const undone = [...events, s.event('scene.press_undone', { undone: 'scene.slot_called' })];
    expect(undoPress(s.sessionAfter(events), s.seen(events), s.by(), s.competition).ok).toBe(true);
    expect(s.sessionAfter(undone)).toMatchObject({ present: [s.ada] });
  });
});

describe('a substitute', () => {
  const mei = uuid(67) as PersonId;
  const reason = '林专家身体不适';
  const add = (
    events: SessionEvent[],
    more: Parameters<typeof s.around>[0] = {},
    { judgeId = mei, hosts = [] as PersonId[], competition = s.competition } = {},
  ) =>
    addJudge(
      s.sessionAfter(events),
      { sessionId: s.sessionId, judgeId, reason },
      s.by(),
      competition,
      s.around({ experts: [s.expert(mei)], works: [s.work(3)], ...more }),
      hosts,
    );
  const panel = s.event('scene.panel_set', { judges: [s.ada, s.lin, mei], quorum: 2, joined: [mei], left: [] });

  it('comes onto the panel after the draw and is present; the one who left stays on it', () => {
    const events = [...s.running, ...both, left(s.lin)];
    expect(add(events)).toEqual(accept(panel, joined(mei, reason)));
    expect(s.sessionAfter([...events, panel, joined(mei, reason)])).toMatchObject({
      ...{ judges: [s.ada, s.lin, mei], quorum: 2, present: [s.ada, mei] },
    });
    expect(add([...s.twoThere, s.drawCommitted]).ok).toBe(true);
  });
  it('is set in the plan before the draw, and comes to no session that is over', () => {
    expect(add(s.ready)).toEqual(refuse('setPanelInstead'));
    expect(add(s.twoThere)).toEqual(refuse('setPanelInstead'));
    expect(add([...s.running, s.event('scene.session_finished', { absent: [] })])).toEqual(refuse('sessionOver'));
    expect(add(s.running, {}, { competition: s.sealedCompetition })).toEqual(refuse('stageSealed'));
    expect(add(s.running, {}, { competition: s.suspended('canChangeOutcome') }).ok).toBe(false);
  });
  it('is an active expert who is neither on the panel nor a host, and has no conflict or other room', () => {
    expect(add(s.running, {}, { judgeId: s.ada })).toEqual(refuse('judgeOnPanel'));
    expect(add(s.running, { experts: [] })).toEqual(refuse('expertNotActive'));
    expect(add(s.running, { experts: [s.expert(mei, [], 'retired')] })).toEqual(refuse('expertNotActive'));
    expect(add(s.running, {}, { hosts: [mei] })).toEqual(refuse('judgeIsHost'));
    expect(add(s.running, { experts: [s.expert(s.host)] }, { judgeId: s.host })).toEqual(refuse('judgeIsHost'));
    const ofSchool = { experts: [s.expert(mei, ['10003'])] };
    expect(add(s.running, ofSchool)).toEqual(refuse('judgeConflict', { works: ['A-003'] }));
    const elsewhere = { sessionId: s.otherSessionId, room: s.otherRoom, startsAt: s.startsAt, endsAt: s.endsAt };
    expect(add(s.running, { neighbours: [{ ...elsewhere, judges: [mei], personIds: [] }] })).toEqual(
      refuse('judgeElsewhere', { room: s.otherRoom }),
    );
  });
  it('finds a place on the panel, and is not chosen by one of its judges', () => {
    const many = Array.from({ length: 30 }, (_, n) => uuid(500 + n) as PersonId);
    const full = s.event('scene.panel_set', { judges: many, quorum: 2, joined: many, left: [] });
    expect(add([...s.running, full])).toEqual(refuse('panelFull', { most: 30 }));
    const own = s.event('scene.panel_set', { judges: [s.host], quorum: 1, joined: [s.host], left: [] });
    expect(add([...s.running, own])).toEqual(refuse('hostOnPanel'));
  });
});

describe('the quorum of a session that is scored', () => {
  const start = (events: SessionEvent[], facts: Judging | null) =>
    startSession(s.sessionAfter(events), s.seen(events), s.by(), s.competition, facts);
  const advance = (events: SessionEvent[], phase: Parameters<typeof s.phase>[1], facts: Judging) =>
    advanceSlot(s.sessionAfter(events), { ...s.seen(events), slotId: second, phase }, s.by(), s.competition, facts);
  const missing = (present: number) => refuse('quorumMissing', { present, quorum: 2 });

  it('must be present at the start; a session without score sheets needs none', () => {
    expect(start([...s.drawn, joined(s.ada)], judging())).toEqual(missing(1));
    expect(start([...s.drawn, ...both], judging())).toEqual(accept(s.started));
    expect(start(s.drawn, null)).toEqual(accept(s.started));
  });
  it('counts no judge who has a conflict with the team', () => {
    const onStage = [...s.drawn, ...both, s.started, s.called(second), s.phase(second, 'onStage')];
    expect(advance(onStage, 'presenting', judging({ barred: [s.lin] }))).toEqual(missing(1));
    expect(advance(onStage, 'presenting', judging()).ok).toBe(true);
  });
  it('ends the scoring only when everybody who is present has submitted', () => {
    const scoring = [...s.firstScored.slice(0, -1), ...both];
    expect(advance(scoring, 'scored', judging({ submitted: [s.ada] }))).toEqual(refuse('sheetsMissing', { count: 1 }));
    expect(advance(scoring, 'scored', judging({ submitted: [s.ada, s.lin] })).ok).toBe(true);
    // A judge who submitted and left counts; one who left without a sheet does not.
    expect(advance([...scoring, left(s.lin)], 'scored', judging({ submitted: [s.ada, s.lin] })).ok).toBe(true);
    expect(advance([...scoring, left(s.lin)], 'scored', judging({ submitted: [s.ada] }))).toEqual(missing(1));
  });
  it('keeps a press that opened the scoring from being undone once an expert has submitted', () => {
    const undo = (events: SessionEvent[], submitted: string[]) =>
      undoPress(s.sessionAfter(events), s.seen(events), s.by(), s.competition, submitted);
    expect(undo(s.presenting, ['周专家'])).toEqual(refuse('sheetsSincePress', { experts: ['周专家'] }));
    expect(undo(s.presenting, []).ok).toBe(true);
    // The sheets stay with a team that goes back to an earlier part of its scoring.
    for (const later of [1, 2, 3])
      expect(undo(s.firstScored.slice(0, s.presenting.length + later), ['周专家']).ok).toBe(true);
  });
  it('keeps a team that has score sheets from being forfeited', () => {
    const forfeit = (facts: Judging) =>
      forfeitSlot(
        s.sessionAfter(s.presenting),
        { ...s.seen(s.presenting), slotId: second, reason: '退赛' },
        s.by(),
        s.competition,
        facts,
      );
    expect(forfeit(judging({ submitted: [s.ada] }))).toEqual(refuse('slotHasSheets', { count: 1 }));
    expect(forfeit(judging()).ok).toBe(true);
  });
});

const roundId = uuid(81) as RoundId;
const sheetId = uuid(82) as SheetId;
const created = {
  type: 'review.round_created',
  data: {
    ...{ roundId, competitionId, groupId, stageId: s.stageId, itemIds: [itemId], onSite: true },
    ...{ name: { zh: '现场', en: 'On site' }, policyStage: 'review', blind: 'open', reviewersPerWork: 3 },
    ...{ policy: plainPolicy, opensAt: s.startsAt, closesAt: s.endsAt, createdBy: s.host, at: s.startsAt },
  },
} as unknown as RoundEvent;
const opened: RoundEvent = { type: 'review.round_opened', data: { roundId, openedBy: s.host, at: s.startsAt } };
const roundClosed: RoundEvent = { type: 'review.round_closed', data: { roundId, closedBy: s.host, at: s.endsAt } };
const roundSealed: RoundEvent = { type: 'review.round_sealed', data: { roundId, sealedBy: s.host, at: s.endsAt } };
const roundAfter = (...events: RoundEvent[]) => events.reduce(evolveRound, newRound());
const sheetAfter = (...events: ScoreSheetEvent[]) => events.reduce(evolveScoreSheet, newScoreSheet());
const scores = { overall: 80_000 };

describe("a judge's sheet", () => {
  const presenting = [...s.presenting, ...both];
  const situation = (events: SessionEvent[], more: Partial<SceneScoring> = {}): SceneScoring => ({
    sheet: sheetAfter(),
    session: s.sessionAfter(events),
    competition: s.competition,
    round: roundAfter(created, opened),
    expert: s.expert(s.ada),
    sheetId,
    work: { ...s.work(2), version: 1, gone: false },
    ...more,
  });
  const command = { sessionId: s.sessionId, slotId: second, scores, comment: '' };
  const submit = (events: SessionEvent[], more: Partial<SceneScoring> = {}, who = s.ada, sent = command) =>
    submitSceneSheet(situation(events, more), sent, null, judge(who));
  const eventsOf = (decision: ReturnType<typeof submit>) => (decision.ok ? [...decision.events] : []);
  const firstTime = eventsOf(submit(presenting));
  const returned: ScoreSheetEvent = {
    type: 'review.score_returned',
    data: { sheetId, returnedBy: s.host, reason: '漏项', at: s.endsAt },
  };

  it('is created by its first submission, and each further one is a new version', () => {
    expect(firstTime.map(({ type }) => type)).toEqual(['review.assigned', 'review.score_submitted']);
    expect(sheetAfter(...firstTime)).toMatchObject({ status: 'submitted', expertId: s.ada, alias: 'A-002', scores });
    const again = eventsOf(submit(presenting, { sheet: sheetAfter(...firstTime) }));
    expect(again).toMatchObject([{ type: 'review.score_submitted', data: { version: 2 } }]);
  });
  it('is accepted only while the team presents, answers or is scored', () => {
    expect(submit([...s.firstCalled, ...both])).toEqual(refuse('scoringNotBegun'));
    expect(submit([...s.firstScored, ...both])).toEqual(refuse('slotNotScored'));
    expect(submit(presenting, {}, s.ada, { ...command, slotId: first })).toEqual(refuse('scoringNotBegun'));
    expect(submit([...s.checkingIn, ...both])).toEqual(refuse('sessionNotRunning'));
    expect(submit(presenting, {}, s.ada, { ...command, slotId: uuid(5) as typeof first })).toEqual(
      refuse('slotNotFound'),
    );
  });
  it('is accepted from judges of the panel who are present and have no conflict', () => {
    expect(submit(s.presenting)).toEqual(refuse('judgeNotPresent'));
    expect(submit(presenting, {}, s.host)).toEqual(refuse('notOnPanel'));
    const own = { expert: s.expert(s.ada, ['10002']) };
    expect(submit(presenting, own)).toEqual(refuse('conflictOfInterest', { conflict: 'sameSchool' }));
    expect(submit(presenting, { expert: s.expert(s.ada, [], 'retired') })).toEqual(
      refuse('expertNotActive', { count: 1 }),
    );
    expect(submit(presenting, { work: { ...s.work(2), version: 1, gone: true } })).toEqual(refuse('workOver'));
  });
  it('is not accepted without an open round, or when it was voided', () => {
    expect(submit(presenting, { round: newRound() })).toEqual(refuse('roundNotFound'));
    expect(submit(presenting, { round: roundAfter(created, opened, roundClosed) })).toEqual(refuse('roundClosed'));
    const sealedRound = roundAfter(created, opened, roundClosed, roundSealed);
    expect(submit(presenting, { round: sealedRound })).toEqual(refuse('roundSealed'));
    const voided: ScoreSheetEvent = {
      type: 'review.score_voided',
      data: { sheetId, voidedBy: s.host, reason: '误评', at: s.endsAt },
    };
    expect(submit(presenting, { sheet: sheetAfter(...firstTime, voided) })).toEqual(refuse('sheetOver'));
  });
  it('waits while the organiser has suspended scoring in the stage, and only then', () => {
    const held = refuse('stageHeld', { stage: { zh: 'onlineReview', en: 'onlineReview' } });
    expect(submit(presenting, { competition: s.suspended('canReview') })).toEqual(held);
    expect(submit(presenting, { competition: s.suspended('canChangeOutcome') }).ok).toBe(true);
  });
  it('is complete and within the scale', () => {
    expect(submit(presenting, {}, s.ada, { ...command, scores: {} as typeof scores })).toEqual(
      refuse('criterionMissing', { criteria: ['overall'] }),
    );
    expect(submit(presenting, {}, s.ada, { ...command, scores: { overall: 100_500 } }).ok).toBe(false);
  });
  it('that was returned may be submitted again until the session is sealed, and is marked after the reveal', () => {
    const sheet = sheetAfter(...firstTime, returned);
    const revealed = s.event('scene.score_revealed', {
      slotId: second,
      step: 'sheets',
      score: { sheets: [], averageMilli: null },
    });
    const finished = [...s.firstScored, revealed, s.event('scene.session_finished', { absent: [] })];
    expect(eventsOf(submit(finished, { sheet }))).toMatchObject([{ data: { version: 2, afterSeeing: true } }]);
    const press = { ...s.seen(finished), reason: '专家已离场' };
    expect(sealSession(s.sessionAfter(finished), press, s.by(), s.competition).ok).toBe(true);
    expect(submit([...finished, s.event('scene.session_sealed', {})], { sheet })).toEqual(refuse('sessionOver'));
  });
});

describe('the reveal', () => {
  const totals = [60_000, 70_000, 80_000, 90_000, 95_000];
  const judgedBy = (n: number) => ({
    ...{ sheetId: uuid(100 + n) as SheetId, workId: s.workId(2), expertId: uuid(110 + n) as PersonId },
    ...{ stage: 'review', version: 2, chief: false, status: 'submitted' as const, conflicted: false },
  });
  const sheets = totals.map((overall, n) => ({ ...judgedBy(n), points: { overall } }));
  const score = revealedScore(plainPolicy, 'review', sheets, (id) => id.split('').reverse().join(''));
  const revealed = (step: RevealStep, slotId = second, shown: RevealedScore = score) =>
    s.event('scene.score_revealed', { slotId, step, score: shown });
  const reveal = (events: SessionEvent[], step: RevealStep, facts = judging(), now: RevealedScore | null = score) =>
    revealScore(
      s.sessionAfter(events),
      { ...s.seen(events), slotId: second, step },
      s.by(),
      s.competition,
      facts,
      now,
      onSiteRulesOf({}),
    );

  const shownAfter = (...events: SessionEvent[]) => {
    const session = s.sessionAfter([...s.firstScored, ...events]);
    if (session.status === 'none') throw new Error('no session');
    return callFeedOf([session], 'e', s.startsAt, { warnsAtSeconds: 60, names: new Map() }).rooms[0]?.current?.score;
  };

  it('drops the highest and the lowest, and names no judge', () => {
    expect(score.averageMilli).toBe(80_000);
    expect(score.sheets.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(score.sheets.flatMap(({ dropped, totalMilli }) => (dropped ? [[dropped, totalMilli]] : [])).sort()).toEqual([
      ['high', 95_000],
      ['low', 60_000],
    ]);
    const few = revealedScore({ ...plainPolicy, minSheets: 9 }, 'review', sheets, String);
    expect(few.averageMilli).toBeNull();
  });
  it('names the levels that judges chose beside their points, in both languages', () => {
    const level = (grade: string, zh: string, pointsMilli: number) => ({ grade, name: { zh, en: grade }, pointsMilli });
    const grades = [level('excellent', '优', 95_000), level('good', '良', 85_000)];
    const [overall] = plainPolicy.criteria as [Criterion];
    const half = (criterionId: string) => ({ ...overall, criterionId, weight: 50, grades });
    const points = { idea: 95_000, craft: 85_000 };
    const policy = { ...plainPolicy, criteria: [half('idea'), half('craft')] };
    const graded = revealedScore(policy, 'review', [{ ...judgedBy(0), points }], String);
    const said = [grades[0]?.name, grades[1]?.name];
    const given = accept(revealed('sheets', second, graded));
    expect(graded).toEqual({ sheets: [{ name: 'A', totalMilli: 90_000, dropped: null, said }], averageMilli: 90_000 });
    expect(reveal(s.firstScored, 'sheets', judging(), graded)).toEqual(given);
    expect(shownAfter(revealed('sheets', second, graded))?.sheets).toEqual(graded.sheets);
  });
  it('names votes, and counts abstentions without a name, also where all abstain', () => {
    const [overall] = plainPolicy.criteria as [Criterion];
    const policy = { ...plainPolicy, criteria: [{ ...overall, stepMilli: 100_000, vote: true as const }], trim: [] };
    const votes = (...points: (typeof yes | typeof abstention)[]) =>
      revealedScore(
        policy,
        'review',
        points.map((one, n) => ({ ...judgedBy(n), points: one })),
        String,
      );
    const [yes, no, abstention] = [{ overall: 100_000 }, { overall: 0 }, { abstained: 1 }];
    const voted = votes(yes, no, yes, abstention);
    expect(voted.sheets.map(({ said }) => said?.map(({ en }) => en)).toSorted()).toEqual([['No'], ['Yes'], ['Yes']]);
    expect(voted).toMatchObject({ averageMilli: 66_670, abstained: 1, isShare: true });
    expect(shownAfter(revealed('sheets', second, voted))).toMatchObject({ averageMilli: null, abstained: 1 });
    const none = votes(abstention, abstention);
    expect(none).toMatchObject({ sheets: [], averageMilli: null, abstained: 2 });
    expect(reveal(s.firstScored, 'sheets', judging(), none)).toEqual(accept(revealed('sheets', second, none)));
  });
  it('goes step by step once the scoring is over, and begins again after a correction', () => {
    expect(reveal(s.firstScored, 'sheets')).toEqual(accept(revealed('sheets')));
    expect(reveal(s.firstScored, 'average')).toEqual(refuse('revealStepNotNext'));
    expect(reveal([...s.firstScored, revealed('sheets')], 'sheets')).toEqual(refuse('revealStepNotNext'));
    expect(reveal([...s.firstScored, revealed('sheets')], 'dropped')).toEqual(accept(revealed('dropped')));
    const corrected = { ...score, averageMilli: 81_000 };
    const anew = reveal([...s.firstScored, revealed('average')], 'sheets', judging(), corrected);
    expect(anew).toEqual(accept(revealed('sheets', second, corrected)));
  });
  it('is refused while somebody still scores, and where there is nothing to show', () => {
    expect(reveal(s.presenting, 'sheets')).toEqual(refuse('slotNotScoredYet'));
    expect(reveal(s.ready, 'sheets')).toEqual(refuse('sessionNotRunning'));
    expect(reveal(s.firstScored, 'sheets', judging({ returned: [s.ada] }))).toEqual(
      refuse('sheetsMissing', { count: 1 }),
    );
    expect(reveal(s.firstScored, 'sheets', judging(), null)).toEqual(refuse('sessionNotScored'));
    expect(reveal(s.firstScored, 'sheets', judging(), { sheets: [], averageMilli: null })).toEqual(
      refuse('sessionNotScored'),
    );
  });
  it('shows the call screens no more than the step that was reached', () => {
    expect(shownAfter()).toBeUndefined();
    expect(shownAfter(revealed('sheets'))).toMatchObject({ averageMilli: null, rank: null });
    expect(shownAfter(revealed('sheets'))?.sheets.every(({ dropped }) => dropped === null)).toBe(true);
    expect(shownAfter(revealed('dropped'))?.sheets.filter(({ dropped }) => dropped)).toHaveLength(2);
    expect(shownAfter(revealed('average'))).toMatchObject({ averageMilli: 80_000, rank: null });
    const better = revealed('rank', first, { ...score, averageMilli: 90_000 });
    expect(shownAfter(better, revealed('rank'))).toMatchObject({ rank: { place: 2, of: 2 } });
  });
});
