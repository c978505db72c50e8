import type { ApproveAmendmentRefusal } from './approve-amendment.ts';
import type { ArchiveCompetitionRefusal } from './archive-competition.ts';
import type { CancelCompetitionRefusal } from './cancel-competition.ts';
import type { CloseCompetitionRefusal } from './close-competition.ts';
import type { ConfigureEnrolmentRefusal } from './configure-enrolment.ts';
import type { ConfigureSubmissionRefusal } from './configure-submission.ts';
import type { CreateCompetitionRefusal } from './create-competition.ts';
import type { DescribeCompetitionRefusal } from './describe-competition.ts';
import type { ProposeAmendmentRefusal } from './propose-amendment.ts';
import type { PublishCompetitionRefusal } from './publish-competition.ts';
import type { ResumeCompetitionRefusal } from './resume-competition.ts';
import type { SealStageRefusal } from './seal-stage.ts';
import type { SetItemsRefusal } from './set-items.ts';
import type { SetScheduleRefusal } from './set-schedule.ts';
import type { SuspendCompetitionRefusal } from './suspend-competition.ts';
import type { WithdrawAmendmentRefusal } from './withdraw-amendment.ts';

export type CompetitionRefusal =
  | ApproveAmendmentRefusal
  | ArchiveCompetitionRefusal
  | CancelCompetitionRefusal
  | CloseCompetitionRefusal
  | ConfigureEnrolmentRefusal
  | ConfigureSubmissionRefusal
  | CreateCompetitionRefusal
  | DescribeCompetitionRefusal
  | PublishCompetitionRefusal
  | ProposeAmendmentRefusal
  | ResumeCompetitionRefusal
  | SealStageRefusal
  | SetItemsRefusal
  | SetScheduleRefusal
  | SuspendCompetitionRefusal
  | WithdrawAmendmentRefusal;
