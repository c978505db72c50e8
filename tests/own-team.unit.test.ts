import type { Meta } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { describe, expect, it } from 'vitest';

/**
 * Nobody decides about works, scores, ranks, awards or certificates of a competition in which their own team takes part
 * (decision 071). Every command of these areas is in one of the tables; one without the rule says why.
 */
type Definition = { readonly _def: { readonly type: string; readonly meta?: Meta } };
const AREAS = /^(submission|review|award|certificate)\.|^enrolment\..*disqualif/i;
const commands = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>)
    .filter(([path, { _def }]) => _def.type === 'mutation' && AREAS.test(path))
    .map(([path, { _def }]) => [path, _def.meta?.party === true]),
);

const DECIDE = [
  // Whether a team takes part.
  'enrolment.proposeDisqualification',
  'enrolment.disqualifyEnrolment',
  'enrolment.dismissDisqualification',
  // Whether a work takes part.
  'submission.screenWork',
  'submission.undoPass',
  'submission.proposeWorkDisqualification',
  'submission.disqualifyWork',
  'submission.dismissWorkDisqualification',
  // Who scores a work.
  'review.setPool',
  'review.requestDistribution',
  'review.approveDistribution',
  'review.rejectDistribution',
  'review.assignExpert',
  'review.reassignSheet',
  'review.replaceExpert',
  'review.withdrawAssignment',
  'review.confirmNaming',
  'review.dismissNaming',
  // Which scores count.
  'review.returnSheet',
  'review.voidSheet',
  'review.requestReReview',
  'review.proposeAdjustment',
  'review.approveAdjustment',
  'review.withdrawAdjustment',
  'review.requestScoreRun',
  'review.approveScoreRun',
  'review.rejectScoreRun',
  'review.proposeFlagOverride',
  'review.withdrawFlagOverride',
  'review.proposeIncompleteSeal',
  'review.openTieVote',
  'review.closeTieVote',
  // Who advances.
  'review.planAdvancement',
  'review.draftAdvancement',
  'review.simulateAdvancement',
  'review.overrideAdvancement',
  'review.approveAdvancement',
  'review.applyAdvancement',
  'review.publishAdvancement',
  'review.discardAdvancement',
  // Who wins.
  'award.draftResult',
  'award.proposeNoNotice',
  'award.dismissNoNotice',
  'award.announceResult',
  'award.announceWithoutNotice',
  'award.confirmResult',
  'award.proposeRevocation',
  'award.revokeAward',
  'award.dismissRevocation',
  'award.openInquiry',
  'award.admitObjection',
  'award.setObjectionHearing',
  'award.proposeObjectionDecision',
  'award.decideObjection',
  'award.dismissObjectionDecision',
  'award.proposeAppealDecision',
  'award.decideAppeal',
  'award.dismissAppealDecision',
  'award.settleRemedy',
  'award.withholdAward',
  'award.correctNames',
  // Whose certificate stays valid.
  'certificate.revokeCertificate',
  'certificate.draftBulkChange',
  'certificate.approveBulkChange',
  'certificate.rejectBulkChange',
];

const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'runs a command of the table above': [
    'submission.passWorks',
    'submission.undoPasses',
    'review.finalScoreCalculation',
    'review.confirmSchoolNaming',
  ],
  'is what a team does about its own work, names or case': [
    'submission.saveWorkDraft',
    'submission.submitWork',
    'submission.recallWork',
    'submission.withdrawWork',
    'review.nameConflict',
    'review.withdrawNaming',
    'award.confirmNames',
    'award.requestNameCorrection',
    'award.withdrawNameCorrection',
    'award.fileObjection',
    'award.withdrawObjection',
    'award.answerObjection',
    'award.fileAppeal',
    'award.acceptAward',
    'certificate.requestCorrection',
    'certificate.withdrawCorrection',
    'certificate.chooseNameShown',
    'certificate.chooseListed',
    'certificate.requestPicture',
  ],
  'is what an expert does who has no conflict of interest with the works concerned': [
    'review.acknowledgeAssignment',
    'review.acknowledgeAssignments',
    'review.declineAssignment',
    'review.reportConflict',
    'review.bidConflict',
    'review.placeBid',
    'review.chooseTopics',
    'review.saveScoreDraft',
    'review.submitSheet',
    'review.castTieVote',
    'review.openDiscussion',
    'review.sayInDiscussion',
    'review.takeBackMessage',
  ],
  'sets the times and the rules of a round for all works alike': [
    'submission.lockWork',
    'submission.lockWorks',
    'review.configureReview',
    'review.createRound',
    'review.openRound',
    'review.closeRound',
    'review.reopenRound',
    'review.rescheduleRound',
    'review.openBidding',
    'review.openNaming',
    'review.remindExperts',
    'award.openNameCheck',
    'award.closeNameCheck',
    'award.remindNameCheck',
    'award.waiveNameCheck',
  ],
  'shows what has been decided, or how it is written': [
    'submission.publishWork',
    'submission.unpublishWork',
    'review.checkComment',
    'review.releaseFeedback',
    'award.acceptNameCorrection',
    'award.declineNameCorrection',
    'certificate.acceptCorrection',
    'certificate.declineCorrection',
    'certificate.makeCorrection',
    'certificate.reissueCertificate',
  ],
  'prints or sends what a confirmed result or a decided change says': [
    'certificate.draftBatch',
    'certificate.checkBatch',
    'certificate.approveBatch',
    'certificate.rejectBatch',
    'certificate.issueBatch',
    'certificate.pauseBatch',
    'certificate.resumeBatch',
    'certificate.previewBatch',
    'certificate.holdBackRecipients',
    'certificate.releaseRecipients',
    'certificate.retryFailures',
    'certificate.waiveField',
    'certificate.reprintCertificate',
    'certificate.reprintLost',
    'certificate.resendLetters',
    'certificate.showRecipientList',
    'certificate.checkBulkChange',
    'certificate.pauseBulkChange',
    'certificate.resumeBulkChange',
    'certificate.retryBulkChange',
    'certificate.withdrawBulkChange',
  ],
  'edits designs, fonts, seals and templates': [
    'certificate.createDesign',
    'certificate.saveDesign',
    'certificate.previewDesign',
    'certificate.retireDesign',
    'certificate.retireFont',
    'certificate.drawSeal',
    'certificate.saveSeal',
    'certificate.retireSeal',
    'certificate.setBrandKit',
    'certificate.saveNumberTemplate',
    'certificate.removeNumberTemplate',
    'certificate.saveRecipientTemplate',
    'certificate.removeRecipientTemplate',
  ],
};

describe('somebody with a team in the competition', () => {
  it('has every command of works, reviews, results and certificates decided about in one table', () => {
    const listed = [...DECIDE, ...Object.values(WITHOUT).flat()];
    expect([...new Set(listed)]).toEqual(listed);
    expect(listed.toSorted()).toEqual([...commands.keys()].toSorted());
  });

  it('is refused by every command that decides, and by no other', () => {
    const refusing = [...commands].flatMap(([path, party]) => (party ? path : []));
    expect(refusing.toSorted()).toEqual(DECIDE.toSorted());
  });
});
