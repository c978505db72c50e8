import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { discussesSpread, discussionOf } from '@laurel/db/review/discussions.ts';
import { sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { reviewWorkById } from '@laurel/db/review/review-works.ts';
import { stageOfRound } from '@laurel/db/review/round-stage.ts';
import { sheetById } from '@laurel/db/review/sheet-board.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { discussSpread as decide } from '@laurel/domain/review/discuss-spread.ts';
import { reviewersSeeIn } from '@laurel/domain/review/others-sheets.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** A score may be the last one that a work waits for, and so may a sheet that ends. */
export const discussWhenScored = processManager({
  name: 'review-discuss-when-scored',
  handles: [
    'review.score_submitted',
    'review.score_voided',
    'review.assignment_declined',
    'review.recused',
    'review.assignment_withdrawn',
  ],
  react: async ({ data: { sheetId }, position }, { tx }) => {
    // The policy of a round never changes.
    if (!(await discussesSpread(tx, sheetId))) return [];
    return [{ effectId: `discuss-spread-${sheetId}-${position}`, kind: 'discuss-spread', payload: { sheetId } }];
  },
});

export const discussSpread = defineJob(z.strictObject({ sheetId: SheetId }), async ({ sheetId }, effectRun, { db }) => {
  const sheet = await sheetById(db, sheetId);
  if (!sheet) throw new Error(`no sheet ${sheetId}`);
  const { roundId, workId } = sheet;
  const answer = await execute(db, {
    useCase: 'review.discuss_spread',
    command: { roundId, workId },
    commandId: effectRun.effectId,
    ...bySystem(effectRun),
    takes: { round: roundOf(roundId) },
    facts: async (tx) => {
      const work = await reviewWorkById(tx, workId);
      const stage = await stageOfRound(tx, roundId, sheet.itemId);
      return {
        sheets: await sheetsOfWorks(tx, roundId, [workId]),
        discussed: (await discussionOf(tx, roundId, workId)) !== undefined,
        gone: !work || isGone(work),
        sees: reviewersSeeIn(stage),
      };
    },
    decide: ({ round }, by, facts) => decide(round, { roundId, workId }, by, facts),
  });
  if (!answer.ok) throw new Error(`discussion of ${workId}: ${answer.refusal}`);
});
