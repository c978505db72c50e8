import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { submitSceneSheet as decide, SubmitSceneSheet } from '@laurel/domain/scene/submit-scene-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { sealedComment } from '../review/own-sheet.ts';
import { judgedSession, sceneSheetId, scoredSlot } from './judging.ts';

/** Submits a judge's sheet of the team on stage. Judges submit at once; the end of the scoring waits for each of them. */
export const submitSceneSheet = command({
  useCase: 'scene.submit_scene_sheet',
  who: permitted('review:sheet:score'),
  input: SubmitSceneSheet,
  on: ({ ctx, command }) => judgedSession(ctx, command.sessionId),
  reads: async ({ ctx, command, row }) => {
    const { slot, round } = await scoredSlot(ctx.db, row, command.slotId);
    const sheetId = sceneSheetId(command.slotId, ctx.actor.personId);
    return {
      ...{ sheetId, workId: found(slot).workId },
      // No round has the id of a slot.
      roundId: round?.roundId ?? (command.slotId as string as RoundId),
      comment: await sealedComment(ctx, sheetId, command.comment),
    };
  },
  takes: ({ read }) => ({ sheet: scoreSheetOf(read.sheetId) }),
  looks: ({ ctx, command, row, read }) => ({
    session: sessionOf(command.sessionId),
    competition: competitionOf(row.competitionId),
    round: roundOf(read.roundId),
    expert: expertOf(ctx.actor.personId),
  }),
  facts: async (tx, { read }) => {
    const work = found(await reviewWorkById(tx, read.workId));
    return { ...judged(work), version: work.version, gone: isGone(work) };
  },
  decide: (states, { command, read, by, facts: work }) =>
    decide({ ...states, sheetId: read.sheetId, work }, command, read.comment, by),
  conflicts: { score_sheets_one_alive: 'sheetOver' },
});
