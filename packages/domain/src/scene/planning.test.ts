import { expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { StageId } from '../kernel/ids.ts';
import { addSlots } from './add-slots.ts';
import { announceSession } from './announce-session.ts';
import { cancelSession } from './cancel-session.ts';
import { changeSession } from './change-session.ts';
import type { Surroundings } from './clashes.ts';
import { moveSlot } from './move-slot.ts';
import { planSession } from './plan-session.ts';
import { removeSlot } from './remove-slot.ts';
import { capacityOf, newSession } from './session.ts';
import { type SetPanel, setPanel } from './set-panel.ts';
import * as s from './situations.fixture.ts';

const { sessionId, stageId, startsAt, endsAt, room, minutes } = s;
const terms = { room, startsAt, endsAt, minutes };
const plan = {
  sessionId,
  competitionId: s.competition.status === 'none' ? ('' as never) : s.competition.competitionId,
  stageId,
  ...terms,
};
const neighbour = (more: Partial<Surroundings['neighbours'][number]> = {}) =>
  s.around({
    neighbours: [
      { sessionId: s.otherSessionId, room: s.otherRoom, startsAt, endsAt, judges: [], personIds: [], ...more },
    ],
  });

it('plans a session of an on-site stage', () =>
  s.sessionScenario
    .given()
    .when((one) => planSession(one, s.competition, plan, s.by(), s.around()))
    .then(accept(s.sessionPlanned)));

const held = refuse('stageHeld', { stage: { zh: 'onlineReview', en: 'onlineReview' } });

it('refuses a second session with the same id, one of another stage, and any once the stage is sealed or suspended', () => {
  const planned = (competition = s.competition, command = plan) =>
    planSession(newSession(), competition, command, s.by(), s.around());
  s.sessionScenario.refuses((one) => planSession(one, s.competition, plan, s.by(), s.around()), {
    sessionExists: [s.sessionPlanned],
  });
  expect(planned(s.sealedCompetition)).toEqual(refuse('stageSealed'));
  expect(planned(s.suspended('canChangeOutcome'))).toEqual(held);
  expect(planned(s.suspended('canReview')).ok).toBe(true);
  expect(planned(s.draftCompetition)).toEqual(refuse('competitionOver'));
  expect(planned(s.competition, { ...plan, stageId: s.sessionId as unknown as StageId })).toEqual(
    refuse('stageNotFound'),
  );
});

it('needs time for at least one team, and a day at most', () => {
  const from = (begins: typeof startsAt, ends: typeof endsAt) =>
    planSession(newSession(), s.competition, { ...plan, startsAt: begins, endsAt: ends }, s.by(), s.around());
  expect(from(endsAt, startsAt)).toEqual(refuse('sessionTimesInvalid'));
  expect(from(startsAt, s.clock('19:00'))).toEqual(refuse('sessionTimesInvalid'));
  expect(from(startsAt, s.march(22))).toEqual(refuse('sessionTimesInvalid'));
  expect(from(startsAt, s.clock('20:00')).ok).toBe(true);
});

it('takes place while its stage is open', () => {
  const outside = refuse('sessionOutsideStage', { stage: { zh: 'onlineReview', en: 'onlineReview' } });
  const planned = (begins: typeof startsAt, ends: typeof endsAt) =>
    planSession(newSession(), s.competition, { ...plan, startsAt: begins, endsAt: ends }, s.by(), s.around());
  expect(planned(s.march(15), s.march(15, '08:00:00.000'))).toEqual(outside);
  expect(planned(s.march(24, '20:00:00.000'), s.march(25, '04:00:00.000'))).toEqual(outside);
  const changed = (history: Parameters<typeof s.sessionAfter>[0], day: number) => {
    const times = { startsAt: s.march(day), endsAt: s.march(day, '08:00:00.000') };
    return changeSession(
      s.sessionAfter(history),
      { ...s.seen(history), ...terms, ...times },
      s.by(),
      s.competition,
      s.around(),
    );
  };
  expect(changed([s.sessionPlanned], 15)).toEqual(outside);
  expect(changed([s.sessionPlanned], 21).ok).toBe(true);
  // Planned outside by an earlier release: everything but the time can be changed.
  const early = s.event('scene.session_planned', {
    ...s.sessionPlanned.data,
    startsAt: s.march(15),
    endsAt: s.march(15, '08:00:00.000'),
  } as never);
  expect(changed([early], 15).ok).toBe(true);
});

it('has one session in a room at a time', () => {
  const planned = (around: Surroundings) => planSession(newSession(), s.competition, plan, s.by(), around);
  expect(planned(neighbour({ room }))).toEqual(refuse('roomTaken', { room }));
  expect(planned(neighbour({ room, startsAt: endsAt, endsAt: s.march(20, '08:00:00.000') })).ok).toBe(true);
});

it('accepts only works that are ready, each once, and as many as there is time for', () => {
  const add = (around: Surroundings, ready = [s.planned(1)]) =>
    addSlots(
      s.sessionAfter([s.sessionPlanned]),
      { sessionId, slots: [{ slotId: s.slotIds[0], workId: s.workId(1) }] },
      s.by(),
      s.competition,
      around,
      ready,
    );
  expect(add(s.around({ works: [s.work(1)] }))).toEqual(
    accept(s.event('scene.slots_added', { slots: [s.planned(1)] })),
  );
  expect(add(s.around(), [])).toEqual(refuse('workNotReady'));
  const ten = Array.from({ length: 10 }, (_, n) => s.work(n));
  expect(capacityOf(terms)).toBe(9);
  expect(add(s.around({ works: ten }))).toEqual(refuse('sessionFull', { places: 9 }));
  s.sessionScenario.refuses(
    (one) =>
      addSlots(
        one,
        { sessionId, slots: [{ slotId: s.slotIds[0], workId: s.workId(1) }] },
        s.by(),
        s.competition,
        s.around(),
        [s.planned(1)],
      ),
    { workPlannedAlready: s.ready, sessionNotFound: [], sessionNotPlanned: s.drawn },
  );
});

it('finds a team member who is in another room at that time', () => {
  const twice = { ...neighbour({ personIds: [s.author(2)] }), works: [s.work(1), s.work(2)] };
  expect(
    changeSession(s.sessionAfter(s.ready), { ...s.seen(s.ready), ...terms }, s.by(), s.competition, twice),
  ).toEqual(refuse('teamElsewhere', { works: ['A-002'], room: s.otherRoom }));
});

it('sets a panel of active experts without a conflict, each in one room at a time', () => {
  const experts = [s.expert(s.ada), s.expert(s.lin)];
  const set = (
    around: Surroundings,
    command: SetPanel = { sessionId, version: 0, judges: [s.ada, s.lin], quorum: 2 },
  ) => setPanel(s.sessionAfter([s.sessionPlanned]), command, s.by(), s.competition, around, [s.host]);
  expect(set(s.around({ experts }))).toEqual(accept(s.panelSet));
  const withHost = { sessionId, version: 0, judges: [s.host], quorum: 1 };
  expect(set(s.around({ experts: [s.expert(s.host)] }), withHost)).toEqual(refuse('judgeIsHost'));
  expect(set(s.around({ experts }), { sessionId, version: 0, judges: [s.ada, s.ada], quorum: 2 })).toEqual(
    refuse('quorumTooLarge'),
  );
  const withChair = { sessionId, version: 0, judges: [s.ada, s.lin], quorum: 2, chief: s.ada };
  expect(set(s.around({ experts }), withChair).ok).toBe(true);
  expect(set(s.around({ experts }), { ...withChair, chief: s.host })).toEqual(refuse('chiefNotOnPanel'));
  expect(set(s.around({ experts: [s.expert(s.ada)] }))).toEqual(refuse('expertNotActive'));
  expect(set(s.around({ experts: [s.expert(s.ada), s.expert(s.lin, [], 'retired')] }))).toEqual(
    refuse('expertNotActive'),
  );
  expect(set({ ...neighbour({ judges: [s.lin] }), experts })).toEqual(refuse('judgeElsewhere', { room: s.otherRoom }));
});

it('keeps judges away from works of their own school and from their own works', () => {
  const set = (works: Surroundings['works'], schools: string[] = []) =>
    setPanel(
      s.sessionAfter([s.sessionPlanned]),
      { sessionId, version: 0, judges: [s.ada], quorum: 1 },
      s.by(),
      s.competition,
      s.around({ works, experts: [s.expert(s.ada, schools)] }),
      [],
    );
  expect(set([s.work(1), s.work(2)], ['10002'])).toEqual(refuse('judgeConflict', { works: ['A-002'] }));
  expect(set([s.work(1, { personIds: [s.ada] })])).toEqual(refuse('judgeConflict', { works: ['A-001'] }));
  expect(set([s.work(1)], ['10002']).ok).toBe(true);
});

it('does not overwrite what another planner has saved since', () =>
  s.sessionScenario.refuses(
    (one) => changeSession(one, { ...s.seen([]), ...terms }, s.by(), s.competition, s.around()),
    {
      sessionChanged: s.ready,
    },
  ));

it('moves a team to another session of the stage', () => {
  const other = s.sessionAfter([
    { ...s.sessionPlanned, data: { ...s.sessionPlanned.data, sessionId: s.otherSessionId } } as never,
  ]);
  const [slotId] = s.slotIds;
  const move = (to = other, around = s.around(), from = s.ready) =>
    moveSlot(
      s.sessionAfter(from),
      { sessionId, slotId, toSessionId: s.otherSessionId },
      s.by(),
      s.competition,
      to,
      around,
    );
  const added = s.event('scene.slots_added', { slots: [s.planned(1)] });
  expect(move()).toEqual(
    accept(s.event('scene.slot_removed', { slotId, workId: s.workId(1), movedTo: s.otherSessionId }), {
      ...added,
      data: { ...added.data, sessionId: s.otherSessionId },
    }),
  );
  expect(move(newSession())).toEqual(refuse('sessionNotFound'));
  expect(move(s.sessionAfter(s.ready))).toEqual(accept());
  expect(move(other, s.around(), [s.sessionPlanned])).toEqual(refuse('slotNotFound'));
  expect(move(other.status === 'none' ? other : { ...other, status: 'running' })).toEqual(refuse('sessionNotPlanned'));
  expect(move(other, s.around({ works: Array.from({ length: 10 }, (_, n) => s.work(n)) }))).toEqual(
    refuse('sessionFull', { places: 9 }),
  );
});

it('announces a session that has teams and judges, once', () => {
  const announce = (...events: typeof s.ready) =>
    announceSession(s.sessionAfter(events), { sessionId }, s.by(), s.competition);
  expect(announce(s.sessionPlanned)).toEqual(refuse('sessionEmpty'));
  expect(announce(s.sessionPlanned, s.slotsAdded)).toEqual(refuse('panelMissing'));
  expect(announce(s.sessionPlanned, s.slotsAdded, s.panelSet)).toEqual(accept(s.announced));
  expect(announce(...s.ready)).toEqual(accept());
});

it('says who joined the panel and who left it', () => {
  const experts = [s.expert(s.lin), s.expert(s.host)];
  const set = { ...s.seen(s.ready), judges: [s.lin, s.host], quorum: 1 };
  expect(setPanel(s.sessionAfter(s.ready), set, s.by(), s.competition, s.around({ experts }), [])).toEqual(
    accept(s.event('scene.panel_set', { judges: [s.lin, s.host], quorum: 1, joined: [s.host], left: [s.ada] })),
  );
});

it('takes a team out of a session, and cancels a session without teams', () => {
  const [slotId] = s.slotIds;
  expect(removeSlot(s.sessionAfter(s.ready), { sessionId, slotId }, s.by(), s.competition)).toEqual(
    accept(s.event('scene.slot_removed', { slotId, workId: s.workId(1), movedTo: null })),
  );
  const reason = '报告厅停电';
  s.sessionScenario.refuses((one) => cancelSession(one, { sessionId, reason }, s.by(), s.competition), {
    sessionHasTeams: s.ready,
    sessionNotPlanned: s.running,
  });
  expect(cancelSession(s.sessionAfter([s.sessionPlanned]), { sessionId, reason }, s.by(), s.competition)).toEqual(
    accept(s.event('scene.session_cancelled', { reason })),
  );
});

it('changes nothing once the stage is sealed or suspended', () => {
  const removed = (competition: typeof s.competition) =>
    removeSlot(s.sessionAfter(s.ready), { sessionId, slotId: s.slotIds[0] }, s.by(), competition);
  expect(removed(s.sealedCompetition)).toEqual(refuse('stageSealed'));
  expect(removed(s.suspended('canChangeOutcome'))).toEqual(held);
});

it('does not find a slot of another session', () =>
  expect(
    removeSlot(
      s.sessionAfter(s.ready),
      { sessionId, slotId: sessionId as unknown as (typeof s.slotIds)[0] },
      s.by(),
      s.competition,
    ),
  ).toEqual(refuse('slotNotFound')));
