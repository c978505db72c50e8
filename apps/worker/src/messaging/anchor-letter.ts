import type { Anchor } from '@laurel/db/audit/anchors.ts';
import type { Mail } from '@laurel/db/messaging/messaging.ts';

/** The letter that takes an anchor out of the operator's reach: for a machine, so its text is the anchor itself. */
export const anchorLetter = (anchor: Anchor, to: string): Mail => ({
  to,
  subject: `Laurel anchor ${anchor.position} ${anchor.chainHash.slice(0, 16)}`,
  text: `${JSON.stringify(anchor, null, 2)}\n`,
  letterId: `anchor-${anchor.logId}-${anchor.position}`,
});
