import { type CertificateRow, certificatesAbout, certificatesOf } from '@laurel/db/certificate/certificate-board.ts';
import { pendingCorrectionsOf } from '@laurel/db/certificate/corrections.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Signed } from '../kernel/trpc.ts';
import { printedPart } from './correction-here.ts';

/**
 * A person's other valid certificates that print the same name for them, for which they have not requested a correction
 * yet: a name that is wrong on one is wrong on all of them.
 */
export const namedAlike = async (
  ctx: Pick<Signed, 'db' | 'ports'>,
  personId: PersonId,
  one: Pick<CertificateRow, 'traceToken'>,
  name: string,
): Promise<CertificateRow[]> => {
  const held = await certificatesOf(ctx.db, personId);
  const named = await certificatesAbout(ctx.db, personId);
  const pending = new Set((await pendingCorrectionsOf(ctx.db, personId)).map((row) => row.certificateId));
  const others = [...held, ...named].filter(
    (row) => row.traceToken !== one.traceToken && row.status !== 'revoked' && !pending.has(row.certificateId),
  );
  const kek = ctx.ports.secrets.keyFor('personalData');
  const issued = others.map((row) => row.issued);
  const printed = await printedOf(ctx.db, issued, kek);
  return others.filter((row) => {
    const says = printed.get(row.certificateId);
    return says && printedPart(row, says, 'name', personId) === name;
  });
};
