import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { type CorrectionRow, correctionById } from '@laurel/db/certificate/corrections.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, toDeciders, toOne } from './addressed.ts';

const saidOf = async (
  db: Db,
  { certificateId, competitionId }: Pick<CorrectionRow, 'certificateId' | 'competitionId'>,
) => {
  const certificate = await certificateById(db, certificateId);
  const competition = await editionOf(db, competitionId);
  return certificate && competition && { competition, number: certificate.number };
};

export const correctionRequested = async (
  db: Db,
  { data }: EventOf<'certificate.correction_requested'>,
): Promise<readonly Addressed[]> => {
  const said = await saidOf(db, data);
  if (!said) return [];
  const letter = { kind: 'correctionRequested', said, path: '/certificate/corrections' } as const;
  const { groupId, requestedBy: except, at } = data;
  const about = `corrections-${data.competitionId}`;
  return [await toDeciders(db, { permission: 'cert:info:revoke', groupId, except, about, at, letter })];
};

/** To the person who asked. */
export const correctionDeclined = async (
  db: Db,
  { data }: EventOf<'certificate.correction_declined'>,
): Promise<readonly Addressed[]> => {
  const row = await correctionById(db, data.correctionId);
  const said = row && (await saidOf(db, row));
  if (!row || !said) return [];
  const path = `/center/correction?id=${row.certificateId}` as const;
  return toOne(row.requestedBy, { kind: 'correctionDeclined', said: { ...said, reason: data.reason }, path });
};

/** To the person who asked; the letter about the new certificate goes to all its holders. */
export const correctionMade = async (
  db: Db,
  { data }: EventOf<'certificate.correction_made'>,
): Promise<readonly Addressed[]> => {
  const row = await correctionById(db, data.correctionId);
  const said = row && (await saidOf(db, row));
  if (!row || !said) return [];
  const path = `/center/correction?id=${data.newCertificateId}` as const;
  return toOne(row.requestedBy, { kind: 'correctionMade', said, path });
};

/** To the two who decided, if it is wrong: the holder may have the file already. */
export const correctionCodesRead = async (
  db: Db,
  { data }: EventOf<'certificate.correction_codes_read'>,
): Promise<readonly Addressed[]> => {
  const row = data.wrong.length > 0 ? await correctionById(db, data.correctionId) : undefined;
  const said = row && (await saidOf(db, row));
  const anew = row?.newCertificateId && (await certificateById(db, row.newCertificateId));
  if (!said || !anew) return [];
  const to = [...new Set([...(row.acceptedBy ? [row.acceptedBy] : []), anew.issued.issuedBy])];
  return [{ to, letter: { kind: 'correctionCodeWrong', said, path: '/certificate/corrections' } }];
};
