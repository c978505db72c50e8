import { type CertificateRow, certificatesOf, listCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { notedProblems } from '@laurel/db/certificate/file-problems.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { reissueCertificate as reissue } from '@laurel/db/certificate/reissue-certificate.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import {
  canReprintCertificate,
  canRevokeCertificate,
  canSeeCertificates,
} from '@laurel/domain/certificate/certificate.policy.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { ReissueCertificate } from '@laurel/domain/certificate/reissue-certificate.ts';
import { revokeCertificate as decide, RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { BatchId, CertificateId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { type Context, found, ListInput, must, permitted, permittedAfresh, signedIn } from '../trpc.ts';
import { certificateHere, groupsOf } from './batch-here.ts';

export const CertificateFilters = z.strictObject({
  keywords: z.string().trim().max(100).optional(),
  competitionId: CompetitionId.optional(),
  batchId: BatchId.optional(),
  status: z.enum(['issued', 'rendered', 'failed', 'revoked', 'superseded']).optional(),
  /** Only those whose file was found lost or damaged. */
  file: z.literal('lost').optional(),
});

const standing = (row: CertificateRow) => row.status !== 'revoked' && row.status !== 'superseded';

export const certificateList = permitted('cert:info:query')
  .input(z.strictObject({ ...ListInput.shape, ...CertificateFilters.shape }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await listCertificates(ctx.db, groupsOf(ctx.actor), input);
    const names = await personNames(
      ctx.db,
      rows.flatMap((row) => row.holderIds),
    );
    const problems = await notedProblems(
      ctx.db,
      rows.flatMap((row) => row.fileHash ?? []),
    );
    return {
      ...page,
      rows: rows.map((row) => ({
        certificateId: row.certificateId,
        batchId: row.batchId,
        number: row.number,
        revision: row.revision,
        status: row.status,
        failure: row.failure,
        /** What was found wrong with its file, and whether it is being printed again or could not be. */
        fileProblem: row.fileHash && row.status !== 'revoked' ? (problems.get(row.fileHash) ?? null) : null,
        reprint: row.reprint,
        holders: row.holderIds.map((id) => names.get(id)?.name ?? ''),
        teamName: row.teamName,
        workTitle: row.workTitle,
        school: row.school,
        levelName: row.issued.levelName,
        competitionName: row.issued.competitionName,
        issuedAt: row.issuedAt,
        renderedAt: row.renderedAt,
        delivered: row.deliveries > 0,
        traceToken: row.traceToken,
        traceUrl: row.issued.traceUrl,
        publicReason: row.publicReason,
        can: {
          download: row.fileHash !== null && row.status !== 'revoked' && canSeeCertificates(ctx.actor, row),
          revoke: standing(row) && canRevokeCertificate(ctx.actor, row),
          reissue: standing(row) && canRevokeCertificate(ctx.actor, row),
          reprint:
            row.fileHash !== null &&
            row.status !== 'revoked' &&
            row.reprint !== 'requested' &&
            canReprintCertificate(ctx.actor, row),
        },
      })),
    };
  });

/** One certificate as it was issued, to draw it: the pinned design, what it says and the sizes it was fitted to. */
export const certificateDetails = permitted('cert:info:query')
  .input(z.strictObject({ certificateId: CertificateId }))
  .query(async ({ ctx, input }) => {
    const row = await certificateHere(ctx, input.certificateId);
    return { certificateId: row.certificateId, number: row.number, ...(await asIssued(ctx, row)) };
  });

/** What `SlideView` needs to draw the issued version. */
export const asIssued = async ({ db, ports }: Context, row: CertificateRow) => ({
  design: found(await designVersion(db, row.issued.designHash)),
  printed: found((await printedOf(db, [row.issued], ports.secrets.keyFor('personalData'))).get(row.certificateId)),
  traceUrl: row.issued.traceUrl,
  fitted: row.fitted ?? {},
  seal: row.issued.print.seal?.imageHash ?? null,
});

/** A person's own certificates, each with where its PDF is. */
export const myCertificates = signedIn.query(async ({ ctx }) => {
  const rows = await certificatesOf(ctx.db, ctx.actor.personId);
  return rows.map((row) => ({
    certificateId: row.certificateId,
    awardId: row.awardId,
    number: row.number,
    status: row.status,
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

export const revokeCertificate = permittedAfresh('cert:info:revoke')
  .input(withCommandId(RevokeCertificate))
  .mutation(async ({ ctx, input }) => {
    must(canRevokeCertificate(ctx.actor, await certificateHere(ctx, input.certificateId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.revoke_certificate',
        ...sent(ctx, input),
        takes: { certificate: certificateOf(input.certificateId) },
        decide: ({ certificate }, by) => decide(certificate, command, by),
      }),
    );
  });

export const reissueCertificate = permittedAfresh('cert:info:revoke')
  .input(withCommandId(ReissueCertificate))
  .mutation(async ({ ctx, input }) => {
    must(canRevokeCertificate(ctx.actor, await certificateHere(ctx, input.certificateId)));
    const { command: _, ...how } = sent(ctx, input);
    const { commandId: _id, ...command } = input;
    orRefuse(await reissue(ctx.db, command, { ...how, kek: ctx.ports.secrets.keyFor('personalData') }));
  });
