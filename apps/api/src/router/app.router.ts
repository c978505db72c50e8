import { assistantRouter } from '../assistant/assistant.router.ts';
import { auditRouter } from '../audit/audit.router.ts';
import { awardRouter } from '../award/award.router.ts';
import { certificateRouter } from '../certificate/certificate.router.ts';
import { competitionRouter } from '../competition/competition.router.ts';
import { contentRouter } from '../content/content.router.ts';
import { enrolmentRouter } from '../enrolment/enrolment.router.ts';
import { expertRouter } from '../expert/expert.router.ts';
import { exportsRouter } from '../exports/exports.router.ts';
import { identityRouter } from '../identity/identity.router.ts';
import { integrationRouter } from '../integration/integration.router.ts';
import { router } from '../kernel/trpc.ts';
import { messagingRouter } from '../messaging/messaging.router.ts';
import { organisationRouter } from '../organisation/organisation.router.ts';
import { paymentRouter } from '../payment/payment.router.ts';
import { reviewRouter } from '../review/review.router.ts';
import { sceneRouter } from '../scene/scene.router.ts';
import { studyRouter } from '../study/study.router.ts';
import { submissionRouter } from '../submission/submission.router.ts';

/** One line an area. */
export const appRouter = router({
  assistant: assistantRouter,
  audit: auditRouter,
  certificate: certificateRouter,
  content: contentRouter,
  award: awardRouter,
  review: reviewRouter,
  scene: sceneRouter,
  expert: expertRouter,
  payment: paymentRouter,
  submission: submissionRouter,
  competition: competitionRouter,
  enrolment: enrolmentRouter,
  exports: exportsRouter,
  identity: identityRouter,
  integration: integrationRouter,
  messaging: messagingRouter,
  organisation: organisationRouter,
  study: studyRouter,
});

export type AppRouter = typeof appRouter;
