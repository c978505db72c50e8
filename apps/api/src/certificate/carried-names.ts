import { certificatesNamingSome } from '@laurel/db/certificate/certificate-board.ts';
import { renamedAlike } from '@laurel/domain/certificate/carried-names.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Signed } from '../kernel/trpc.ts';
import { type Chosen, toCorrect } from './correctable-certificates.ts';
import type { readTableOfCorrections } from './read-corrections.ts';

type Read = Awaited<ReturnType<typeof readTableOfCorrections>>;
type Correction = Pick<Read['corrected'][number], 'certificateId' | 'correction'>;
type Table = Pick<Read, 'chosen'> & { readonly corrected: readonly Correction[] };

/** People whose names a table of corrections changes: from which printed name to which. */
const renamedIn = ({ chosen, corrected }: Table) => {
  const byId = new Map(chosen.map((one) => [one.row.certificateId, one]));
  return corrected.flatMap(({ certificateId, correction }) =>
    correction.people.flatMap(({ list, at, name: to }) => {
      const one = byId.get(certificateId);
      const personId = one?.row.issued[list][at]?.personId;
      const from = one?.correctable.texts[list][at];
      return personId && from ? [{ personId, from, to }] : [];
    }),
  );
};

/** A certificate that is not in a table of corrections, and what it would print with the names corrected there. */
type Carried = Chosen & Pick<Correction, 'correction'>;

/**
 * Other valid certificates of the same organiser that print a corrected name as it was, for the same person: in other
 * batches and competitions, or unedited in the table. Another design or seal is meant for one competition alone.
 */
export const carriedNames = async (ctx: Signed, table: Table, newLook: boolean): Promise<Carried[]> => {
  const renamed = renamedIn(table);
  const [first] = table.chosen;
  if (!first || renamed.length === 0) return [];
  const corrected = new Set<CertificateId>(table.corrected.map(({ certificateId }) => certificateId));
  const personIds = [...new Set<PersonId>(renamed.map(({ personId }) => personId))];
  const { competitionId, groupId } = first.row;
  const rows = await certificatesNamingSome(ctx.db, groupId, personIds);
  const others = rows.filter(
    (row) =>
      !corrected.has(row.certificateId) &&
      canChangeInBulk(ctx.actor, row) &&
      (!newLook || row.competitionId === competitionId),
  );
  return (await toCorrect(ctx, others)).flatMap((one) => {
    const { students, teachers } = one.row.issued;
    const ids = { students, teachers };
    const correction = one.correctable.erased ? null : renamedAlike(one.correctable.texts, ids, renamed);
    return correction ? [{ ...one, correction }] : [];
  });
};
