import type { AssistantRefusal } from './assistant/refusals.ts';
import type { AlteredRefusal, FindingRefusal, OperationRefusal } from './audit/refusals.ts';
import type { AwardRefusal } from './award/refusals.ts';
import type { CertificateRefusal } from './certificate/refusals.ts';
import type { CompetitionRefusal } from './competition/refusals.ts';
import type { ContentRefusal } from './content/refusals.ts';
import type { EnrolmentRefusal } from './enrolment/refusals.ts';
import type { ExpertRefusal } from './expert/refusals.ts';
import type { ExportRefusal } from './exports/refusals.ts';
import type { IdentityRefusal } from './identity/refusals.ts';
import type { IntegrationRefusal } from './integration/refusals.ts';
import type { LogRefusal } from './kernel/log-refusal.ts';
import type { PartyRefusal } from './kernel/party.ts';
import type { MessagingRefusal } from './messaging/refusals.ts';
import type { OrganisationRefusal } from './organisation/refusals.ts';
import type { PaymentRefusal } from './payment/refusals.ts';
import type { ReviewRefusal } from './review/refusals.ts';
import type { SceneRefusal } from './scene/refusals.ts';
import type { StudyRefusal } from './study/refusals.ts';
import type { SubmissionRefusal } from './submission/refusals.ts';

/**
 * Every refusal, by area. Each has its status in `apps/api/src/kernel/refused.ts` and its sentence in both languages in
 * its area's file of `packages/words`.
 */
type ByArea = {
  assistant: AssistantRefusal;
  audit: LogRefusal | AlteredRefusal | FindingRefusal | OperationRefusal;
  award: AwardRefusal | PartyRefusal;
  certificate: CertificateRefusal;
  competition: CompetitionRefusal;
  content: ContentRefusal;
  enrolment: EnrolmentRefusal;
  expert: ExpertRefusal;
  exports: ExportRefusal;
  identity: IdentityRefusal;
  integration: IntegrationRefusal;
  messaging: MessagingRefusal;
  organisation: OrganisationRefusal;
  review: ReviewRefusal;
  payment: PaymentRefusal;
  scene: SceneRefusal;
  study: StudyRefusal;
  submission: SubmissionRefusal;
};
export type Refusal = ByArea[keyof ByArea];
