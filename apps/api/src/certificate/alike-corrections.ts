import { type CertificateRow, certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { type CorrectionRow, pendingCorrectionsOf } from '@laurel/db/certificate/corrections.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { isPending } from '@laurel/domain/certificate/correction.ts';
import type { Signed } from '../kernel/trpc.ts';
import { namedAlike } from './named-alike.ts';

const shown = ({ certificateId, number, issued: { competitionName } }: CertificateRow) => ({
  ...{ certificateId, number, competitionName },
});
export const isValid = ({ status }: Pick<CertificateRow, 'status'>) => status !== 'revoked' && status !== 'superseded';

/** Other requests of the same person for the same name that have come as far, of which this person may decide. */
const sameRequests = async (ctx: Signed, row: CorrectionRow) => {
  const pending = (await pendingCorrectionsOf(ctx.db, row.requestedBy)).filter(
    (one) => one.part === 'name' && one.status === row.status && canRevokeCertificate(ctx.actor, one),
  );
  const texts = await textsOfCorrections(
    ctx.db,
    pending.map(({ correctionId }) => correctionId),
  );
  const own = texts.get(row.correctionId);
  return pending.filter(({ correctionId, acceptedBy }) => {
    const text = texts.get(correctionId);
    const same = own && text?.wanted === own.wanted && text.accepted === own.accepted && acceptedBy === row.acceptedBy;
    return same && correctionId !== row.correctionId;
  });
};

/**
 * The person's other certificates with the name that a request is about: those with the same request, which get the
 * same answer, and those without one, as far as this person may change them.
 */
export const alikeOf = async (ctx: Signed, row: CorrectionRow, certificate: CertificateRow, printedNow: string) => {
  if (row.part !== 'name' || !isPending(row) || !isValid(certificate) || !canRevokeCertificate(ctx.actor, row))
    return { requested: [], unrequested: [] };
  const requests = await sameRequests(ctx, row);
  const rows = await certificatesById(
    ctx.db,
    requests.map(({ certificateId }) => certificateId),
  );
  const byId = new Map(rows.filter(isValid).map((one) => [one.certificateId, one]));
  const others = await namedAlike(ctx, row.requestedBy, certificate, printedNow);
  return {
    requested: requests.flatMap(({ correctionId, certificateId }) => {
      const one = byId.get(certificateId);
      return one ? [{ correctionId, ...shown(one) }] : [];
    }),
    unrequested: others.filter((one) => canRevokeCertificate(ctx.actor, one)).map(shown),
  };
};
