import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { type CorrectionRow, correctionById } from '@laurel/db/certificate/corrections.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { dayInChina } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, toOne } from './addressed.ts';

/** As many of those who decide as are reminded. */
const MOST_REMINDED = 5;

const saidOf = async (
  db: Db,
  { certificateId, competitionId }: Pick<CorrectionRow, 'certificateId' | 'competitionId'>,
) => {
  const certificate = await certificateById(db, certificateId);
  const competition = await editionOf(db, competitionId);
  return certificate && competition && { competition, number: certificate.number };
};

/** To those who decide: one reminder a day and competition, however many requests come. */
export const correctionRequested = async (
  db: Db,
  { data }: EventOf<'certificate.correction_requested'>,
): Promise<readonly Addressed[]> => {
  const said = await saidOf(db, data);
  if (!said) return [];
  const asked = { permission: 'cert:info:revoke' as const, groupId: data.groupId, except: [data.requestedBy] };
  const to = await idsOfWhoMay(db, { ...asked, most: MOST_REMINDED });
  const once = `corrections-${data.competitionId}-${dayInChina(data.at)}`;
  return [{ to, once, letter: { kind: 'correctionRequested', said, path: '/certificate/corrections' } }];
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
