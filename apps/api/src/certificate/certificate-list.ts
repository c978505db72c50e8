import { countWithoutCertificate } from '@laurel/db/certificate/certificate-awards.ts';
import { amendmentsOf, type CertificateRow, listCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { notedProblems } from '@laurel/db/certificate/file-problems.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { type PersonName, personNames } from '@laurel/db/people/persons.ts';
import {
  canChangeInBulk,
  canDownloadCertificate,
  canReprintCertificate,
} from '@laurel/domain/certificate/certificate.policy.ts';
import { comparedName } from '@laurel/domain/certificate/compared-name.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { groupsOf, holdsIn } from '@laurel/domain/kernel/actor.ts';
import { BatchId, CompetitionId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { z } from 'zod';
import { ListInput, permitted, type Signed } from '../kernel/trpc.ts';

export const CertificateFilters = z.strictObject({
  keywords: z.string().trim().max(100).optional(),
  competitionId: CompetitionId.optional(),
  batchId: BatchId.optional(),
  status: z.enum(['issued', 'rendered', 'failed', 'revoked', 'superseded']).optional(),
  /** Only those whose file was found lost or damaged. */
  file: z.literal('lost').optional(),
  /** Only those that a corrected result or a decision on an objection concerns; `toHandle`: and that are not as they should be. */
  amended: z.enum(['all', 'toHandle']).optional(),
});

const standing = (row: CertificateRow) => row.status !== 'revoked' && row.status !== 'superseded';

/** What holders are called in the records now, where a certificate names one of them otherwise; otherwise nothing. */
const renamed = (
  printed: Printed['students'],
  holders: readonly PersonId[],
  now: ReadonlyMap<PersonId, PersonName>,
) => {
  const names = holders.map((id) => now.get(id)?.name ?? '');
  const known = new Set(names.map(comparedName));
  return printed.every(({ name }) => name === ERASED || known.has(comparedName(name))) ? [] : names;
};

/** Of a competition of the acting groups; of another one nothing is counted. */
const countHere = async (ctx: Signed, competitionId: CompetitionId) => {
  const competition = await competitionById(ctx.db, competitionId);
  const here = competition && holdsIn(ctx.actor, 'cert:info:query', competition.groupId);
  return here ? countWithoutCertificate(ctx.db, competitionId) : 0;
};

export const certificateList = permitted('cert:info:query')
  .input(ListInput.extend(CertificateFilters.shape))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await listCertificates(ctx.db, groupsOf(ctx.actor), input);
    const issued = rows.map((row) => row.issued);
    const printed = await printedOf(ctx.db, issued, ctx.ports.secrets.keyFor('personalData'));
    const studentsOf = (row: CertificateRow) => printed.get(row.certificateId)?.students ?? [];
    const now = await personNames(
      ctx.db,
      rows.flatMap((row) => row.holderIds),
    );
    const problems = await notedProblems(
      ctx.db,
      rows.flatMap((row) => row.fileHash ?? []),
    );
    const amendments = input.amended
      ? await amendmentsOf(
          ctx.db,
          rows.map((row) => row.certificateId),
        )
      : null;
    return {
      ...page,
      /** Awards of corrected results that no certificate was issued for; null: not asked about. */
      withoutCertificate: input.amended && input.competitionId ? await countHere(ctx, input.competitionId) : null,
      rows: rows.map((row) => ({
        certificateId: row.certificateId,
        batchId: row.batchId,
        number: row.number,
        revision: row.revision,
        status: row.status,
        failure: row.failure,
        /** Where it was asked for: its award is kept or revoked by a corrected result, or a name is corrected. */
        amendment: amendments?.get(row.certificateId) ?? null,
        /** What was found wrong with its file, and whether it is being printed again or could not be. */
        fileProblem: row.fileHash && row.status !== 'revoked' ? (problems.get(row.fileHash) ?? null) : null,
        reprint: row.reprint,
        /** As the certificate names them. */
        holders: studentsOf(row).map(({ name }) => name),
        namesNow: renamed(studentsOf(row), row.holderIds, now),
        teamName: row.teamName,
        workTitle: row.workTitle,
        school: row.school,
        /** Of an adviser, where it does not go to the authors. */
        kind: row.issued.kind ?? null,
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
          /** Propose that it is revoked or issued again, which another person then approves. */
          change: standing(row) && canChangeInBulk(ctx.actor, row),
          reprint:
            row.fileHash !== null &&
            row.status !== 'revoked' &&
            row.reprint !== 'requested' &&
            canReprintCertificate(ctx.actor, row),
        },
      })),
    };
  });
