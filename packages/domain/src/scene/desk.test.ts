import { describe, expect, it } from 'vitest';
import { onSiteRulesOf } from '../competition/on-site-rules.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { addTime } from './add-time.ts';
import { advanceSlot } from './advance-slot.ts';
import { callNext } from './call-next.ts';
import { checkInSlot } from './check-in-slot.ts';
import { continueSlot } from './continue-slot.ts';
import { finishSession } from './finish-session.ts';
import { forfeitSlot } from './forfeit-slot.ts';
import { interruptSlot } from './interrupt-slot.ts';
import { markAbsent } from './mark-absent.ts';
import { openCheckIn } from './open-check-in.ts';
import { pauseSession } from './pause-session.ts';
import { postponeSlot } from './postpone-slot.ts';
import { readmitSlot } from './readmit-slot.ts';
import { recallSlot } from './recall-slot.ts';
import { releaseJudge } from './release-judge.ts';
import { resumeSession } from './resume-session.ts';
import { sealSession } from './seal-session.ts';
import { seatJudge } from './seat-judge.ts';
import { slotOf } from './session.ts';
import type { SessionEvent } from './session-events.ts';
import { showMessage } from './show-message.ts';
import * as s from './situations.fixture.ts';
import { skipSlot } from './skip-slot.ts';
import { startSession } from './start-session.ts';
import { undoPress } from './undo-press.ts';
import { withdrawCheckIn } from './withdraw-check-in.ts';

const [first, second, third] = s.slotIds;
const reason = '设备故障';
/** A press on a desk in the state after these events. */
const on = (events: readonly SessionEvent[]) => ({ session: s.sessionAfter(events), seen: s.seen(events) });
const slotAfter = (events: readonly SessionEvent[], slotId = second) => {
  const session = s.sessionAfter(events);
  return session.status === 'none' ? undefined : slotOf(session, slotId);
};
const queueAfter = (events: readonly SessionEvent[]) => {
  const session = s.sessionAfter(events);
  return session.status === 'none' ? [] : session.slots.map(({ code }) => code);
};
const press = <Command extends object>(
  decide: (
    session: ReturnType<typeof s.sessionAfter>,
    command: Command & ReturnType<typeof s.seen>,
    by: ReturnType<typeof s.by>,
    competition: typeof s.competition,
  ) => unknown,
  command: Command,
  events: readonly SessionEvent[],
  at?: Parameters<typeof s.by>[0],
) => decide(s.sessionAfter(events), { ...s.seen(events), ...command }, s.by(at), s.competition);

describe('check-in', () => {
  it('opens once, for an announced session', () => {
    expect(press(openCheckIn, {}, s.ready)).toEqual(accept(s.checkInOpened));
    expect(press(openCheckIn, {}, [s.sessionPlanned])).toEqual(refuse('sessionNotAnnounced'));
    expect(press(openCheckIn, {}, s.checkingIn)).toEqual(refuse('sessionBegun'));
  });

  it('records a team once, whatever else the desk has seen', () => {
    const checkIn = (events: SessionEvent[], slotId = first) =>
      checkInSlot(s.sessionAfter(events), { sessionId: s.sessionId, slotId }, s.by(), s.competition);
    expect(checkIn(s.checkingIn)).toEqual(accept(s.checkedIn(first)));
    expect(checkIn(s.twoThere)).toEqual(accept());
    expect(checkIn(s.ready)).toEqual(refuse('checkInClosed'));
    expect(checkIn(s.ready, s.sessionId as never)).toEqual(refuse('slotNotFound'));
  });

  it('puts a team that arrives after the draw last', () => {
    expect(
      checkInSlot(s.sessionAfter(s.running), { sessionId: s.sessionId, slotId: third }, s.by(), s.competition),
    ).toEqual(accept(s.checkedIn(third, 3)));
    expect(queueAfter([...s.running, s.checkedIn(third, 3)])).toEqual(['A-002', 'A-001', 'A-003']);
    expect(slotAfter([...s.running, s.checkedIn(third, 3)], third)).toMatchObject({ status: 'waiting', callNo: 3 });
    const duringDraw = [...s.twoThere, s.drawCommitted, s.checkedIn(third, 3), s.orderDrawn];
    expect(queueAfter(duringDraw)).toEqual(['A-002', 'A-001', 'A-003']);
  });

  it('withdraws a wrong check-in until the draw', () => {
    expect(press(withdrawCheckIn, { slotId: first }, s.twoThere)).toEqual(
      accept(s.event('scene.check_in_withdrawn', { slotId: first })),
    );
    expect(press(withdrawCheckIn, { slotId: third }, s.twoThere)).toEqual(refuse('slotNotCheckedIn'));
    expect(press(withdrawCheckIn, { slotId: first }, s.drawn)).toEqual(refuse('drawCommitted'));
    expect(press(withdrawCheckIn, { slotId: s.sessionId as never }, s.twoThere)).toEqual(refuse('slotNotFound'));
    expect(slotAfter([...s.twoThere, s.event('scene.check_in_withdrawn', { slotId: first })], first)?.status).toBe(
      'scheduled',
    );
  });
});

describe('the queue', () => {
  it('starts once the order is drawn, and calls the first team', () => {
    expect(press(startSession, {}, s.drawn)).toEqual(accept(s.started));
    expect(press(startSession, {}, s.twoThere)).toEqual(refuse('sessionNotReady'));
    expect(press(callNext, {}, s.running)).toEqual(accept(s.called(second)));
    expect(press(callNext, {}, s.drawn)).toEqual(refuse('sessionNotRunning'));
  });

  it('calls nobody while a team is on stage, and ends the turn of a team that has its scores', () => {
    expect(press(callNext, {}, s.presenting)).toEqual(refuse('stageTaken', { code: 'A-002' }));
    expect(press(callNext, {}, s.firstScored)).toEqual(accept(s.called(first, undefined, second)));
    const both = [...s.firstScored, s.called(first, undefined, second)];
    expect(slotAfter(both)?.status).toBe('done');
    const empty = [...both, s.event('scene.slot_forfeited', { slotId: first, reason })];
    expect(press(callNext, {}, empty)).toEqual(refuse('nobodyWaiting'));
  });

  it('counts calls', () => {
    expect(press(recallSlot, { slotId: second }, s.firstCalled)).toEqual(
      accept(s.event('scene.slot_recalled', { slotId: second })),
    );
    expect(slotAfter([...s.firstCalled, s.event('scene.slot_recalled', { slotId: second })])?.calls).toBe(2);
    expect(press(recallSlot, { slotId: first }, s.firstCalled)).toEqual(refuse('slotNotCalled'));
    expect(press(recallSlot, { slotId: s.sessionId as never }, s.firstCalled)).toEqual(refuse('slotNotFound'));
    expect(press(recallSlot, { slotId: second }, s.drawn)).toEqual(refuse('sessionNotRunning'));
  });

  it('moves a team to the end if it does not come', () => {
    const skipped = s.event('scene.slot_skipped', { slotId: second, reason });
    expect(press(skipSlot, { slotId: second, reason }, s.firstCalled)).toEqual(accept(skipped));
    expect(queueAfter([...s.firstCalled, skipped])).toEqual(['A-001', 'A-002', 'A-003']);
    expect(slotAfter([...s.firstCalled, skipped])).toMatchObject({ status: 'waiting', passed: true });
    expect(press(skipSlot, { slotId: first, reason }, s.firstCalled)).toEqual(refuse('slotNotCalled'));
  });

  it('moves a team back by this many places, and the last one to the end', () => {
    const late = [...s.running, s.checkedIn(third, 3)];
    const postponed = (places: number) => s.event('scene.slot_postponed', { slotId: second, places, reason });
    expect(press(postponeSlot, { slotId: second, places: 1, reason }, late)).toEqual(accept(postponed(1)));
    expect(queueAfter([...late, postponed(1)])).toEqual(['A-001', 'A-002', 'A-003']);
    expect(queueAfter([...late, postponed(9)])).toEqual(['A-001', 'A-003', 'A-002']);
    expect(press(postponeSlot, { slotId: second, places: 1, reason }, s.presenting)).toEqual(refuse('slotNotWaiting'));
  });

  it('marks a team absent after three calls, or ten minutes after the first, unless its competition has set others', () => {
    const recalled = s.event('scene.slot_recalled', { slotId: second });
    const unset = onSiteRulesOf({});
    const absent = (events: SessionEvent[], at = s.clock('01:00'), rules = unset) =>
      markAbsent(s.sessionAfter(events), { ...s.seen(events), slotId: second }, s.by(at), s.competition, rules);
    const few = refuse('calledTooFewTimes', { calls: 3, minutes: 10 });
    expect(absent([...s.firstCalled, recalled])).toEqual(few);
    expect(absent([...s.firstCalled, recalled, recalled])).toEqual(
      accept(s.event('scene.slot_absent', { slotId: second }, s.clock('01:00'))),
    );
    expect(absent(s.firstCalled, s.clock('09:59'))).toEqual(few);
    expect(absent(s.firstCalled, s.clock('10:00'))).toMatchObject({ ok: true });
    expect(absent(s.presenting)).toEqual(refuse('slotNotCalled'));
    const own = { ...unset, callsBeforeAbsent: 2, minutesBeforeAbsent: 15 };
    expect(absent([...s.firstCalled, recalled], undefined, own)).toMatchObject({ ok: true });
    expect(absent(s.firstCalled, s.clock('14:59'), own)).toEqual(
      refuse('calledTooFewTimes', { calls: 2, minutes: 15 }),
    );
    expect(absent(s.firstCalled, s.clock('15:00'), own)).toMatchObject({ ok: true });
  });

  it('returns an excused team to the end of the queue', () => {
    const absent = [...s.firstCalled, s.event('scene.slot_absent', { slotId: second })];
    const readmitted = s.event('scene.slot_readmitted', { slotId: second, reason });
    expect(press(readmitSlot, { slotId: second, reason }, absent)).toEqual(accept(readmitted));
    expect(slotAfter([...absent, readmitted])).toMatchObject({ status: 'waiting', calls: 0 });
    expect(press(readmitSlot, { slotId: first, reason }, absent)).toEqual(refuse('slotNotAbsent'));
  });

  it('lets a team give up its turn until it has its scores', () => {
    expect(press(forfeitSlot, { slotId: second, reason }, s.presenting)).toEqual(
      accept(s.event('scene.slot_forfeited', { slotId: second, reason })),
    );
    expect(press(forfeitSlot, { slotId: second, reason }, s.firstScored)).toEqual(refuse('slotOver'));
  });
});

describe('a turn', () => {
  it('goes from one phase to the next without skipping any', () => {
    const enter = (phase: Parameters<typeof s.phase>[1], events: SessionEvent[]) =>
      press(advanceSlot, { slotId: second, phase }, events);
    expect(enter('onStage', s.firstCalled)).toEqual(accept(s.phase(second, 'onStage')));
    expect(enter('presenting', s.firstCalled)).toEqual(refuse('phaseNotNext'));
    expect(enter('questions', s.presenting)).toEqual(accept(s.phase(second, 'questions')));
    expect(enter('scoring', s.presenting)).toEqual(accept(s.phase(second, 'scoring')));
    expect(enter('done', s.firstScored)).toEqual(accept(s.phase(second, 'done')));
    expect(enter('scored', s.presenting)).toEqual(refuse('phaseNotNext'));
  });

  it("has a timer by the server's clock, extended by the host's additions", () => {
    expect(slotAfter(s.presenting)?.timer).toMatchObject({ phase: 'presenting', endsAt: s.clock('12:00') });
    const added = s.event('scene.time_added', { slotId: second, seconds: 90, reason });
    expect(press(addTime, { slotId: second, seconds: 90, reason }, s.presenting)).toEqual(accept(added));
    expect(slotAfter([...s.presenting, added])?.timer?.endsAt).toBe(s.clock('13:30'));
    expect(press(addTime, { slotId: second, seconds: 90, reason }, s.firstCalled)).toEqual(refuse('slotNotOnStage'));
  });

  it('stops its timer while the session is paused', () => {
    const paused = s.event('scene.session_paused', { reason }, s.clock('05:00'));
    expect(press(pauseSession, { reason }, s.presenting, s.clock('05:00'))).toEqual(accept(paused));
    expect(slotAfter([...s.presenting, paused])?.timer).toMatchObject({ endsAt: null, leftMs: 7 * 60_000 });
    const resumed = s.event('scene.session_resumed', {}, s.clock('20:00'));
    expect(press(resumeSession, {}, [...s.presenting, paused], s.clock('20:00'))).toEqual(accept(resumed));
    expect(slotAfter([...s.presenting, paused, resumed])?.timer?.endsAt).toBe(s.clock('27:00'));
    expect(press(resumeSession, {}, s.presenting)).toEqual(refuse('sessionNotPaused'));
    expect(press(pauseSession, { reason }, [...s.presenting, paused])).toEqual(refuse('sessionNotRunning'));
  });

  it('keeps the remaining time when it is interrupted', () => {
    const interrupted = s.event('scene.slot_interrupted', { slotId: second, reason }, s.clock('05:00'));
    expect(press(interruptSlot, { slotId: second, reason }, s.presenting, s.clock('05:00'))).toEqual(
      accept(interrupted),
    );
    expect(press(interruptSlot, { slotId: second, reason }, s.firstCalled)).toEqual(refuse('slotNotOnStage'));
    const away = [...s.presenting, interrupted];
    const other = [...away, s.called(first)];
    expect(press(continueSlot, { slotId: second }, other)).toEqual(refuse('stageTaken', { code: 'A-001' }));
    expect(press(continueSlot, { slotId: first }, other)).toEqual(refuse('slotNotInterrupted'));
    const back = [...away, s.event('scene.slot_continued', { slotId: second })];
    expect(press(advanceSlot, { slotId: second, phase: 'presenting' as const }, back)).toMatchObject({ ok: true });
    expect(slotAfter([...back, s.phase(second, 'presenting', s.clock('30:00'))])?.timer?.endsAt).toBe(s.clock('37:00'));
  });
});

describe('two hosts', () => {
  it('who press at once act once: the second is shown what has happened', () => {
    const { seen } = on(s.running);
    expect(callNext(s.sessionAfter(s.running), seen, s.by(), s.competition)).toMatchObject({ ok: true });
    expect(callNext(s.sessionAfter(s.firstCalled), seen, s.by(), s.competition)).toEqual(refuse('pressedBefore'));
  });

  it('are not disturbed by the check-in desk', () => {
    const { seen } = on(s.running);
    const later = s.sessionAfter([...s.running, s.checkedIn(third, 3)]);
    expect(callNext(later, seen, s.by(), s.competition)).toMatchObject({ ok: true });
  });
});

describe('undo', () => {
  const undone = (type: string) => s.event('scene.press_undone', { undone: type });

  it('reverts the last press, with everything it did', () => {
    expect(press(undoPress, {}, s.firstCalled)).toEqual(accept(undone('scene.slot_called')));
    expect(slotAfter([...s.firstCalled, undone('scene.slot_called')])).toMatchObject({ status: 'waiting', calls: 0 });
    expect(press(callNext, {}, [...s.firstCalled, undone('scene.slot_called')])).toMatchObject({ ok: true });
  });

  it('keeps a team that checked in after the press', () => {
    const events = [...s.firstCalled, s.checkedIn(third, 3), undone('scene.slot_called')];
    expect(slotAfter(events, third)?.status).toBe('waiting');
  });

  it('is refused a second time, and for anything but a press of the host', () => {
    expect(press(undoPress, {}, [...s.firstCalled, undone('scene.slot_called')])).toEqual(refuse('noPressToUndo'));
    expect(press(undoPress, {}, s.drawn)).toEqual(refuse('noPressToUndo'));
  });
});

describe('messages and the end', () => {
  it('shows a message until it is removed', () => {
    const message = { zh: '午休至 13:30', en: 'Back at 13:30' };
    expect(press(showMessage, { message }, s.running)).toEqual(accept(s.event('scene.message_shown', { message })));
    expect(press(showMessage, { message: null }, s.running)).toEqual(accept());
  });

  it('ends when every team has had its turn; those that never came are absent', () => {
    expect(press(finishSession, {}, s.firstScored)).toEqual(refuse('slotsLeft', { works: ['A-001'] }));
    const all = [...s.firstScored, s.event('scene.slot_forfeited', { slotId: first, reason })];
    const finished = s.event('scene.session_finished', { absent: [third] });
    expect(press(finishSession, {}, all)).toEqual(accept(finished));
    expect([slotAfter([...all, finished])?.status, slotAfter([...all, finished], third)?.status]).toEqual([
      'done',
      'absent',
    ]);
    expect(press(finishSession, {}, s.drawn)).toEqual(refuse('sessionNotRunning'));
    expect(press(sealSession, {}, s.running)).toEqual(refuse('sessionNotFinished'));
    expect(press(sealSession, { reason }, [...all, finished])).toEqual(
      accept(s.event('scene.session_sealed', { reason })),
    );
    expect(press(undoPress, {}, [...all, finished, s.event('scene.session_sealed', {})])).toEqual(
      refuse('sessionOver'),
    );
  });

  it('refuses every press once the stage is sealed, and while the organiser has suspended it', () => {
    const called = (competition: typeof s.competition) =>
      callNext(s.sessionAfter(s.running), s.seen(s.running), s.by(), competition);
    expect(called(s.sealedCompetition)).toEqual(refuse('stageSealed'));
    const stage = { zh: 'onlineReview', en: 'onlineReview' };
    expect(called(s.suspended('canChangeOutcome'))).toEqual(refuse('stageHeld', { stage }));
  });
});

it('refuses people who are on the panel', () => {
  const byJudge = { ...s.by(), actor: { ...s.by().actor, personId: s.ada } };
  const pressed = callNext(s.sessionAfter(s.running), s.seen(s.running), byJudge, s.competition);
  expect(pressed).toEqual(refuse('hostOnPanel'));
  const late = { sessionId: s.sessionId, judgeId: s.lin, reason: '航班延误' };
  expect(seatJudge(s.sessionAfter(s.running), late, byJudge, s.competition)).toEqual(refuse('hostOnPanel'));
  expect(releaseJudge(s.sessionAfter(s.running), late, byJudge, s.competition)).toEqual(refuse('hostOnPanel'));
});
