import type { RefusalOf } from '../kernel/decision.ts';
import type { approveAmendment } from './approve-amendment.ts';
import type { archiveCompetition } from './archive-competition.ts';
import type { cancelCompetition } from './cancel-competition.ts';
import type { closeCompetition } from './close-competition.ts';
import type { configureEnrolment } from './configure-enrolment.ts';
import type { configureSubmission } from './configure-submission.ts';
import type { copyCompetition } from './copy-competition.ts';
import type { createCompetition } from './create-competition.ts';
import type { describeCompetition } from './describe-competition.ts';
import type { proposeAmendment } from './propose-amendment.ts';
import type { proposeCancellation } from './propose-cancellation.ts';
import type { publishCompetition } from './publish-competition.ts';
import type { resumeCompetition } from './resume-competition.ts';
import type { sealStage } from './seal-stage.ts';
import type { setEarlyObjections } from './set-early-objections.ts';
import type { setItems } from './set-items.ts';
import type { setObjectionRules } from './set-objection-rules.ts';
import type { setOnSiteRules } from './set-on-site-rules.ts';
import type { setRefundWindows } from './set-refund-windows.ts';
import type { setSchedule } from './set-schedule.ts';
import type { suspendCompetition } from './suspend-competition.ts';
import type { withdrawAmendment } from './withdraw-amendment.ts';
import type { withdrawCancellation } from './withdraw-cancellation.ts';

type Deciders =
  | typeof approveAmendment
  | typeof archiveCompetition
  | typeof cancelCompetition
  | typeof closeCompetition
  | typeof configureEnrolment
  | typeof configureSubmission
  | typeof copyCompetition
  | typeof createCompetition
  | typeof describeCompetition
  | typeof proposeAmendment
  | typeof proposeCancellation
  | typeof publishCompetition
  | typeof resumeCompetition
  | typeof sealStage
  | typeof setEarlyObjections
  | typeof setObjectionRules
  | typeof setItems
  | typeof setOnSiteRules
  | typeof setRefundWindows
  | typeof setSchedule
  | typeof suspendCompetition
  | typeof withdrawAmendment
  | typeof withdrawCancellation;

export type CompetitionRefusal = RefusalOf<Deciders>;
