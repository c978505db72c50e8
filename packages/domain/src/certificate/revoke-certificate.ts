import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { certificateDecider } from './certificate.ts';

const RevokeCertificate = z.strictObject({
  certificateId: CertificateId,
  reason: Reason,
  /** What everybody reads on the trace page. */
  publicReason: Bilingual,
});
type RevokeCertificate = z.infer<typeof RevokeCertificate>;

/** The public reason of a certificate whose award was revoked; the award's own event has the full one. */
export const awardWithdrawn = {
  reason: 'award revoked',
  publicReason: { zh: '所证明的奖项已被撤销', en: 'The award it certifies was revoked' },
} as const satisfies Pick<RevokeCertificate, 'reason' | 'publicReason'>;

/**
 * Revocation is final: the number is never used again, and the trace page says when and why.
 * @without form: two people revoke in a bulk change, and the worker revokes with an award
 */
export const revokeCertificate = certificateDecider<RevokeCertificate, 'certificateSuperseded'>(
  (certificate, command, by) => {
    if (certificate.status === 'revoked') return accept();
    if (certificate.status === 'superseded') return refuse('certificateSuperseded');
    return accept({ type: 'certificate.revoked', data: { ...command, revokedBy: by.actor.personId, at: by.at } });
  },
);
