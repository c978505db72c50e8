import type { RoundId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { DEMO_SCREEN } from '../scene/demo-screen.ts';
import type { Player } from './cast.ts';
import { chanceOf, told } from './naming.ts';
import { lockWorks, type Review } from './review.ts';
import { command, daysFrom, fresh } from './story.ts';

/** A final that is being held: one team is scored and its score revealed, the next one is called. */
export async function holdFinal(review: Review, began: Instant): Promise<void> {
  await lockWorks(review);
  const { stage, edition, works } = review;
  const { cast, organiser } = stage;
  const { competitionId } = works;
  await told('the final', async () => {
    const { scene } = cast.as(organiser);
    // A press names the version that the desk shows and cannot be repeated, so a session once planned stays as it is.
    const { sessions } = await scene.sceneBoard({ competitionId });
    if (sessions.length === 0) await holdSession(review, began);
  });
  await cast.as(organiser).scene.openScreen({
    ...{ ...DEMO_SCREEN, competitionId, label: `${edition.plan.name.zh} · 大厅` },
  });
}

async function holdSession({ stage: { cast, organiser }, edition, works, judging }: Review, began: Instant) {
  const { competitionId, workIds } = works;
  const { competition, review, scene } = cast.as(organiser);
  const { stages } = await competition.competitionDetails({ competitionId });
  const onSite = stages.find(({ kind }) => kind === 'scene');
  if (!onSite) throw new Error('the final has no stage on site');
  await review.createRound({
    ...{ ...command(), roundId: fresh<RoundId>(), competitionId, stageId: onSite.stageId },
    ...{ name: onSite.name, itemIds: edition.items.map(({ itemId }) => itemId) },
    ...{ policyStage: 'review', reviewersPerWork: null, opensAt: began, closesAt: daysFrom(began, 1) },
  });
  const sessionId = fresh<SessionId>();
  await scene.planSession({
    ...{ ...command(), sessionId, competitionId, stageId: onSite.stageId },
    ...{ room: { zh: '一号报告厅', en: 'Hall 1' }, minutes: { present: 8, questions: 5, change: 2 } },
    ...{ startsAt: plusMinutes(began, -20), endsAt: plusMinutes(began, 160) },
  });
  const slots = workIds.map((workId) => ({ slotId: fresh<SlotId>(), workId }));
  await scene.addSlots({ ...command(), sessionId, slots });
  const seen = async () => ({ ...command(), sessionId, version: (await scene.sessionDesk({ sessionId })).version });
  const panel = judging.slice(0, 3);
  await scene.setPanel({ ...(await seen()), judges: panel.map(({ personId }) => personId), quorum: 2 });
  await scene.announceSession({ ...command(), sessionId });
  await scene.openCheckIn(await seen());
  // One team is late.
  for (const { slotId } of slots.slice(0, -1)) await scene.checkInSlot({ ...command(), sessionId, slotId });
  await scene.commitDraw(await seen());
  await scene.drawOrder({ ...(await seen()), contribution: '桂冠' });
  for (const judge of panel) await cast.as(judge).scene.joinPanel({ ...command(), sessionId });
  await scene.startSession(await seen());
  await scene.callNext(await seen());
  const called = (await scene.sessionDesk({ sessionId })).slots.find(({ status }) => status === 'called');
  if (!called) throw new Error('nobody was called');
  const { slotId } = called;
  for (const phase of ['onStage', 'presenting', 'questions', 'scoring'] as const)
    await scene.advanceSlot({ ...(await seen()), slotId, phase });
  for (const judge of panel) await score(cast.as(judge).scene.submitSceneSheet, { sessionId, slotId }, judge);
  await scene.advanceSlot({ ...(await seen()), slotId, phase: 'scored' });
  for (const step of ['sheets', 'dropped', 'average', 'rank'] as const)
    await scene.revealScore({ ...(await seen()), slotId, step });
  await scene.callNext(await seen());
}

type Submit = ReturnType<Parameters<typeof holdFinal>[0]['stage']['cast']['as']>['scene']['submitSceneSheet'];

const score = (submit: Submit, of: { readonly sessionId: SessionId; readonly slotId: SlotId }, judge: Player) => {
  const chance = chanceOf(`on stage ${judge.personId}`);
  const points = () => (82 + chance(14)) * 1000;
  const scores = { innovation: points(), completion: points(), presentation: points() };
  return submit({ ...command(), ...of, scores, comment: '' });
};
