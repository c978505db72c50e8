import { admitObjection } from '@laurel/domain/award/admit-objection.ts';
import { announceResult } from '@laurel/domain/award/announce-result.ts';
import { announceWithoutNotice } from '@laurel/domain/award/announce-without-notice.ts';
import { answerAppeal } from '@laurel/domain/award/answer-appeal.ts';
import { answerObjection } from '@laurel/domain/award/answer-objection.ts';
import { confirmResult } from '@laurel/domain/award/confirm-result.ts';
import { correctNames } from '@laurel/domain/award/correct-names.ts';
import { decideAppeal } from '@laurel/domain/award/decide-appeal.ts';
import { decideObjection } from '@laurel/domain/award/decide-objection.ts';
import { dismissAppealDecision } from '@laurel/domain/award/dismiss-appeal-decision.ts';
import { dismissNoNotice } from '@laurel/domain/award/dismiss-no-notice.ts';
import { dismissObjectionDecision } from '@laurel/domain/award/dismiss-objection-decision.ts';
import { dismissRemedySettlement } from '@laurel/domain/award/dismiss-remedy-settlement.ts';
import { draftResult } from '@laurel/domain/award/draft-result.ts';
import { fileAppeal } from '@laurel/domain/award/file-appeal.ts';
import { fileObjection } from '@laurel/domain/award/file-objection.ts';
import { nothingMissing } from '@laurel/domain/award/name-gate.ts';
import { proposeAppealDecision } from '@laurel/domain/award/propose-appeal-decision.ts';
import { proposeNoNotice } from '@laurel/domain/award/propose-no-notice.ts';
import { proposeObjectionDecision } from '@laurel/domain/award/propose-objection-decision.ts';
import { proposeRemedySettlement } from '@laurel/domain/award/propose-remedy-settlement.ts';
import { requestAppealAnswer } from '@laurel/domain/award/request-appeal-answer.ts';
import { evolveResult, newResult, type ResultEvent } from '@laurel/domain/award/result.ts';
import { setObjectionHearing } from '@laurel/domain/award/set-objection-hearing.ts';
import { settleRemedy } from '@laurel/domain/award/settle-remedy.ts';
import { noAppeals, prize } from '@laurel/domain/award/situations.fixture.ts';
import { withdrawObjection } from '@laurel/domain/award/withdraw-objection.ts';
import { withholdAward } from '@laurel/domain/award/withhold-award.ts';
import { approveAmendment } from '@laurel/domain/competition/approve-amendment.ts';
import { cancelCompetition } from '@laurel/domain/competition/cancel-competition.ts';
import { evolveCompetition, newCompetition } from '@laurel/domain/competition/competition.ts';
import { configureEnrolment } from '@laurel/domain/competition/configure-enrolment.ts';
import { configureSubmission } from '@laurel/domain/competition/configure-submission.ts';
import { describeCompetition } from '@laurel/domain/competition/describe-competition.ts';
import { proposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { proposeCancellation } from '@laurel/domain/competition/propose-cancellation.ts';
import { publishCompetition } from '@laurel/domain/competition/publish-competition.ts';
import { resumeCompetition } from '@laurel/domain/competition/resume-competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { setItems } from '@laurel/domain/competition/set-items.ts';
import { setSchedule } from '@laurel/domain/competition/set-schedule.ts';
import * as c from '@laurel/domain/competition/situations.fixture.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import type {
  AmendmentId,
  CancellationId,
  FileHash,
  PersonId,
  ResultId,
  ScoreRunId,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import { configureReview } from '@laurel/domain/review/configure-review.ts';
import type { ScoreRun } from '@laurel/domain/review/score-run.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const hash = 'a'.repeat(64) as FileHash;
const colleague = uuid(505) as PersonId;
const teamId = uuid(506) as TeamId;
const reason = '事后发现问题';

/** A competition whose only item has a confirmed result with an award, from a sealed round. */
const edition = c.running.reduce(evolveCompetition, newCompetition());
const ofEdition = { competitionId: c.competitionId };
const resultId = uuid(501) as ResultId;
const ofResult = { resultId };
const filing = { teamId, respondentTeamId: null, identity: 'name' as const };
const objection = { ...ofResult, objectionId: uuid(502) };
const run = { scoreRunId: uuid(503) as ScoreRunId, resultHash: hash, allocationHash: hash };
const scored = {
  status: 'approved',
  ...run,
  competitionId: c.competitionId,
  groupId: c.groupId,
} as unknown as ScoreRun;
const drafted: ResultEvent = {
  type: 'award.result_drafted',
  data: {
    ...ofResult,
    ...run,
    competitionId: c.competitionId,
    groupId: c.groupId,
    itemId: c.itemId,
    awards: 1,
    draftedBy: c.organiserId,
    at: c.march(17),
  },
};
const result = [
  drafted,
  {
    type: 'award.result_announced' as const,
    data: { ...ofResult, noticeEndsAt: c.march(19), announcedBy: c.organiserId, at: c.march(17) },
  },
  { type: 'award.result_confirmed' as const, data: { ...ofResult, confirmedBy: colleague, at: c.march(20) } },
].reduce(evolveResult, newResult());
const officers = c.by(c.march(22), colleague);
const changes = { rules: { zh: '新规程', en: 'New rules' }, items: [], stages: [] };
const amendment = { ...ofEdition, changes, reason, confirmPast: true };
const announcedItems = { affected: { registered: 0, drafts: 0 }, announced: new Set([c.itemId]), sessions: [] };
const amendmentId = uuid(504) as AmendmentId;
const amended = evolveCompetition(edition, {
  type: 'competition.amendment_proposed',
  data: {
    ...ofEdition,
    amendmentId,
    changes,
    reason,
    proposedBy: c.organiserId,
    affected: announcedItems.affected,
    at: c.march(16),
  },
});

const cancellationId = uuid(505) as CancellationId;
const ending = evolveCompetition(edition, {
  type: 'competition.cancellation_proposed',
  data: { ...ofEdition, cancellationId, reason, refunds: 'full', proposedBy: c.organiserId, at: c.march(16) },
});

type Said = Decision<unknown, string>;
/** Commands refused for a confirmed result with awards, or for the competition that announced it. */
export const STANDING: Readonly<Record<string, readonly [() => Said, string]>> = {
  'award/draft-result': [
    () =>
      draftResult(
        newResult(),
        scored,
        edition,
        { ...ofResult, scoreRunId: run.scoreRunId, itemId: c.itemId },
        { allocationHash: hash, awards: 1, resultOfItem: true },
        officers,
      ),
    'resultExists',
  ],
  'award/announce-result': [
    () =>
      announceResult(result, { objectionRules: noAppeals, ...ofResult, noticeEndsAt: c.march(30) }, officers, {
        competition: edition,
        scoreRun: scored,
        names: nothingMissing,
      }),
    'resultOver',
  ],
  'award/propose-no-notice': [
    () => proposeNoNotice(result, { ...ofResult, reason }, officers, edition, scored),
    'resultOver',
  ],
  'award/announce-without-notice': [
    () =>
      announceWithoutNotice(result, ofResult, officers, {
        competition: edition,
        scoreRun: scored,
        names: nothingMissing,
      }),
    'resultOver',
  ],
  'award/dismiss-no-notice': [() => dismissNoNotice(result, { ...ofResult, reason }, officers), 'noNoticeNotProposed'],
  'award/file-objection': [
    () => fileObjection(result, { ...objection, awardId: null, kind: 'procedure' }, filing, officers),
    'resultNotAnnounced',
  ],
  'award/admit-objection': [
    () => admitObjection(result, { ...objection, answerUntil: c.march(30) }, officers, null),
    'objectionNotOpen',
  ],
  'award/file-appeal': [() => fileAppeal(result, { ...objection, side: 'objector' }, officers, true), 'appealNotOpen'],
  'award/request-appeal-answer': [
    () => requestAppealAnswer(result, { ...objection, side: 'objector', answerUntil: c.march(30) }, officers, null),
    'appealNotOpen',
  ],
  'award/answer-appeal': [
    () => answerAppeal(result, { ...objection, side: 'objector' }, officers, true),
    'appealNotOpen',
  ],
  'award/propose-appeal-decision': [
    () =>
      proposeAppealDecision(
        result,
        { ...objection, side: 'objector', outcome: 'upheld', remedies: ['noChange'], reason },
        officers,
        null,
      ),
    'appealNotOpen',
  ],
  'award/dismiss-appeal-decision': [
    () => dismissAppealDecision(result, { ...objection, side: 'objector', reason }, officers, null),
    'appealNotOpen',
  ],
  'award/decide-appeal': [
    () =>
      decideAppeal(result, { ...objection, side: 'objector', shown: { outcome: 'dismissed', reason } }, officers, null),
    'appealNotOpen',
  ],
  'award/answer-objection': [() => answerObjection(result, objection, officers, true), 'objectionNotOpen'],
  'award/set-objection-hearing': [
    () =>
      setObjectionHearing(result, { ...objection, startsAt: c.march(30), before: null, place: '301' }, officers, null),
    'objectionNotOpen',
  ],
  'award/withdraw-objection': [() => withdrawObjection(result, { ...objection, reason }, officers), 'objectionNotOpen'],
  'award/settle-remedy': [
    () => settleRemedy(result, { ...objection, remedy: 'correctNames', shown: reason }, officers, null, 'open'),
    'remedyNotOrdered',
  ],
  'award/propose-remedy-settlement': [
    () => proposeRemedySettlement(result, { ...objection, remedy: 'correctNames', reason }, officers, null, 'open'),
    'remedyNotOrdered',
  ],
  'award/dismiss-remedy-settlement': [
    () => dismissRemedySettlement(result, { ...objection, remedy: 'correctNames', reason }, officers, null),
    'settlementNotProposed',
  ],
  'award/correct-names': [
    () =>
      correctNames(
        result,
        { ...objection, texts: [{ correctionId: objection.objectionId, part: 'workTitle', subjectId: null }] },
        officers,
        null,
        'open',
        [{ characters: 2, same: false, named: true }],
      ),
    'resultOver',
  ],
  'award/withhold-award': [() => withholdAward(result, objection, officers, null, 'open'), 'resultOver'],
  'award/propose-objection-decision': [
    () =>
      proposeObjectionDecision(
        result,
        { ...objection, outcome: 'upheld', remedies: ['noChange'], reason },
        officers,
        null,
      ),
    'objectionNotOpen',
  ],
  'award/decide-objection': [
    () => decideObjection(result, { ...objection, shown: { outcome: 'dismissed', reason } }, officers, null),
    'objectionNotOpen',
  ],
  'award/dismiss-objection-decision': [
    () => dismissObjectionDecision(result, { ...objection, reason }, officers, null),
    'objectionNotOpen',
  ],
  'competition/describe-competition': [
    () =>
      describeCompetition(
        edition,
        { ...ofEdition, name: c.item().name, edition: 1, summary: changes.rules, rules: changes.rules, cover: null },
        officers,
      ),
    'rulesPinned',
  ],
  'competition/set-items': [
    () => setItems(edition, { ...ofEdition, items: [c.item({ maxMembers: 9 })] }, officers),
    'amendmentNeeded',
  ],
  'competition/set-schedule': [
    () => {
      const stages = [c.stage('enrol', 2, 28), c.stage('submit', 5, 15), c.stage('onlineReview', 16, 20)];
      return setSchedule(edition, { ...ofEdition, stages }, officers);
    },
    'amendmentNeeded',
  ],
  'competition/configure-enrolment': [
    () => configureEnrolment(edition, { ...ofEdition, settings: c.enrolmentSettings() }, officers),
    'stageStarted',
  ],
  'competition/configure-submission': [
    () => configureSubmission(edition, { ...ofEdition, settings: c.submissionSettings() }, officers),
    'stageStarted',
  ],
  'review/configure-review': [
    () =>
      configureReview(
        edition,
        { ...ofEdition, settings: { policy: { ...plainPolicy, version: 2 }, blind: 'open', reviewersPerWork: 1 } },
        officers,
      ),
    'stageStarted',
  ],
  'competition/propose-amendment': [
    () => proposeAmendment(edition, amendment, officers, announcedItems),
    'resultAnnounced',
  ],
  'competition/approve-amendment': [
    () => approveAmendment(amended, { ...ofEdition, amendmentId, confirmPast: true }, officers, announcedItems),
    'resultAnnounced',
  ],
  'competition/propose-cancellation': [
    () => proposeCancellation(edition, { ...ofEdition, reason, refunds: 'full' }, officers, { awards: 1 }),
    'awardsStanding',
  ],
  'competition/cancel-competition': [
    () => cancelCompetition(ending, { ...ofEdition, cancellationId }, officers, { awards: 1 }),
    'awardsStanding',
  ],
};

/** Accepted without writing anything. */
export const STANDING_NOTHING: Readonly<Record<string, () => Said>> = {
  'award/confirm-result': () =>
    confirmResult(result, ofResult, officers, { competition: edition, scoreRun: scored, prizes: [prize] }),
  'competition/publish-competition': () => publishCompetition(edition, { ...ofEdition, reason }, officers),
  'competition/resume-competition': () => resumeCompetition(edition, { ...ofEdition, reason }, officers),
};
