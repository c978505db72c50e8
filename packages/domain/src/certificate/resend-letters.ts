import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId, CertificateId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { batchDecider } from './batch.ts';

/** The most that can be selected by hand; for more there is "all that were not delivered". */
export const MOST_RESENT = 200;
/** Nobody gets two letters about one certificate within this time. */
const RESEND_PAUSE_MINUTES = 10;

export const ResendLetters = z.strictObject({
  batchId: BatchId,
  /** null: every certificate of the batch with a holder not reached by a notification. */
  certificateIds: z.array(CertificateId).min(1).max(MOST_RESENT).nullable(),
});
export type ResendLetters = z.infer<typeof ResendLetters>;

type ResendLettersFacts = {
  /** How many holders no letter has reached, among those who may be written to. */
  readonly undelivered: number;
  /** One of the chosen is not of this batch, has no file, or no longer counts. */
  readonly notReady: boolean;
};

/**
 * Sends the letter with a certificate's link again: to holders not reached yet, or to all of them if each was reached.
 */
export const resendLetters = batchDecider<
  ResendLetters,
  'batchNotIssued' | 'certificateNotRendered' | 'everyLetterDelivered' | 'lettersResentRecently',
  [facts: ResendLettersFacts]
>((batch, { batchId, certificateIds }, by, { undelivered, notReady }) => {
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  if (notReady) return refuse('certificateNotRendered');
  if (!certificateIds && undelivered === 0) return refuse('everyLetterDelivered');
  const { round, all, chosen } = batch.resent ?? { round: 0, all: null, chosen: [] };
  const recent = (at: Instant | null) => at !== null && plusMinutes(at, RESEND_PAUSE_MINUTES) > by.at;
  const wanted = new Set(certificateIds);
  const again = chosen.some((one) => (!certificateIds || wanted.has(one.certificateId)) && recent(one.at));
  if (recent(all) || again) return refuse('lettersResentRecently');
  return accept({
    type: 'certificate.batch_letters_resent',
    data: {
      ...{ batchId, round: round + 1, resentBy: by.actor.personId, at: by.at },
      certificateIds: certificateIds && [...wanted],
    },
  });
});
