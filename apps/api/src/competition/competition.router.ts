import { router } from '../trpc.ts';
import { amendRules } from './amend-rules.ts';
import { archiveCompetition } from './archive-competition.ts';
import { cancelCompetition } from './cancel-competition.ts';
import { closeCompetition } from './close-competition.ts';
import { competitionDetails } from './competition-details.ts';
import { competitionList } from './competition-list.ts';
import { configureEnrolment } from './configure-enrolment.ts';
import { configureSubmission } from './configure-submission.ts';
import { createCompetition } from './create-competition.ts';
import { describeCompetition } from './describe-competition.ts';
import { lastRound } from './last-round.ts';
import { publicCompetition } from './public-competition.ts';
import { publicCompetitions } from './public-competitions.ts';
import { publishCompetition } from './publish-competition.ts';
import { rescheduleStage } from './reschedule-stage.ts';
import { resumeCompetition } from './resume-competition.ts';
import { sealStage } from './seal-stage.ts';
import { setItems } from './set-items.ts';
import { setSchedule } from './set-schedule.ts';
import { suspendCompetition } from './suspend-competition.ts';

export const competitionRouter = router({
  amendRules,
  archiveCompetition,
  cancelCompetition,
  closeCompetition,
  competitionDetails,
  competitionList,
  configureEnrolment,
  configureSubmission,
  createCompetition,
  describeCompetition,
  lastRound,
  publicCompetition,
  publicCompetitions,
  publishCompetition,
  rescheduleStage,
  resumeCompetition,
  sealStage,
  setItems,
  setSchedule,
  suspendCompetition,
});
