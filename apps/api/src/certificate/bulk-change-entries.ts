import { openCorrections } from '@laurel/db/certificate/bulk-corrections.ts';
import { listEntries } from '@laurel/db/certificate/bulk-entries.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { type CertificateId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';
import { printedDifferences } from './correction-differences.ts';
import { otherCompetitions } from './other-competitions.ts';

const EntryState = z.enum(['waiting', 'ready', 'blocked', 'done', 'failed']);

/** The certificates of a bulk change: which are changed, which cannot be and why, those with a problem first. */
export const bulkChangeEntries = permitted('cert:info:query')
  .input(ListInput.omit({ keywords: true }).extend({ bulkChangeId: Uuid, state: EntryState.optional() }))
  .query(async ({ ctx, input: { bulkChangeId, state, ...page } }) => {
    const bulk = await bulkChangeHere(ctx, bulkChangeId);
    const { rows, ...counts } = await listEntries(ctx.db, bulkChangeId, { ...page, states: state && [state] });
    const kek = ctx.ports.secrets.keyFor('personalData');
    const printed = await printedOf(
      ctx.db,
      rows.map(({ certificate }) => certificate.issued),
      kek,
    );
    const corrections = await openCorrections(
      ctx.db,
      rows.map(({ entry }) => entry),
      kek,
    );
    const differencesOf = (certificateId: CertificateId) => {
      const [says, correction] = [printed.get(certificateId), corrections.get(certificateId)];
      return says && correction ? printedDifferences(says, correction) : [];
    };
    const competitionOf = await otherCompetitions(
      ctx.db,
      bulk.competitionId,
      rows.map(({ certificate }) => certificate.competitionId),
    );
    return {
      ...counts,
      rows: rows.map(({ entry, certificate }) => ({
        certificateId: entry.certificateId,
        place: entry.place,
        state: entry.state,
        problem: entry.problem,
        number: certificate.number,
        revision: certificate.revision,
        status: certificate.status,
        /** As the certificate names them. */
        holders: (printed.get(entry.certificateId)?.students ?? []).map(({ name }) => name),
        workTitle: certificate.workTitle,
        /** Null: of the competition of the bulk change. */
        competition: competitionOf(certificate.competitionId),
        traceUrl: certificate.issued.traceUrl,
        /** What it prints and will print instead. */
        differences: differencesOf(entry.certificateId),
      })),
    };
  });
