import { type Competition, evolveCompetition, newCompetition } from '../competition/competition.ts';
import * as c from '../competition/situations.fixture.ts';
import { permissionsOf, type Stage } from '../competition/stage.ts';
import { type Expert, type ExpertEvent, evolveExpert, newExpert } from '../expert/expert.ts';
import { march, userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { scenario } from '../kernel/given.ts';
import type { FileHash, PersonId, SchoolCode, SessionId, SlotId, StageId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { PlacedWork, Surroundings } from './clashes.ts';
import { evolveSession, newSession, type Session } from './session.ts';
import type { SessionEvent } from './session-events.ts';

/** Named situations for the tests of on-site sessions. */
export { march };
export const sessionId = uuid(61) as SessionId;
export const otherSessionId = uuid(62) as SessionId;
export const stageId = uuid(63) as StageId;
export const host = uuid(64) as PersonId;
export const ada = uuid(65) as PersonId;
export const lin = uuid(66) as PersonId;
export const seedHash = 'b'.repeat(64) as FileHash;
export const startsAt = march(20, '01:00:00.000');
export const endsAt = march(20, '04:00:00.000');
export const minutes = { present: 10, questions: 5, change: 5 };
export const room = { zh: '一号报告厅', en: 'Hall 1' };
export const otherRoom = { zh: '二号报告厅', en: 'Hall 2' };

export const by = (at: Instant = march(20, '01:00:00.000')): By => ({
  actor: userOf(c.groupId, host),
  at,
  newId: () => uuid(99),
});
/** The time of day on the 20th, as minutes and seconds after nine in China. */
export const clock = (time: string) => march(20, `01:${time}.000`);

const sceneStage: Stage = { ...c.stage('onlineReview', 16, 25), stageId, kind: 'scene' };
const competitionAfter = (...events: Parameters<typeof evolveCompetition>[1][]): Competition =>
  events.reduce(evolveCompetition, newCompetition());
const withScene = c.withStages(c.stage('enrol', 2, 10), c.stage('submit', 5, 15), sceneStage);
export const competition = competitionAfter(...c.running, withScene);
export const sealedCompetition = competitionAfter(...c.running, withScene, {
  type: 'competition.stage_sealed',
  data: { competitionId: c.competitionId, stageId, at: march(24) },
});
/** The same while this is switched off in its on-site stage. */
export const suspended = (what: 'canReview' | 'canChangeOutcome'): Competition =>
  competitionAfter(
    ...c.running,
    c.withStages({ ...sceneStage, permissions: { ...permissionsOf(sceneStage), [what]: false } }),
  );
export const draftCompetition = competitionAfter(c.created);

export const slotIds = [71, 72, 73].map((n) => uuid(n) as SlotId) as [SlotId, SlotId, SlotId];
const teamId = (n: number) => uuid(200 + n) as TeamId;
export const workId = (n: number) => uuid(300 + n) as WorkId;
export const author = (n: number) => uuid(400 + n) as PersonId;
export const planned = (n: number) => ({
  slotId: uuid(70 + n) as SlotId,
  workId: workId(n),
  teamId: teamId(n),
  itemId: c.itemId,
  code: `A-00${n}`,
});
export const work = (n: number, more: Partial<PlacedWork> = {}): PlacedWork => ({
  workId: workId(n),
  teamId: teamId(n),
  personIds: [author(n)],
  schoolCodes: [`1000${n}` as SchoolCode],
  code: `A-00${n}`,
  ...more,
});
export const expert = (
  personId: PersonId,
  schoolCodes: string[] = [],
  status: 'active' | 'retired' = 'active',
): Expert => {
  const about = { personId, at: march(1) };
  const events: ExpertEvent[] = [
    {
      type: 'expert.added',
      data: { ...about, groupId: c.groupId, profile: { tracks: [], schoolCodes, maxLoad: 9 }, addedBy: host },
    } as unknown as ExpertEvent,
  ];
  const added = events.reduce(evolveExpert, newExpert());
  return added.status === 'none' ? added : { ...added, status };
};
export const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  works: [],
  experts: [],
  neighbours: [],
  ...more,
});

type Type = SessionEvent['type'];
type DataOf<T extends Type> = Omit<Extract<SessionEvent, { type: T }>['data'], 'sessionId' | 'at' | 'by'>;
/** An event of the session; the time is nine o'clock unless it is given. */
export const event = <T extends Type>(type: T, data: DataOf<T>, at: Instant = startsAt): SessionEvent =>
  ({ type, data: { ...data, sessionId, by: host, at } }) as unknown as SessionEvent;

const about = { competitionId: c.competitionId, groupId: c.groupId, stageId };
export const sessionPlanned = event('scene.session_planned', { ...about, room, startsAt, endsAt, minutes });
export const slotsAdded = event('scene.slots_added', { slots: [planned(1), planned(2), planned(3)] });
export const panelSet = event('scene.panel_set', { judges: [ada, lin], quorum: 2, joined: [ada, lin], left: [] });
export const announced = event('scene.session_announced', {});
export const checkInOpened = event('scene.check_in_opened', {});
export const checkedIn = (slotId: SlotId, callNo: number | null = null) =>
  event('scene.slot_checked_in', { slotId, callNo });
export const drawCommitted = event('scene.draw_committed', { seedHash, slotIds: [slotIds[0], slotIds[1]] });
export const orderDrawn = event('scene.order_drawn', {
  seed: 'c'.repeat(64),
  contribution: '',
  order: [slotIds[1], slotIds[0]],
});
export const started = event('scene.session_started', {});
export const called = (slotId: SlotId, at?: Instant, done: SlotId | null = null) =>
  event('scene.slot_called', { slotId, done }, at);
export const phase = (
  slotId: SlotId,
  entered: 'onStage' | 'presenting' | 'questions' | 'scoring' | 'scored' | 'done',
  at?: Instant,
) => event('scene.phase_entered', { slotId, phase: entered }, at);

export const ready: SessionEvent[] = [sessionPlanned, slotsAdded, panelSet, announced];
export const checkingIn = [...ready, checkInOpened];
/** The first two teams have checked in; the third has not. */
export const twoThere = [...checkingIn, checkedIn(slotIds[0]), checkedIn(slotIds[1])];
/** The second team presents first. */
export const drawn = [...twoThere, drawCommitted, orderDrawn];
export const running = [...drawn, started];
export const firstCalled = [...running, called(slotIds[1])];
export const presenting = [
  ...firstCalled,
  phase(slotIds[1], 'onStage'),
  phase(slotIds[1], 'presenting', clock('02:00')),
];
export const firstScored = [
  ...presenting,
  phase(slotIds[1], 'questions', clock('12:00')),
  phase(slotIds[1], 'scoring', clock('17:00')),
  phase(slotIds[1], 'scored', clock('19:00')),
];

export const sessionAfter = (events: readonly SessionEvent[]): Session => events.reduce(evolveSession, newSession());
export const sessionScenario = scenario<Session, SessionEvent>(newSession, evolveSession);
/** What a press on the desk says that it saw: the session after these events. */
export const seen = (events: readonly SessionEvent[]) => {
  const session = sessionAfter(events);
  return { sessionId, version: session.status === 'none' ? 0 : session.version };
};
