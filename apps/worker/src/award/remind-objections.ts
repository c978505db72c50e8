import { disputedById } from '@laurel/db/award/result-board.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { AppealSide } from '@laurel/domain/award/appeal.ts';
import { dueAfter } from '@laurel/domain/award/objection-clock.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { objectionOverdue } from '../messaging/about/objection-letters.ts';
import { isOld, mailing, PRIORITY } from '../messaging/send-letters.ts';

/** The clock of an objection runs in working days: until it is admitted, until it is decided, and until an appeal is. */
export const remindWhenObjectionDue = processManager({
  name: 'award-remind-when-objection-due',
  handles: ['award.objection_filed', 'award.objection_admitted', 'award.appeal_filed'],
  react: async (event, { tx }) => {
    const { resultId, objectionId } = event.data;
    const own = event.type === 'award.objection_filed' ? event.data.objectionRules : undefined;
    // Fixed with the announcement, or with what opened the dispute.
    const dueAt = dueAfter(event, (await disputedById(tx, resultId))?.objectionRules ?? own);
    if (!dueAt) return [];
    const side = event.type === 'award.appeal_filed' ? event.data.side : null;
    return [
      {
        effectId: `remind-objection-${objectionId}-${side ?? event.type.slice('award.objection_'.length)}`,
        kind: 'remind-objection',
        payload: { objectionId, side, dueAt },
        notBefore: dueAt,
        priority: PRIORITY,
      },
    ];
  },
});

/** Writes once to those who handle what nobody has decided in time. */
export const remindObjection = defineJob(
  z.strictObject({ objectionId: Uuid, side: AppealSide.nullable(), dueAt: Instant }),
  async (asked, { effectId }, { db, ports, log }) => {
    if (isOld(asked.dueAt)) return;
    const sending = mailing({ db, ports, log });
    for (const { to, letter } of await objectionOverdue(db, asked))
      for (const personId of to) await sending.send(effectId, personId, letter);
    sending.end();
  },
);
