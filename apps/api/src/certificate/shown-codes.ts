import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import type { CodesRead } from '@laurel/domain/certificate/batch.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { pick } from '../kernel/pick.ts';

/** As many numbers as one reads. */
const MOST_WRONG = 5;

/** What reading the QR codes of printed files found; null until then, and where no file has one. */
export const shownCodes = async (db: Db, codes: CodesRead | undefined) => {
  if (!codes || codes.read === 0) return null;
  const wrong = await certificatesById(db, codes.wrong.slice(0, MOST_WRONG));
  return { ...pick(codes, 'files', 'read'), wrong: codes.wrong.length, numbers: wrong.map(({ number }) => number) };
};
