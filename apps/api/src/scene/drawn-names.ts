import { createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';

/**
 * By what the judges' code names of a reveal are given out. The id of a sheet follows from the slot and the judge, which
 * the host's desk shows: a digest without a key would let anybody there work out who gave which total.
 */
export const drawnNames = (secrets: Secrets) => {
  const key = secrets.keyFor('links');
  return (sheetId: SheetId) => createHmac('sha256', key).update(`scene name|${sheetId}`).digest('hex');
};
