import type { AdvancementId, RoundId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { DEMO_SCREEN } from '../scene/demo-screen.ts';
import type { Cast, Player } from './cast.ts';
import { FINAL } from './editions.ts';
import { chanceOf, told } from './naming.ts';
import type { PastReview } from './review.ts';
import { command, daysFrom, fresh, hourOf } from './story.ts';
import { playToCut } from './to-cut.ts';

/**
 * A contest whose final is being held: its works were checked and judged online, the better half advanced, and of those
 * one is scored on stage with its score revealed, and the next one is called.
 */
export async function holdFinal(review: PastReview): Promise<void> {
  const { stage, edition, works, began } = review;
  const { cast, organiser } = stage;
  const advancementId = await playToCut(review, { checked: hourOf(began, -12, 15), cut: hourOf(began, -4, 15) });
  const sessionId = await told('the final', () => planFinal(review, advancementId));
  const panel = review.judging.slice(0, 3);
  const deskNow = () => cast.as(organiser).scene.sessionDesk({ sessionId });
  let seen: number | undefined;
  for (let desk = await deskNow(); desk.version !== seen; desk = await deskNow()) {
    seen = desk.version;
    await pressNext(cast, organiser, panel, desk);
  }
  await cast.as(organiser).scene.openScreen({
    ...{ ...DEMO_SCREEN, competitionId: works.competitionId, label: `${edition.plan.name.zh} · 大厅` },
  });
}

/** The round on site, and a session of the works that advanced. */
async function planFinal({ stage, edition, works, began }: PastReview, advancementId: AdvancementId) {
  const { cast, organiser } = stage;
  const { competitionId } = works;
  const { competition, review, scene } = cast.as(organiser);
  const { stages } = await competition.competitionDetails({ competitionId });
  const onSite = stages.find(({ kind }) => kind === 'scene');
  if (!onSite) throw new Error('the final has no stage on site');
  await review.createRound({
    ...{ ...command(), roundId: fresh<RoundId>(), competitionId, stageId: onSite.stageId, advancementId },
    ...{ name: onSite.name, itemIds: edition.items.map(({ itemId }) => itemId) },
    ...{ policyStage: FINAL, reviewersPerWork: null, opensAt: began, closesAt: daysFrom(began, 1) },
  });
  const sessionId = fresh<SessionId>();
  await scene.planSession({
    ...{ ...command(), sessionId, competitionId, stageId: onSite.stageId },
    ...{ room: { zh: '一号报告厅', en: 'Hall 1' }, minutes: { present: 8, questions: 5, change: 2 } },
    ...{ startsAt: plusMinutes(began, -20), endsAt: plusMinutes(began, 160) },
  });
  const { rows } = await review.advancementWorks({ advancementId, pageSize: 100, outcome: 'advanced' });
  const advanced = rows.map(({ workId }) => workId).toSorted();
  const slots = advanced.map((workId) => ({ slotId: fresh<SlotId>(), workId }));
  await scene.addSlots({ ...command(), sessionId, slots });
  return sessionId;
}

type Scene = ReturnType<Cast['as']>['scene'];
type Desk = Awaited<ReturnType<Scene['sessionDesk']>>;

const nextPhase = {
  called: 'onStage',
  onStage: 'presenting',
  presenting: 'questions',
  questions: 'scoring',
  scoring: 'scored',
} as const;
const isUnderWay = (status: string): status is keyof typeof nextPhase => Object.hasOwn(nextPhase, status);

/**
 * The next press of the session, as its desk stands; none once the second team is called. A press names the version that
 * the desk shows and so cannot be repeated: an interrupted final continues from what it is.
 */
async function pressNext(cast: Cast, organiser: Player, panel: readonly Player[], desk: Desk): Promise<unknown> {
  const { scene } = cast.as(organiser);
  const { sessionId, version, status, announced, draw, judges, slots } = desk;
  const press = { ...command(), sessionId, version };
  if (status === 'planned') {
    if (judges.length === 0)
      return scene.setPanel({ ...press, judges: panel.map(({ personId }) => personId), quorum: 2 });
    return announced ? scene.openCheckIn(press) : scene.announceSession({ ...command(), sessionId });
  }
  if (status === 'checkin' && !draw) {
    // One team is late.
    for (const { slotId } of slots.slice(0, -1)) await scene.checkInSlot({ ...command(), sessionId, slotId });
    const { version: arrived } = await scene.sessionDesk({ sessionId });
    return scene.commitDraw({ ...press, version: arrived });
  }
  if (draw && !draw.revealed) return scene.drawOrder({ ...press, contribution: '桂冠' });
  if (status === 'ready') {
    for (const judge of panel) await cast.as(judge).scene.joinPanel({ ...command(), sessionId });
    const { version: joined } = await scene.sessionDesk({ sessionId });
    return scene.startSession({ ...press, version: joined });
  }
  const first = slots.find(({ callNo }) => callNo === 1);
  if (status !== 'running' || !first) return null;
  const { slotId } = first;
  if (first.status === 'waiting') return scene.callNext(press);
  if (first.status === 'scoring')
    for (const judge of panel) await score(cast.as(judge).scene.submitSceneSheet, { sessionId, slotId }, judge);
  if (isUnderWay(first.status)) return scene.advanceSlot({ ...press, slotId, phase: nextPhase[first.status] });
  if (first.reveals) return scene.revealScore({ ...press, slotId, step: first.reveals });
  return first.status === 'scored' ? scene.callNext(press) : null;
}

const score = (
  submit: Scene['submitSceneSheet'],
  of: { readonly sessionId: SessionId; readonly slotId: SlotId },
  judge: Player,
) => {
  const chance = chanceOf(`on stage ${judge.personId}`);
  const points = () => (82 + chance(14)) * 1000;
  const scores = { innovation: points(), completion: points(), presentation: points() };
  return told(`on stage ${judge.personId}`, () => submit({ ...command(), ...of, scores, comment: '' }));
};
