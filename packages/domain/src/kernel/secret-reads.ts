/**
 * Reads whose input is a secret or personal: they come as POST, because addresses are kept in logs and histories
 * (ASVS 14.2.1). The server refuses them as GET; `tests/secret-reads.unit.test.ts` finds those that are missing here.
 */
export const SECRET_READS = [
  'certificate.checkBulkCorrections',
  'certificate.previewSeal',
  'certificate.traceCertificate',
  'content.previewedArticle',
  'content.previewedSite',
  'enrolment.invitation',
  'enrolment.rosterOffer',
  'expert.recommendationByLink',
  'identity.appointment',
  'identity.completion',
  'messaging.newsByLink',
  'payment.orderStatus',
  'submission.previewedWork',
  'submission.sharedWork',
] as const;

export const isSecretRead = (path: string): boolean => SECRET_READS.some((each) => each === path);
