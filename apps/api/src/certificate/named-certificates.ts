import { certificatesAbout } from '@laurel/db/certificate/certificate-board.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import { signedIn } from '../kernel/trpc.ts';

/** Certificates of others that name the reader, as the adviser of a work: they may ask for a correction. */
export const namedCertificates = signedIn.query(async ({ ctx }) => {
  const rows = await certificatesAbout(ctx.db, ctx.actor.personId);
  return rows.map((row) => ({
    certificateId: row.certificateId,
    number: row.number,
    levelName: awardSaid(row.issued),
    competitionName: row.issued.competitionName,
    workTitle: row.workTitle,
  }));
});
