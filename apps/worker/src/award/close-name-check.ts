import { checkCounts } from '@laurel/db/award/name-check-works.ts';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { closeNameCheck } from '@laurel/domain/award/close-name-check.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { afterArrivals } from '@laurel/domain/kernel/instants.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** The clock ends a name check, as soon as no answer given in time can still be on its way. */
export const closeNamesWhenDue = processManager({
  name: 'award-close-name-check-when-due',
  handles: ['award.name_check_opened'],
  react: ({ data: { checkId, closesAt } }) => [
    {
      effectId: `close-name-check-${checkId}`,
      kind: 'close-name-check',
      payload: { checkId },
      notBefore: afterArrivals(closesAt),
    },
  ],
});

export const closeNameCheckWhenDue = defineJob(
  z.strictObject({ checkId: Uuid }),
  async ({ checkId }, effectRun, { db }) => {
    const row = await nameCheckById(db, checkId);
    // Ended earlier by a person.
    if (row?.status !== 'open') return;
    const answer = await execute(db, {
      useCase: 'award.close_name_check',
      command: { checkId },
      commandId: effectRun.effectId,
      ...bySystem(effectRun),
      takes: { check: nameCheckOf(checkId) },
      facts: (tx) => checkCounts(tx, row),
      decide: ({ check }, by, counts) => closeNameCheck(check, { checkId }, by, counts),
    });
    if (!answer.ok) throw new Error(`closing of name check ${checkId}: ${answer.refusal}`);
  },
);
