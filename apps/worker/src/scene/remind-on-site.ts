import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { SessionId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { onSiteOverdue } from '../messaging/about/on-site-letters.ts';
import { isOld, mailing, PRIORITY } from '../messaging/send-letters.ts';

/** The clock of each objection and appeal on site runs in minutes, so each has an effect of its own at its end. */
export const remindWhenOverdue = processManager({
  name: 'scene-remind-when-overdue',
  handles: ['scene.objection_filed', 'scene.appeal_filed'],
  react: ({ data: { sessionId, objectionId, decideBy } }) => [
    {
      effectId: `remind-on-site-${objectionId}-${Date.parse(decideBy)}`,
      kind: 'remind-on-site',
      payload: { sessionId, objectionId, decideBy },
      notBefore: decideBy,
      priority: PRIORITY,
    },
  ],
});

/** Writes to those who may decide what nobody has decided in time. */
export const remindOnSite = defineJob(
  z.strictObject({ sessionId: SessionId, objectionId: Uuid, decideBy: Instant }),
  async (asked, { effectId }, { db, ports, log }) => {
    if (isOld(asked.decideBy)) return;
    const sending = mailing({ db, ports, log });
    for (const { to, letter } of await onSiteOverdue(db, asked))
      for (const personId of to) await sending.send(effectId, personId, letter);
    sending.end();
  },
);
