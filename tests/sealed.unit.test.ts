import { readdirSync, readFileSync } from 'node:fs';
import { nothingNamed } from '@laurel/domain/competition/situations.fixture.ts';
import { approveSwap } from '@laurel/domain/enrolment/approve-swap.ts';
import { completeTeam } from '@laurel/domain/enrolment/complete-team.ts';
import { disqualifyEnrolment } from '@laurel/domain/enrolment/disqualify-enrolment.ts';
import { inviteMember } from '@laurel/domain/enrolment/invite-member.ts';
import { leaveTeam } from '@laurel/domain/enrolment/leave-team.ts';
import { removeMember } from '@laurel/domain/enrolment/remove-member.ts';
import { renameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { reopenTeam } from '@laurel/domain/enrolment/reopen-team.ts';
import { reorderAuthors } from '@laurel/domain/enrolment/reorder-authors.ts';
import * as e from '@laurel/domain/enrolment/situations.fixture.ts';
import { withdrawEnrolment } from '@laurel/domain/enrolment/withdraw-enrolment.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { acknowledgeAssignment } from '@laurel/domain/review/acknowledge-assignment.ts';
import { evolveAdjustment, newAdjustment } from '@laurel/domain/review/adjustment.ts';
import { approveAdjustment } from '@laurel/domain/review/approve-adjustment.ts';
import { approveDistribution } from '@laurel/domain/review/approve-distribution.ts';
import { assignExpert } from '@laurel/domain/review/assign-expert.ts';
import { assignPlanned } from '@laurel/domain/review/assign-planned.ts';
import { bidConflict } from '@laurel/domain/review/bid-conflict.ts';
import { noBids } from '@laurel/domain/review/bids.ts';
import { castTieVote } from '@laurel/domain/review/cast-tie-vote.ts';
import { chooseTopics } from '@laurel/domain/review/choose-topics.ts';
import { closeRound } from '@laurel/domain/review/close-round.ts';
import { closeTieVote } from '@laurel/domain/review/close-tie-vote.ts';
import { noNamings } from '@laurel/domain/review/conflict-namings.ts';
import { declineAssignment } from '@laurel/domain/review/decline-assignment.ts';
import { finishDistribution } from '@laurel/domain/review/finish-distribution.ts';
import { noInterests } from '@laurel/domain/review/interests.ts';
import { nameConflict } from '@laurel/domain/review/name-conflict.ts';
import { openBidding } from '@laurel/domain/review/open-bidding.ts';
import { openDiscussion } from '@laurel/domain/review/open-discussion.ts';
import { openNaming } from '@laurel/domain/review/open-naming.ts';
import { openRound } from '@laurel/domain/review/open-round.ts';
import { openTieVote } from '@laurel/domain/review/open-tie-vote.ts';
import { placeBid } from '@laurel/domain/review/place-bid.ts';
import { planAdvancement } from '@laurel/domain/review/plan-advancement.ts';
import { proposeAdjustment } from '@laurel/domain/review/propose-adjustment.ts';
import { reassignSheet } from '@laurel/domain/review/reassign-sheet.ts';
import { rejectDistribution } from '@laurel/domain/review/reject-distribution.ts';
import { remindExperts } from '@laurel/domain/review/remind-experts.ts';
import { noReminders } from '@laurel/domain/review/reminders.ts';
import { reopenRound } from '@laurel/domain/review/reopen-round.ts';
import { replaceExpert } from '@laurel/domain/review/replace-expert.ts';
import { reportConflict } from '@laurel/domain/review/report-conflict.ts';
import { requestDistribution } from '@laurel/domain/review/request-distribution.ts';
import { requestReReview } from '@laurel/domain/review/request-re-review.ts';
import { requestScoreRun } from '@laurel/domain/review/request-score-run.ts';
import { rescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { returnSheet } from '@laurel/domain/review/return-sheet.ts';
import { saveScoreDraft } from '@laurel/domain/review/save-score-draft.ts';
import { sayInDiscussion } from '@laurel/domain/review/say-in-discussion.ts';
import { newScoreRun } from '@laurel/domain/review/score-run.ts';
import { seeOthers } from '@laurel/domain/review/see-others.ts';
import { setPool } from '@laurel/domain/review/set-pool.ts';
import * as r from '@laurel/domain/review/situations.fixture.ts';
import { submitSheet } from '@laurel/domain/review/submit-sheet.ts';
import { takeBackMessage } from '@laurel/domain/review/take-back-message.ts';
import { evolveTieVote, newTieVote } from '@laurel/domain/review/tie-vote.ts';
import { voidSheet } from '@laurel/domain/review/void-sheet.ts';
import { withdrawAdjustment } from '@laurel/domain/review/withdraw-adjustment.ts';
import { withdrawAssignment } from '@laurel/domain/review/withdraw-assignment.ts';
import { disqualifyWork } from '@laurel/domain/submission/disqualify-work.ts';
import { lockWork } from '@laurel/domain/submission/lock-work.ts';
import { proposeWorkDisqualification } from '@laurel/domain/submission/propose-work-disqualification.ts';
import { recallWork } from '@laurel/domain/submission/recall-work.ts';
import { saveWorkDraft } from '@laurel/domain/submission/save-work-draft.ts';
import { screenWork } from '@laurel/domain/submission/screen-work.ts';
import * as s from '@laurel/domain/submission/situations.fixture.ts';
import { submitWork } from '@laurel/domain/submission/submit-work.ts';
import { undoPass } from '@laurel/domain/submission/undo-pass.ts';
import { withdrawWork } from '@laurel/domain/submission/withdraw-work.ts';
import { evolveWork, newWork } from '@laurel/domain/submission/work.ts';
import { describe, expect, it } from 'vitest';
import { BESIDE_CERTIFICATES, SEALED_CERTIFICATES } from './support/sealed-certificates.ts';
import { STANDING, STANDING_NOTHING } from './support/standing.ts';

/**
 * No command changes what a sealed round, a public notice or a valid award covers: its works, their enrolments and
 * teams, its sheets and assignments, its result and awards, and the announced terms. Every use case of these areas is
 * in one of the tables; an allowed one says why it is still allowed.
 */
const march = r.march;
const reason = '事后发现问题';
const round = r.roundAfter(...r.closedRound, r.sealed);
const sheet = r.sheetAfter(r.assigned, r.submitted());
const review = { sheets: [sheet], sealed: true, judged: true };
const late = march(22);
const staff = {
  ...r.by(r.organiser, late),
  actor: { ...r.by(r.organiser, late).actor, permissions: new Set(['work:info:lock', 'enroll:team:edit'] as const) },
};
const manager = {
  ...staff,
  actor: { ...staff.actor, groupIds: new Set([s.competition.status === 'none' ? '' : s.competition.groupId]) },
} as typeof staff;
const work = [
  s.workStarted(march(6)),
  s.workSubmitted(march(6)),
  { type: 'submission.work_locked' as const, data: { workId: s.workId, version: 1, at: march(15) } },
].reduce(evolveWork, newWork());
const about = { workId: s.workId, reason };
const passed = evolveWork(work, {
  type: 'submission.work_screened',
  data: { workId: s.workId, outcome: 'eligible', reason: null, screenedBy: r.organiser, at: march(16) },
});
const again = {
  work: { ...r.strangersWork, itemId: r.itemId, track: null, gone: false, version: 2 },
  ...{ sheets: [], candidates: [], reReviewId: r.planId, sheetIds: [], seed: r.seed },
};
/** With a proposal to disqualify it from before the seal. */
const accused = evolveWork(work, {
  type: 'submission.work_disqualification_proposed',
  data: { ...about, proposedBy: s.ada, at: march(16) },
});
const content = { workId: s.workId, enrolmentId: s.enrolmentId, ...s.content };
const files = {
  ready: new Map([[s.file().hash, { ...s.file(), begunAt: march(6) }]]),
  unsafe: new Set<never>(),
  named: nothingNamed,
};
const captain = s.asAda(late);
const enrolment = e.enrolmentAfter(e.started, e.submitted, e.approved, e.paid, e.proposed);
const team = e.teamAfter(e.formed, e.joined(e.lin), e.locked);
const officer = e.acting(
  e.olga,
  {
    permissions: new Set(['enroll:team:edit']),
    groupIds: new Set([enrolment.status === 'none' ? '' : enrolment.groupId]) as never,
  },
  late,
);
const held = e.holding(team, { work, review });
const againId = '00000000-0000-7000-8000-000000000099' as ScoreRunId;
const ofRound = { roundId: r.roundId };
const ofPlan = { ...ofRound, planId: r.planId };
const ofSheet = { sheetId: r.sheetId };
const ofWork = { workId: r.workId, itemId: r.itemId };
const score = { ...ofSheet, scores: r.points(90), comment: '' };
const expert = r.by(r.ada, late);
const scoring = r.scoring({ sheet, round });
const roster = { teamId: e.teamId };
const ofAdjustment = { adjustmentId: r.adjustmentId };
const deduction = evolveAdjustment(newAdjustment(), r.adjusted);
const vote = evolveTieVote(newTieVote(), r.tieVoteOpened);

type Said = Decision<unknown, string>;
const REFUSED: Readonly<Record<string, readonly [() => Said, string]>> = {
  'submission/save-work-draft': [
    () => saveWorkDraft(work, s.enrolment, s.competition, content, files, captain),
    'stageClosed',
  ],
  'submission/submit-work': [
    () => submitWork(work, s.enrolment, s.team, s.competition, { ...content, declared: true }, files, captain),
    'stageClosed',
  ],
  'submission/recall-work': [() => recallWork(work, about, captain, s.enrolment, s.competition), 'stageClosed'],
  'submission/screen-work': [
    () => screenWork(work, { ...about, outcome: 'ineligible' }, staff, s.competition, review),
    'workSealed',
  ],
  'submission/undo-pass': [() => undoPass(passed, { workId: s.workId }, staff, s.competition, review), 'workSealed'],
  'submission/withdraw-work': [() => withdrawWork(work, about, manager, review), 'roundSealed'],
  'submission/propose-work-disqualification': [
    () => proposeWorkDisqualification(work, about, staff, review),
    'roundSealed',
  ],
  'submission/disqualify-work': [() => disqualifyWork(accused, { workId: s.workId }, staff, review), 'roundSealed'],
  'enrolment/withdraw-enrolment': [
    () => withdrawEnrolment(enrolment, { enrolmentId: e.enrolmentId, reason }, officer, s.competition, held),
    'roundSealed',
  ],
  'enrolment/disqualify-enrolment': [
    () => disqualifyEnrolment(enrolment, { enrolmentId: e.enrolmentId }, e.as(e.mia, late), held),
    'roundSealed',
  ],
  'enrolment/approve-swap': [
    () =>
      approveSwap(
        e.teamAfter(e.formed, e.joined(e.lin), e.locked, e.swapRequested, e.swapInvited, e.swapAgreed, e.swapAccepted),
        { ...roster, invitationId: e.invitationId },
        officer,
        enrolment,
        e.running(),
        review,
        work,
        true,
      ),
    'roundSealed',
  ],
  'enrolment/rename-team': [() => renameTeam(team, { ...roster, name: '新名' }, e.as(e.ada, late)), 'teamLocked'],
  'enrolment/reorder-authors': [
    () => reorderAuthors(team, { ...roster, memberIds: [e.lin, e.ada] }, e.as(e.ada, late)),
    'teamLocked',
  ],
  'enrolment/remove-member': [
    () => removeMember(team, { ...roster, personId: e.lin, reason }, e.as(e.ada, late)),
    'teamLocked',
  ],
  'enrolment/complete-team': [() => completeTeam(team, roster, e.as(e.ada, late), s.competition), 'teamLocked'],
  'enrolment/reopen-team': [() => reopenTeam(team, roster, e.as(e.ada, late)), 'teamLocked'],
  'enrolment/leave-team': [() => leaveTeam(team, roster, e.as(e.lin, late)), 'teamLocked'],
  'review/set-pool': [
    () => setPool(round, { ...ofRound, expertIds: [r.ada], chiefIds: [] }, staff, new Set([r.ada])),
    'roundSealed',
  ],
  'review/request-distribution': [
    () =>
      requestDistribution(round, { ...ofPlan, maxFromOneSchool: null, reviews: [] }, staff, {
        requestHash: r.hash,
        seed: r.seed,
        works: 10,
        unlocked: 0,
        unchecked: 0,
        minimum: 0,
      }),
    'roundSealed',
  ],
  'review/request-score-run': [
    () =>
      requestScoreRun(
        newScoreRun(),
        round,
        { ...ofRound, scoreRunId: againId, correction: { supersedes: r.scoreRunId, reason } },
        { policyHash: r.hash, submittedSheets: 30, combined: [], leftSince: 0 },
        staff,
        r.runAfter(r.requested, r.computed(), r.sealedRun),
      ),
    'correctionNotOrdered',
  ],
  'review/replace-expert': [
    () =>
      replaceExpert(round, { ...ofPlan, expertId: r.ada }, staff, {
        ...{ requestHash: r.hash, seed: r.seed, works: 10, unlocked: 0, unchecked: 0, minimum: 0, open: 1 },
      }),
    'roundSealed',
  ],
  'review/approve-distribution': [
    () => approveDistribution(round, { ...ofPlan, acceptShort: true }, staff),
    'roundClosed',
  ],
  'review/finish-distribution': [() => finishDistribution(round, r.planId, staff), 'roundClosed'],
  'review/assign-planned': [
    () => assignPlanned(round, r.planId, [], { experts: new Map(), works: new Map() }, staff),
    'roundClosed',
  ],
  'review/assign-expert': [
    () =>
      assignExpert(
        r.sheetAfter(),
        round,
        r.expertAfter(r.added),
        { ...r.strangersWork, itemId: r.itemId, version: 2, alias: 'W-007', unchecked: false, sheets: 0, load: 0 },
        { ...ofRound, ...ofSheet, workId: r.workId, expertId: r.ada },
        staff,
      ),
    'roundSealed',
  ],
  'review/open-naming': [
    () => openNaming(round, { ...ofRound, until: march(30), most: 3, listed: false }, staff, 1),
    'roundDistributed',
  ],
  'review/name-conflict': [
    () =>
      nameConflict(
        noNamings(),
        {
          ...ofRound,
          ...{ enrolmentId: e.enrolmentId, namingId: r.conflictId, kind: 'person', expertId: null, type: 'other' },
          ...{ name: '某某', school: '', reason },
        },
        expert,
        round,
        { teamId: r.teamId, inRound: true, words: { $enc: { s: '', k: 1, iv: '', ct: '', tag: '' } }, matchedIds: [] },
      ),
    'namingOver',
  ],
  'review/open-bidding': [() => openBidding(round, { ...ofRound, until: march(30) }, staff, 1), 'roundDistributed'],
  'review/plan-advancement': [
    () => planAdvancement(round, { ...ofRound, rules: [], before: null }, staff),
    'roundSealed',
  ],
  'review/place-bid': [
    () =>
      placeBid(
        noBids(),
        { ...ofRound, work: 'a'.repeat(32), bid: 'want' },
        expert,
        round,
        r.expertAfter(r.added),
        ofWork,
      ),
    'biddingOver',
  ],
  'review/choose-topics': [
    () =>
      chooseTopics(
        noInterests(),
        { ...ofRound, topics: [], languages: [] },
        expert,
        round,
        r.expertAfter(r.added),
        noInterests(),
      ),
    'biddingOver',
  ],
  'review/bid-conflict': [
    () =>
      bidConflict(
        noBids(),
        r.expertAfter(r.added),
        { ...ofRound, work: 'a'.repeat(32), conflictId: r.conflictId, type: 'other' },
        expert,
        round,
        ofWork,
      ),
    'biddingOver',
  ],
  'review/reassign-sheet': [
    () =>
      reassignSheet(
        r.sheetAfter(r.assigned),
        r.sheetAfter(),
        round,
        r.expertAfter(r.added),
        null,
        { ...ofSheet, newSheetId: r.sheetId, expertId: r.lin, reason },
        staff,
      ),
    'roundSealed',
  ],
  'review/remind-experts': [
    () => remindExperts(noReminders(), { ...ofRound, expertIds: [r.ada] }, staff, round, new Set([r.ada])),
    'roundClosed',
  ],
  'review/open-round': [() => openRound(round, ofRound, staff, 0), 'roundClosed'],
  'review/reopen-round': [() => reopenRound(round, { ...ofRound, closesAt: march(30), reason }, staff), 'roundSealed'],
  'review/reschedule-round': [
    () => rescheduleRound(round, { ...ofRound, opensAt: r.opensAt, closesAt: march(30), reason }, staff),
    'roundSealed',
  ],
  'review/submit-sheet': [() => submitSheet(scoring, score, null, expert), 'roundClosed'],
  'review/save-score-draft': [() => saveScoreDraft(scoring, score, null, expert), 'roundClosed'],
  'review/acknowledge-assignment': [() => acknowledgeAssignment(scoring, ofSheet, expert), 'roundClosed'],
  'review/decline-assignment': [
    () => declineAssignment(scoring, { ...ofSheet, cause: 'conflict', reason }, expert),
    'roundClosed',
  ],
  'review/report-conflict': [
    () => reportConflict(scoring, { ...ofSheet, conflictId: r.conflictId, type: 'collaborator', reason }, expert),
    'roundClosed',
  ],
  'review/request-re-review': [
    () =>
      requestReReview(round, r.expertAfter(r.added), { ...ofRound, alias: 'W-007', experts: 1, reason }, again, staff),
    'roundSealed',
  ],
  'review/open-discussion': [
    () =>
      openDiscussion(round, { ...ofRound, alias: 'W-007', question: reason }, staff, r.expertAfter(r.added), {
        ...again,
        discussed: false,
        sees: 'own',
      }),
    'roundSealed',
  ],
  'review/see-others': [() => seeOthers(scoring, ofSheet, expert), 'roundClosed'],
  'review/say-in-discussion': [
    () => sayInDiscussion(scoring, { ...ofSheet, text: reason }, { messageId: r.planId, text: {} as never }, expert),
    'roundClosed',
  ],
  'review/take-back-message': [
    () => takeBackMessage(scoring, { ...ofSheet, messageId: r.planId }, { said: true, takenBack: false }, expert),
    'roundClosed',
  ],
  'review/propose-adjustment': [
    () =>
      proposeAdjustment(
        newAdjustment(),
        round,
        { ...ofAdjustment, ...ofRound, workId: r.workId, pointsMilli: -1000, reason, evidence: null },
        { itemId: r.itemId, extension: '' },
        staff,
      ),
    'roundSealed',
  ],
  'review/approve-adjustment': [() => approveAdjustment(deduction, ofAdjustment, staff, round), 'roundSealed'],
  'review/withdraw-adjustment': [
    () => withdrawAdjustment(deduction, { ...ofAdjustment, reason }, staff, round),
    'roundSealed',
  ],
  'review/open-tie-vote': [
    () =>
      openTieVote(
        newTieVote(),
        r.runAfter(r.requested, r.computed()),
        round,
        { tieVoteId: r.tieVoteId, scoreRunId: r.scoreRunId, workIds: [r.workId, r.otherWork] },
        { tied: true, voted: false, chiefIds: [r.ada] },
        staff,
      ),
    'roundSealed',
  ],
  'review/cast-tie-vote': [
    () =>
      castTieVote(
        vote,
        { tieVoteId: r.tieVoteId, order: [r.workId, r.otherWork], conflicted: false },
        expert,
        round,
        newScoreRun(),
      ),
    'roundSealed',
  ],
  'review/close-tie-vote': [
    () => closeTieVote(vote, { tieVoteId: r.tieVoteId, outcome: 'shared', reason }, staff, round, newScoreRun()),
    'roundSealed',
  ],
  'review/return-sheet': [() => returnSheet(sheet, { ...ofSheet, reason }, staff, round), 'roundClosed'],
  'review/void-sheet': [() => voidSheet(sheet, { ...ofSheet, reason }, staff, round), 'roundSealed'],
  'review/withdraw-assignment': [() => withdrawAssignment(sheet, { ...ofSheet, reason }, staff, round), 'roundSealed'],
};

/** Accepted without writing anything. */
const NOTHING: Readonly<Record<string, () => Said>> = {
  'submission/lock-work': () => lockWork(work, { workId: s.workId }, staff, s.competition),
  'review/close-round': () => closeRound(round, ofRound, staff),
};

/** Commands still allowed after a seal, and why they change nothing that it covers. */
const BESIDE: Readonly<Record<string, string>> = {
  'review/carry-out-re-review':
    'only under a final decision about an objection, and it adds sheets that the sealed run does not count',
  'review/confirm-naming': 'a conflict of interest, of which a seal has its own record',
  'review/dismiss-naming': 'nothing comes of what a team named',
  'review/withdraw-naming': 'nothing comes of what a team named',
  'submission/end-correction': 'only a work to be corrected, which no expert has been given and no round has judged',
  'submission/publish-work': 'shows the work as it is',
  'submission/unpublish-work': 'hides what was shown; the work stays',
  'enrolment/accept-invitation': 'a locked team takes nobody in: `forming`, tested beside it',
  'enrolment/invite-member': 'a locked team invites nobody: `forming`, tested beside it',
  'enrolment/approval': 'what approving leads to, for approve-enrolment and submit-enrolment',
  'enrolment/approve-enrolment': 'an active sign-up is not submitted any more',
  'enrolment/reject-enrolment': 'an active sign-up is not submitted any more',
  'enrolment/return-enrolment': 'an active sign-up is not submitted any more',
  'enrolment/region-approve-enrolment': 'an active sign-up is not submitted any more',
  'enrolment/school-approve-enrolment': 'an active sign-up is not submitted any more',
  'enrolment/submit-enrolment': 'an active sign-up is not a draft any more',
  'enrolment/fill-form': 'an active sign-up is not a draft any more',
  'enrolment/sign-undertaking': 'an active sign-up is not a draft any more',
  'enrolment/expire-enrolment': 'only what was never paid; its work is not active and was never locked',
  'enrolment/record-payment': 'money follows its channel; works and scores stay',
  'enrolment/revert-payment': 'money follows its channel; works and scores stay',
  'enrolment/start-enrolment': 'a sign-up of its own',
  'enrolment/accept-roster-team': 'a sign-up of its own',
  'enrolment/copy-enrolment': 'a sign-up of its own',
  'enrolment/decline-invitation': 'an invitation that is not taken changes no team',
  'enrolment/revoke-invitation': 'an invitation that is taken back changes no team',
  'enrolment/hand-over': 'who speaks for the team; its authors and their order stay',
  'enrolment/accept-captaincy': 'who speaks for the team; its authors and their order stay',
  'enrolment/offer-captaincy': 'a question to a member; its authors and their order stay',
  'enrolment/decline-captaincy': 'a question to a member; its authors and their order stay',
  'enrolment/expire-captaincy': 'a question to a member; its authors and their order stay',
  'enrolment/request-swap': 'a request: nothing changes until it is approved, which is refused',
  'enrolment/agree-to-swap': 'a request: nothing changes until it is approved, which is refused',
  'enrolment/end-swap': 'drops a request',
  'enrolment/force-transfer-captain': 'who speaks for the team; its authors and their order stay',
  'submission/dismiss-work-disqualification': 'drops a proposal',
  'enrolment/propose-disqualification': 'a proposal: nothing changes until the second person agrees, who is refused',
  'enrolment/dismiss-disqualification': 'drops a proposal',
  'enrolment/reinstate-enrolment': 'refused when its work comes back to a sealed review, tested beside it',
  'award/object-to-exclusion': 'an objection: its decision orders what changes, tested beside it',
  'award/inquire-award': 'an inquiry: its decision orders what changes, tested beside it',
  'award/open-inquiry': 'an objection of those who handle them: its decision orders what changes, tested beside it',
  'award/open-name-check': 'asks how names are printed; works, scores and results stay',
  'award/close-name-check': 'ends the answers to a name check',
  'award/waive-name-check': 'ends the answers to a name check',
  'award/remind-name-check': 'writes to people',
  'award/confirm-names': 'an answer to a name check',
  'award/request-name-correction': 'a proposal: nothing is printed otherwise until two people agree',
  'award/withdraw-name-correction': 'drops a proposal',
  'award/decline-name-correction': 'drops a proposal',
  'award/accept-name-correction':
    'what is printed of names, title and team; an award that is granted keeps title and team, tested beside it',
  'award/accept-award': 'a recipient confirms what the certificate will say; nothing of the award changes',
  'award/propose-revocation':
    'a proposal that a final decision orders: the award stays valid until the second person agrees',
  'award/dismiss-revocation': 'drops a proposal',
  'award/revoke-award': 'the way that is open for an award: two people, with a reason',
  'competition/copy-competition': 'a competition of its own',
  'competition/create-competition': 'a competition of its own',
  'competition/close-competition': 'only when every result is confirmed; changes none of them',
  'competition/archive-competition': 'puts away what is closed; results, awards and certificates stay',
  'competition/suspend-competition': 'stops what is still to come; results and awards stay',
  'competition/seal-stage': 'seals one more',
  'competition/set-early-objections': 'how teams object before the next result; what is sealed stays',
  'competition/set-objection-rules': 'before the first result is announced; each announcement keeps its own',
  'competition/set-on-site-rules': 'how sessions still to come are held; minutes, scores and results stay',
  'competition/set-refund-windows': 'says what a payer gets back; results and awards stay',
  'competition/withdraw-amendment': 'drops a proposal',
  'competition/withdraw-cancellation': 'drops a proposal',
  'review/discuss-spread': 'opens nothing once the round is closed, tested beside it',
  'review/create-round': 'a round of its own',
  'review/draft-advancement': 'drawn from sealed scores, which stay',
  'review/simulate-advancement': 'drawn from sealed scores, which stay',
  'review/override-advancement': 'a list before its approval; ranks and scores stay',
  'review/approve-advancement': 'a list of its own; an approved one changes no more, tested beside it',
  'review/discard-advancement': 'gives up a list that is not in force',
  'review/apply-advancement': 'the next round takes its works; the sealed one stays',
  'review/publish-advancement': 'makes the list known',
  'review/reopen-advancement': 'the next round takes another list, as a final decision orders; the sealed one stays',
  'review/supersede-advancement': 'marks a list whose scores were corrected',
  'submission/record-advancement': 'what follows from sealed scores; their works, sheets and ranks stay',
  'review/record-distribution': 'a plan assigns nothing, and is recorded as failed in a sealed round',
  'review/record-score-run': 'belongs to the correcting run',
  'review/reject-distribution': 'an approved or applied plan is not rejected, tested beside it',
  'review/approve-score-run': 'belongs to the correcting run',
  'review/check-comment': 'decides whether a team may read a comment, and changes none',
  'review/thank-experts': 'notifies the experts of what is sealed, and changes none of it',
  'review/release-cut-feedback': 'shows teams what is sealed, and changes none of it',
  'review/release-feedback': 'shows teams what is sealed, and changes none of it',
  'review/reject-score-run': 'belongs to the correcting run',
  'review/propose-incomplete-seal': 'belongs to the correcting run',
  'review/propose-flag-override': 'belongs to the correcting run',
  'review/withdraw-flag-override': 'belongs to the correcting run',
};

const areas = ['submission', 'enrolment', 'review', 'award', 'certificate', 'competition'];
const useCases = areas.flatMap((area) =>
  readdirSync(`packages/domain/src/${area}`)
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|policy)\.ts$/.test(file))
    .filter((file) => {
      const text = readFileSync(`packages/domain/src/${area}/${file}`, 'utf8');
      return /= \w+Decider</.test(text) || (/\bby: By\b/.test(text) && /\): Decision</.test(text));
    })
    .map((file) => `${area}/${file.replace('.ts', '')}`),
);

describe('once a round is sealed', () => {
  it.each(Object.entries({ ...REFUSED, ...STANDING, ...SEALED_CERTIFICATES }))('%s is refused', (_, [decide, word]) => {
    expect(decide()).toMatchObject({ ok: false, refusal: word });
  });
  it.each(Object.entries({ ...NOTHING, ...STANDING_NOTHING }))('%s changes nothing', (_, decide) => {
    expect(decide()).toEqual({ ok: true, events: [] });
  });
  it('a plan cannot be rejected either, and a locked team invites nobody', () => {
    expect(rejectDistribution(round, { ...ofPlan, reason }, staff)).toMatchObject({ refusal: 'roundClosed' });
    const invitation = { ...roster, invitationId: e.invitationId, role: 'member' as const };
    const asked = inviteMember as unknown as (...given: unknown[]) => Said;
    expect(asked(team, e.running(), { ...invitation, tokenHash: e.tokenHash }, e.as(e.ada, late))).toMatchObject({
      ok: false,
    });
  });
  it('every use case of works, registrations, teams, rounds, sheets, results, awards, certificates and competitions is in one of the tables', () => {
    const tables = [REFUSED, STANDING, SEALED_CERTIFICATES, NOTHING, STANDING_NOTHING, BESIDE, BESIDE_CERTIFICATES];
    const known = tables.flatMap((table) => Object.keys(table));
    expect(useCases.filter((one) => !known.includes(one))).toEqual([]);
    expect(known.filter((one) => !useCases.includes(one))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });
});
