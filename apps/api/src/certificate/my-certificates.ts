import { certificatesOf } from '@laurel/db/certificate/certificate-board.ts';
import { pausedPrinting } from '@laurel/db/certificate/paused-printing.ts';
import { signedIn } from '../kernel/trpc.ts';

/** A person's own certificates, each with where its PDF is. */
export const myCertificates = signedIn.query(async ({ ctx }) => {
  const rows = await certificatesOf(ctx.db, ctx.actor.personId);
  const paused = await pausedPrinting(
    ctx.db,
    rows.filter((row) => row.status === 'issued'),
  );
  return rows.map((row) => ({
    certificateId: row.certificateId,
    awardId: row.awardId,
    number: row.number,
    status: row.status,
    /** Its PDF waits until the organiser continues what they have paused. */
    paused: paused.has(row.certificateId),
    /** As an adviser, where it is not of one's own award. */
    kind: row.issued.kind ?? null,
    levelName: row.issued.levelName,
    competitionName: row.issued.competitionName,
    itemName: row.issued.itemName,
    workTitle: row.workTitle,
    teamName: row.teamName,
    issuedAt: row.issuedAt,
    traceUrl: row.issued.traceUrl,
    publicReason: row.publicReason,
    download: row.fileHash && row.status !== 'revoked' ? `/files/certificates/${row.certificateId}` : null,
  }));
});
