import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { advancementById } from '@laurel/db/review/advancement-board.ts';
import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { recordAdvancement } from './record-advancement.ts';

/** A published list is recorded on each of its works; the emails to their teams follow from that. */
export const placeWhenPublished = processManager({
  name: 'review-place-when-published',
  handles: ['review.advancement_published'],
  react: ({ data: { advancementId } }) => [
    { effectId: `place-works-${advancementId}`, kind: 'place-works', payload: { advancementId } },
  ],
});

/** Works between two looks at the memory: the commands of a hundred thousand would be there at once. */
const PORTION = 2_000;

export const placeWorks = defineJob(
  z.strictObject({ advancementId: AdvancementId }),
  async ({ advancementId }, effectRun, { db, log }) => {
    const row = await advancementById(db, advancementId);
    const list = row?.advancement.list;
    // Replaced before anybody was told: the next list is recorded instead.
    if (!row || !list || row.status !== 'published') return;
    const corrects = row.supersedes !== null;
    // Works advance at the moment when that was published, however late this is done.
    const at = row.changedAt;
    const lines = await linesOfList(db, list.listHash);
    let placed = 0;
    for (let from = 0; from < lines.length; from += PORTION) {
      const answers = await executeMany(
        db,
        lines.slice(from, from + PORTION).flatMap(({ workId, outcome, gone }) => {
          if (gone || outcome === 'undecided') return [];
          return [recordAdvancement(effectRun, { workId, advancementId, outcome, corrects }, at)];
        }),
      );
      const busy = answers.filter((answer) => !answer.ok && answer.refusal === 'tooBusy').length;
      if (busy > 0) throw new Error(`${busy} works of advancement ${advancementId} are not placed yet`);
      placed += answers.filter(({ ok }) => ok).length;
    }
    log.info({ advancementId, placed }, 'advancement recorded on works');
  },
);
