import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId, Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Certificate, CertificateEvent } from './certificate.ts';
import { type CorrectionEvent, correctionDecider } from './correction.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { type CorrectionSeal, type CorrectionSealed, correctionSealed } from './sealed-certificates.ts';

export const MakeCorrection = z.strictObject({
  correctionId: Uuid,
  /** The id of the certificate that takes the wrong one's place. */
  newCertificateId: CertificateId,
});
export type MakeCorrection = z.infer<typeof MakeCorrection>;

/** What the log gives as the reason why the old certificate was replaced. */
const REASON = '按当事人的更正申请换发';

/** `changed`: what is to be printed is not what this person read. */
type MakeCorrectionFacts = Parameters<typeof reissueCertificate>[3] & {
  readonly changed: boolean;
  readonly seal: CorrectionSeal;
};

type ReissueRefusal =
  | 'certificateNotFound'
  | 'certificateSuperseded'
  | 'certificateRevoked'
  | 'awardRevoked'
  | 'correctionChanged'
  | 'correctionNotAccepted';

/** The second of two people agrees, and the certificate is issued again with what the first one accepted. */
export const makeCorrection = correctionDecider<
  MakeCorrection,
  ReissueRefusal | CorrectionSealed | SecondPersonRefusal,
  [certificate: Certificate, facts: MakeCorrectionFacts],
  CertificateEvent
>((correction, { correctionId, newCertificateId }, by, certificate, { changed, seal, ...facts }) => {
  if (correction.status !== 'accepted') return refuse('correctionNotAccepted');
  const notSecond = secondPersonRefusal(by.actor, correction.requestedBy, correction.acceptedBy);
  if (notSecond) return refuse(notSecond);
  const sealed = correctionSealed(correction.part, seal);
  if (sealed) return sealed;
  if (changed) return refuse('correctionChanged');
  const { certificateId } = correction;
  const reissued = reissueCertificate(certificate, { certificateId, newCertificateId, reason: REASON }, by, facts);
  if (!reissued.ok) return reissued;
  return accept<CorrectionEvent | CertificateEvent>(...reissued.events, {
    type: 'certificate.correction_made',
    data: { correctionId, newCertificateId, madeBy: by.actor.personId, at: by.at },
  });
});
