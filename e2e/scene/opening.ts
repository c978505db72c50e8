import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { addSceneStage, sceneStageId } from '../../tests/support/scene-stage.ts';
import { commandId, competitionId, opening as openReview, workId } from '../review/opening.ts';
import { storedPdf } from '../review/stored-pdf.ts';

export const sessionId = uuid(91, 1) as SessionId;
export const slotId = (n: number) => uuid(92, n) as SlotId;

/** How a journey on site begins: a stage on site, its judges, and one planned session of so many teams. */
export const opening = async (journey: string, judges: readonly string[], teams: number, works = teams) => {
  const there = await openReview(journey, judges);
  const { product, organiser, experts, now } = there;
  const files = [await storedPdf(there)];
  await there.withWorks({ policy: plainPolicy, blind: 'double', reviewersPerWork: 1 }, { count: works, files });
  await addSceneStage(product.db, competitionId, now, plusMinutes(now, -60));
  const { scene } = organiser.call;
  await scene.planSession({
    ...{ sessionId, competitionId, stageId: sceneStageId, room: { zh: '一号报告厅', en: 'Hall 1' } },
    startsAt: plusMinutes(now, -5),
    endsAt: plusMinutes(now, 115),
    minutes: { present: 8, questions: 5, change: 2 },
    commandId: commandId(),
  });
  const slots = Array.from({ length: teams }, (_, n) => ({ slotId: slotId(n), workId: workId(n) }));
  await scene.addSlots({ sessionId, slots, commandId: commandId() });
  /** What a press at the desk names: the session as the host sees it. */
  const seen = async () => {
    const { version } = await scene.sessionDesk({ sessionId });
    return { sessionId, version, commandId: commandId() };
  };
  await scene.setPanel({
    ...(await seen()),
    judges: experts.map(({ personId }) => personId),
    quorum: experts.length,
  });
  return { ...there, scene, seen };
};
