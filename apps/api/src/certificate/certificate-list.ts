import { type CertificateRow, listCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { notedProblems } from '@laurel/db/certificate/file-problems.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import {
  canDownloadCertificate,
  canReprintCertificate,
  canRevokeCertificate,
} from '@laurel/domain/certificate/certificate.policy.ts';
import { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { groupsOf } from './batch-here.ts';

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
  .input(ListInput.extend(CertificateFilters.shape))
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
          download: row.fileHash !== null && row.status !== 'revoked' && canDownloadCertificate(ctx.actor, row),
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
