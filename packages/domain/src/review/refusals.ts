import type { AcknowledgeAssignmentRefusal } from './acknowledge-assignment.ts';
import type { ApproveDistributionRefusal } from './approve-distribution.ts';
import type { ApproveScoreRunRefusal } from './approve-score-run.ts';
import type { ApprovedPlanRefusal } from './approved-plan.ts';
import type { AssignExpertRefusal } from './assign-expert.ts';
import type { CloseRoundRefusal } from './close-round.ts';
import type { ConfigureReviewRefusal } from './configure-review.ts';
import type { CreateRoundRefusal } from './create-round.ts';
import type { DeclineAssignmentRefusal } from './decline-assignment.ts';
import type { OpenRoundRefusal } from './open-round.ts';
import type { RecordDistributionRefusal } from './record-distribution.ts';
import type { RecordScoreRunRefusal } from './record-score-run.ts';
import type { RejectDistributionRefusal } from './reject-distribution.ts';
import type { RejectScoreRunRefusal } from './reject-score-run.ts';
import type { ReopenRoundRefusal } from './reopen-round.ts';
import type { ReportConflictRefusal } from './report-conflict.ts';
import type { RequestDistributionRefusal } from './request-distribution.ts';
import type { RequestScoreRunRefusal } from './request-score-run.ts';
import type { RescheduleRoundRefusal } from './reschedule-round.ts';
import type { ReturnSheetRefusal } from './return-sheet.ts';
import type { SaveScoreDraftRefusal } from './save-score-draft.ts';
import type { PointsRefusal, ScoringRefusal } from './scorable.ts';
import type { SetPoolRefusal } from './set-pool.ts';
import type { SubmitSheetRefusal } from './submit-sheet.ts';
import type { VoidSheetRefusal } from './void-sheet.ts';
import type { WithdrawAssignmentRefusal } from './withdraw-assignment.ts';

export type ReviewRefusal =
  | AcknowledgeAssignmentRefusal
  | ApprovedPlanRefusal
  | ApproveDistributionRefusal
  | ApproveScoreRunRefusal
  | AssignExpertRefusal
  | CloseRoundRefusal
  | ConfigureReviewRefusal
  | CreateRoundRefusal
  | DeclineAssignmentRefusal
  | OpenRoundRefusal
  | PointsRefusal
  | RecordDistributionRefusal
  | RequestDistributionRefusal
  | RecordScoreRunRefusal
  | RejectDistributionRefusal
  | RejectScoreRunRefusal
  | ReopenRoundRefusal
  | ReportConflictRefusal
  | RequestScoreRunRefusal
  | RescheduleRoundRefusal
  | ReturnSheetRefusal
  | SaveScoreDraftRefusal
  | ScoringRefusal
  | SetPoolRefusal
  | SubmitSheetRefusal
  | VoidSheetRefusal
  | WithdrawAssignmentRefusal;
