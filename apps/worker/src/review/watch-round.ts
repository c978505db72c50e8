import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { type RoundWatch, roundWatched } from '../messaging/about/round-letters.ts';
import { isOld, mailing, PRIORITY } from '../messaging/send-letters.ts';

/** When a running round is looked at, by the part of its time that has passed then. */
const MOMENTS = { quarter: 1 / 4, half: 1 / 2, late: 3 / 4 } as const satisfies Record<RoundWatch, number>;
const moments = ['quarter', 'half', 'late'] as const satisfies readonly RoundWatch[];

const MINUTE = 60_000;
const momentOf = (opensAt: Instant, closesAt: Instant, part: RoundWatch) => {
  const minutes = (Date.parse(closesAt) - Date.parse(opensAt)) / MINUTE;
  return plusMinutes(opensAt, Math.round(minutes * MOMENTS[part]));
};

/** A round that moves is looked at again at its new moments. */
export const watchRounds = processManager({
  name: 'review-watch-rounds',
  handles: ['review.round_created', 'review.round_rescheduled'],
  react: ({ data: { roundId, opensAt, closesAt } }) =>
    moments.map((part) => ({
      effectId: `watch-round-${roundId}-${Date.parse(opensAt)}-${Date.parse(closesAt)}-${part}`,
      kind: 'watch-round',
      payload: { roundId, opensAt, closesAt, part },
      notBefore: momentOf(opensAt, closesAt, part),
      priority: PRIORITY,
    })),
});

/** Writes once a moment to those who run the round, if experts have not accepted their works or will not finish. */
export const watchRound = defineJob(
  z.strictObject({ roundId: RoundId, opensAt: Instant, closesAt: Instant, part: z.enum(moments) }),
  async (asked, { effectId }, { db, ports, log }) => {
    const at = momentOf(asked.opensAt, asked.closesAt, asked.part);
    if (isOld(at)) return;
    const sending = mailing({ db, ports, log });
    for (const { to, letter } of await roundWatched(db, asked, Instant.parse(new Date().toISOString())))
      for (const personId of to) await sending.send(effectId, personId, letter);
    sending.end();
  },
);
