import { anchorToStamp, noteFailedStamp, storeStamp } from '@laurel/db/audit/anchor-stamps.ts';
import { signedText } from '@laurel/domain/audit/anchor.ts';
import type { TimeStamper } from '@laurel/pdf/signature/time-authority.ts';
import { TimeStampFailed } from '@laurel/pdf/signature/time-stamp.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, NOTHING } from '../kernel/keep-doing.ts';

type Stamping = { readonly publicKey: Buffer; readonly stamp: TimeStamper };

/**
 * Has the newest anchor stamped by the time-stamp authority, so that people who trust neither the operator's clock nor
 * its key know when the log was as it is. A failed try is noted and repeated later; anchors are signed meanwhile.
 */
export const stampNewest = async ({ db, log }: Pick<JobContext, 'db' | 'log'>, { publicKey, stamp }: Stamping) => {
  const anchor = await anchorToStamp(db, publicKey);
  if (!anchor) return NOTHING;
  const { position } = anchor;
  try {
    const { token, at, authority } = await stamp(Buffer.from(signedText(anchor)));
    await storeStamp(db, position, { token: token.toString('base64'), at, authority });
  } catch (failure) {
    if (!(failure instanceof TimeStampFailed)) throw failure;
    log.warn({ position, error: failure.message }, 'an anchor has no time stamp yet');
    await noteFailedStamp(db, position, failure.message.slice(0, 300));
  }
  return NOTHING;
};

/** Does this until stopped. */
export const keepStamping = (context: Pick<JobContext, 'db' | 'log'>, stamping: Stamping) =>
  keepDoing(() => stampNewest(context, stamping), {
    onTrouble: (err) => context.log.error({ err }, 'stamping anchors'),
  });
