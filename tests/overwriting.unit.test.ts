import { readdirSync, readFileSync } from 'node:fs';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

type Definition = { _def: { type: string; inputs?: unknown[] } };
const commands = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>)
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([path, { _def }]) => [path, _def.inputs?.at(-1)]),
);
const fieldsOf = (path: string): string[] => {
  const schema = commands.get(path);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

/** Inputs that are ids, reasons or confirmations change no text or setting that another person may have written. */
const NAMES = /^(reason|id|schoolCode|[a-zA-Z]+Ids?)$/;
const content = (path: string) => fieldsOf(path).filter((field) => !NAMES.test(field));
/** The version that the page read: of the thing it changes, or of what it showed. */
const versioned = (path: string) => fieldsOf(path).some((field) => field === 'seen' || field === 'version');

/** Commands with content and without a version, and why they cannot overwrite another person's changes. */
const CANNOT_OVERWRITE: Readonly<Record<string, readonly string[]>> = {
  'its ticket names the version of the profile that it fills in': ['identity.completeProfile'],
  'notes that a team has arrived, once': ['scene.scanPass'],
  'makes a new thing under an id of its own, and is refused when there is one': [
    'award.draftResult',
    'award.fileObjection',
    'award.objectToExclusion',
    'award.inquireAward',
    'award.openInquiry',
    'award.openNameCheck',
    'assistant.askPerson',
    'award.requestNameCorrection',
    'certificate.createDesign',
    'certificate.draftBatch',
    'certificate.draftBulkChange',
    'certificate.requestCorrection',
    'competition.copyCompetition',
    'competition.createCompetition',
    'enrolment.copyEnrolment',
    'enrolment.inviteMember',
    'enrolment.startEnrolment',
    'expert.acceptRecommendation',
    'expert.addExpert',
    'expert.approveFeeRates',
    'expert.declareConflict',
    'expert.draftFeeList',
    'expert.payFeeList',
    'expert.formReviewGroup',
    'expert.openExpertCall',
    'expert.recommendExpert',
    'expert.submitExpertApplication',
    'exports.requestExport',
    'identity.addPasskey',
    'identity.addUser',
    'identity.createApiKey',
    'identity.offerAppointment',
    'identity.register',
    'payment.askRefund',
    'scene.fileOnSiteObjection',
    'payment.requestRefund',
    'review.carryOutReReview',
    'review.createRound',
    'review.draftAdvancement',
    'review.finalScoreCalculation',
    'review.openDiscussion',
    'review.proposeAdjustment',
    'review.nameConflict',
    'review.reportConflict',
    'review.requestDistribution',
    'review.requestReReview',
    'review.requestScoreRun',
    'review.sayInDiscussion',
    'scene.addSlots',
    'scene.openScreen',
    'scene.planSession',
    'submission.publishWork',
    'content.makePreviewLink',
  ],
  'writes a sheet that is the caller’s own; each submission is a version': ['scene.submitSceneSheet'],
  'signs what the page showed, once, and is refused when that has changed': ['scene.signMinutes'],
  'sends what happened once more, and overwrites nothing': ['integration.replayWebhook'],
  'is a choice of one person about notifications to themselves': [
    'messaging.markNoticesRead',
    'messaging.saveNoticeSettings',
  ],
  'adds an address to those who follow news, or asks its owner first': [
    'messaging.confirmNews',
    'messaging.requestNews',
  ],
  'is a choice of one person about their own name': ['certificate.chooseListed', 'certificate.chooseNameShown'],
  'is an expert’s own choice for one work, or one time that the page shows: the last one counts': [
    'review.bidConflict',
    'review.openBidding',
    'review.castTieVote',
    'review.openNaming',
    'review.placeBid',
    'review.chooseTopics',
  ],
  'is a switch whose new position its button names, after a question': ['certificate.showRecipientList'],
  'carries what the page showed, and is refused when that has changed': [
    'payment.approveReceivingAccount',
    'payment.dismissReceivingAccount',
    'payment.requestInvoice',
    'payment.settleDifference',
    'award.confirmNames',
    'award.decideAppeal',
    'award.decideObjection',
    'award.setObjectionHearing',
    'award.correctNames',
    'award.settleRemedy',
    'review.planAdvancement',
    'submission.passWorks',
  ],
  'is a switch whose new position its button names, beside who set it last': ['review.checkComment'],
  'is one choice as a whole, shown with who made it last, of which teams are notified': [
    'review.releaseFeedback',
    'review.releaseCutFeedback',
  ],
  'is a proposal: only one is open at a time, the next is refused': [
    'award.proposeAppealDecision',
    'award.proposeObjectionDecision',
    'award.proposeRemedySettlement',
    'competition.proposeAmendment',
    'competition.proposeCancellation',
    'organisation.proposeSchoolMerger',
    'organisation.proposeSchoolRename',
    'enrolment.proposeDisqualification',
    'payment.announceTransfer',
    'payment.proposeOfflinePayment',
    'submission.proposeWorkDisqualification',
  ],
  'is a step of a lifecycle that is refused when somebody else has taken it': [
    'assistant.answerQuestion',
    'identity.acceptAppointment',
    'identity.declineAppointment',
    'audit.explainFinding',
    'audit.reviewFinding',
    'award.acceptNameCorrection',
    'award.admitObjection',
    'award.announceResult',
    'award.answerAppeal',
    'award.answerObjection',
    'award.dismissAppealDecision',
    'award.dismissRemedySettlement',
    'award.fileAppeal',
    'award.requestAppealAnswer',
    'scene.decideOnSiteAppeal',
    'scene.decideOnSiteObjection',
    'scene.fileOnSiteAppeal',
    'certificate.acceptCorrection',
    'certificate.declineCorrection',
    'certificate.makeCorrection',
    'certificate.holdBackRecipients',
    'certificate.releaseRecipients',
    'certificate.waiveField',
    'competition.approveAmendment',
    'enrolment.acceptRosterTeam',
    'enrolment.submitEnrolment',
    'enrolment.offerCaptaincy',
    'expert.decideConflict',
    'expert.vetExpertApplication',
    'identity.setUserStatus',
    'payment.pay',
    'review.approveAdvancement',
    'review.approveDistribution',
    'review.approveScoreRun',
    'review.closeTieVote',
    'review.declineAssignment',
    'review.reopenRound',
  ],
  'is a step that the minutes list beside the earlier ones, and that is read again before it is approved': [
    'review.overrideAdvancement',
    'review.simulateAdvancement',
  ],
  'carries with each thing when the page saw it change last': [
    'enrolment.approveEnrolments',
    'enrolment.rejectEnrolments',
    'enrolment.returnEnrolments',
  ],
  'names what it acts on and carries nothing else': [
    'audit.closeEffects',
    'audit.retryEffects',
    'audit.retryFollower',
    'audit.skipEvent',
    'certificate.retireFont',
    'enrolment.acceptInvitation',
    'enrolment.declineInvitation',
    'expert.declineRecommendation',
    'messaging.leaveNews',
    'payment.checkPayment',
    'payment.importBill',
    'submission.unpublishWork',
  ],
  'repeats what its page showed, and is refused if that has changed': ['payment.confirmCorrection'],
  'prints an example and changes nothing': ['certificate.previewBatch', 'certificate.previewDesign'],
  'proves who somebody is, or sets what is never shown again: it is given whole': [
    'identity.changeContact',
    'identity.changePassword',
    'identity.confirmSecondFactor',
    'identity.eraseMe',
    'identity.followLink',
    'identity.passkeyChallenge',
    'identity.removeSecondFactor',
    'identity.renewRecoveryCodes',
    'identity.resetUserPassword',
    'identity.retrievePassword',
    'identity.revealPersonalData',
    'identity.sendBindCode',
    'identity.sendCode',
    'identity.setBankCard',
    'identity.signInByCode',
    'identity.signInByPasskey',
    'identity.signInByPassword',
    'identity.signInSecondFactor',
    'identity.stepUp',
  ],
  'is a file: what it would replace is counted and asked about first': [
    'enrolment.checkRoster',
    'enrolment.importRoster',
    'expert.checkExpertImport',
    'expert.importExperts',
    'identity.checkUserImport',
    'identity.importUsers',
    'identity.uploadImportFile',
    'organisation.importSchools',
  ],
};

describe('a command that changes what another person may have changed', () => {
  it('sends the version that its page read, or is known to overwrite nothing', () => {
    const listed = Object.values(CANNOT_OVERWRITE).flat();
    expect(new Set(listed).size).toBe(listed.length);
    const bare = [...commands.keys()].filter((path) => content(path).length > 0 && !versioned(path));
    expect(bare.toSorted()).toEqual(listed.toSorted());
  });

  it('gets that version from every page that sends it', () => {
    const root = 'apps/web/src';
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const texts = files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const);
    const sent = [...commands.keys()].filter(versioned).flatMap((path) => {
      const use = new RegExp(`\\b(trpc|client)\\.${path.replace('.', '\\.')}\\b`);
      return texts.filter(([, text]) => use.test(text)).map(([file, text]) => ({ path, file, text }));
    });
    expect(sent.length).toBeGreaterThan(25);
    const silent = sent.filter(({ text }) => !/\bseen(Of)?\b|\bversion\b/.test(text));
    expect(silent.map(({ path, file }) => `${path} in ${file}`)).toEqual([]);
  });
});
