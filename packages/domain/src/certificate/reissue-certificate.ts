import { z } from 'zod';
import type { Award } from '../award/result.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type CertificateEvent, certificateDecider } from './certificate.ts';
import { webIssuerOf } from './issuer-name.ts';

export const ReissueCertificate = z.strictObject({
  certificateId: CertificateId,
  /** The id of the certificate that takes its place. */
  newCertificateId: CertificateId,
  reason: Reason,
});
export type ReissueCertificate = z.infer<typeof ReissueCertificate>;

type Issued = Extract<CertificateEvent, { type: 'certificate.issued' }>['data'];
/** What the new one prints: everything as it was, with these names and schools. */
type ReissueFacts = Pick<Issued, 'students' | 'teachers' | 'school' | 'statusIndex' | 'citation' | 'bulkChangeId'> & {
  readonly before: Issued;
  readonly award: Pick<Award, 'status'>;
};

/**
 * Number and token stay, the revision goes up; the old file answers "superseded" from now on.
 * @without form: two people reissue in a bulk change, or by a holder's request for a correction
 */
export const reissueCertificate = certificateDecider<
  ReissueCertificate,
  'certificateSuperseded' | 'certificateRevoked' | 'awardRevoked',
  [facts: ReissueFacts]
>((certificate, command, by, facts) => {
  if (certificate.status === 'superseded') return refuse('certificateSuperseded');
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  // Which bulk change issued the one before is no part of this one.
  const { before: issuedBefore, award, ...now } = facts;
  const { bulkChangeId: _, ...before } = issuedBefore;
  // One of an earlier release named its key as issuer.
  const issuerDid = webIssuerOf(before.traceUrl);
  if (award.status === 'revoked') return refuse('awardRevoked');
  const who = by.actor.personId;
  const issued: CertificateEvent = {
    type: 'certificate.issued',
    data: {
      ...before,
      ...now,
      ...(issuerDid ? { issuerDid } : {}),
      certificateId: command.newCertificateId,
      revision: certificate.revision + 1,
      supersedes: command.certificateId,
      issuedBy: who,
      at: by.at,
    },
  };
  return accept<CertificateEvent>(issued, {
    type: 'certificate.superseded',
    data: {
      certificateId: command.certificateId,
      by: command.newCertificateId,
      supersededBy: who,
      reason: command.reason,
      at: by.at,
    },
  });
});
