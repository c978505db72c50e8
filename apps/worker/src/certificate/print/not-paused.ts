import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { pausedPrinting } from '@laurel/db/certificate/paused-printing.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** Whether a certificate may be printed: neither its batch is paused, nor the bulk change that issued it again. */
export const notPaused = async (db: Db, row: CertificateRow): Promise<boolean> =>
  (await pausedPrinting(db, [row])).size === 0;
