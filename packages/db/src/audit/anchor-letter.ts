import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { putOutgoing } from '../messaging/outgoing.ts';
import type { AnchorLetter } from './anchors.ts';

/** An anchor proves as much later: a mail server may be away for long. */
const WORTH_SENDING_MS = 30 * 24 * 3600_000;

/**
 * The message that brings an anchor out of the operator's reach: for a machine, so its text is the anchor itself. It
 * waits in the outbox, so that an unavailable mail server only delays it.
 */
export const anchorLetter =
  (secrets: Secrets, to: string): AnchorLetter =>
  (tx, anchor) =>
    putOutgoing(tx, secrets, {
      to,
      subject: `Laurel anchor ${anchor.position} ${anchor.chainHash.slice(0, 16)}`,
      text: `${JSON.stringify(anchor, null, 2)}\n`,
      at: anchor.signedAt as Instant,
      expiresAt: new Date(Date.parse(anchor.signedAt) + WORTH_SENDING_MS).toISOString() as Instant,
    });
