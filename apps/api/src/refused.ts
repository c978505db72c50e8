import type { Altered } from '@laurel/db/review/altered.ts';
import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { Refusal } from '@laurel/domain/refusals.ts';
import { TRPCError } from '@trpc/server';
import type { ZodError } from 'zod';

type Code = { readonly trpc: TRPCError['code']; readonly rest: number };
const code = (trpc: TRPCError['code'], rest: number): Code => ({ trpc, rest });

/** The one place where a refusal becomes a status (tRPC) and a number (/prod-api). One line a refusal, by area. */
export const codes = {
  // identity
  badCredentials: code('BAD_REQUEST', 11001),
  verifyCodeNeeded: code('BAD_REQUEST', 11002),
  verifyCodeWrong: code('BAD_REQUEST', 11002),
  verifyCodeExpired: code('BAD_REQUEST', 11003),
  accountLocked: code('TOO_MANY_REQUESTS', 11004),
  codeTooSoon: code('TOO_MANY_REQUESTS', 11005),
  rateLimited: code('TOO_MANY_REQUESTS', 10029),
  usernameTaken: code('CONFLICT', 13001),
  phoneTaken: code('CONFLICT', 13002),
  emailTaken: code('CONFLICT', 13003),
  contactNotVerified: code('PRECONDITION_FAILED', 11007),
  passwordTooShort: code('BAD_REQUEST', 10001),
  passwordTooLong: code('BAD_REQUEST', 10001),
  passwordTooCommon: code('BAD_REQUEST', 10001),
  passwordResembles: code('BAD_REQUEST', 10001),
  passwordWrong: code('BAD_REQUEST', 11001),
  passwordsDiffer: code('BAD_REQUEST', 10001),
  linkUsedOrExpired: code('BAD_REQUEST', 11003),
  idCardNotEighteen: code('BAD_REQUEST', 10001),
  idCardBirthInvalid: code('BAD_REQUEST', 10001),
  idCardTaken: code('CONFLICT', 13004),
  consentNeeded: code('PRECONDITION_FAILED', 10001),
  guardianNeeded: code('PRECONDITION_FAILED', 10001),
  stepUpNeeded: code('PRECONDITION_FAILED', 11010),
  xsrfMissing: code('FORBIDDEN', 12004),
  notYourGroup: code('FORBIDDEN', 12003),
  notYourRole: code('FORBIDDEN', 12003),
  personNotFound: code('NOT_FOUND', 10004),
  versionConflict: code('CONFLICT', 10009),
  selfForbidden: code('PRECONDITION_FAILED', 12003),
  lastRoot: code('PRECONDITION_FAILED', 12003),
  roleAboveOwn: code('FORBIDDEN', 12003),
  roleNotFound: code('NOT_FOUND', 10004),
  roleKeyTaken: code('CONFLICT', 13005),
  roleInUse: code('CONFLICT', 13006),
  schoolNeeded: code('BAD_REQUEST', 10001),
  roleBuiltIn: code('PRECONDITION_FAILED', 13006),
  menuNotFound: code('NOT_FOUND', 10004),
  menuHasChildren: code('CONFLICT', 13006),
  menuCycle: code('BAD_REQUEST', 10001),
  dictionaryValueTaken: code('CONFLICT', 13005),
  dictionaryEntryNotFound: code('NOT_FOUND', 10004),
  importFailed: code('BAD_REQUEST', 13017),
  importExpired: code('PRECONDITION_FAILED', 13017),
  importTemplateMismatch: code('BAD_REQUEST', 13010),
  importTooLarge: code('PAYLOAD_TOO_LARGE', 13011),
  // organisation
  groupNotFound: code('NOT_FOUND', 10004),
  groupCodeTaken: code('CONFLICT', 13005),
  groupHasChildren: code('CONFLICT', 13006),
  groupHasMembers: code('CONFLICT', 13006),
  groupCycle: code('BAD_REQUEST', 10001),
  schoolNotFound: code('NOT_FOUND', 10004),
  schoolCodeTaken: code('CONFLICT', 13005),
  schoolInUse: code('CONFLICT', 13006),
  majorNotFound: code('NOT_FOUND', 10004),
  majorCodeTaken: code('CONFLICT', 13005),
  // competition
  competitionExists: code('CONFLICT', 10009),
  competitionNotFound: code('NOT_FOUND', 10004),
  competitionOver: code('PRECONDITION_FAILED', 14001),
  competitionIncomplete: code('PRECONDITION_FAILED', 10001),
  competitionSuspended: code('PRECONDITION_FAILED', 14001),
  competitionNotClosed: code('PRECONDITION_FAILED', 10009),
  rulesPinned: code('PRECONDITION_FAILED', 10009),
  duplicateItem: code('BAD_REQUEST', 10001),
  teamSizeInvalid: code('BAD_REQUEST', 10001),
  itemInUse: code('PRECONDITION_FAILED', 10009),
  stageDatesInvalid: code('BAD_REQUEST', 10001),
  stagesOverlap: code('BAD_REQUEST', 10001),
  duplicateStage: code('BAD_REQUEST', 10001),
  stageStarted: code('PRECONDITION_FAILED', 10009),
  stageNotFound: code('NOT_FOUND', 10004),
  stageSealed: code('PRECONDITION_FAILED', 18001),
  resultsNotFinal: code('PRECONDITION_FAILED', 17021),
  stageStillOpen: code('PRECONDITION_FAILED', 17021),
  stageNotOpen: code('PRECONDITION_FAILED', 14001),
  stageClosed: code('PRECONDITION_FAILED', 14001),
  duplicateField: code('BAD_REQUEST', 10001),
  choiceWithoutOptions: code('BAD_REQUEST', 10001),
  fileCountInvalid: code('BAD_REQUEST', 10001),
  notPublished: code('PRECONDITION_FAILED', 10009),
  notSuspended: code('PRECONDITION_FAILED', 10009),
  // enrolment
  alreadyEnrolled: code('CONFLICT', 14005),
  enrolmentExists: code('CONFLICT', 10009),
  enrolmentOver: code('PRECONDITION_FAILED', 14001),
  enrolmentNotOver: code('PRECONDITION_FAILED', 10009),
  feeGoingBack: code('PRECONDITION_FAILED', 16016),
  notDraft: code('PRECONDITION_FAILED', 10009),
  notSubmitted: code('PRECONDITION_FAILED', 10009),
  undertakingNeeded: code('PRECONDITION_FAILED', 10001),
  undertakingUnsigned: code('PRECONDITION_FAILED', 14004),
  membersIncomplete: code('PRECONDITION_FAILED', 14004),
  profileIncomplete: code('PRECONDITION_FAILED', 14004),
  teamSizeOutOfRange: code('PRECONDITION_FAILED', 14003),
  tooManyAdvisers: code('PRECONDITION_FAILED', 14003),
  teamFull: code('CONFLICT', 14003),
  teamLocked: code('PRECONDITION_FAILED', 14006),
  notInTeam: code('NOT_FOUND', 10004),
  alreadyInTeam: code('CONFLICT', 14005),
  captainMustTransfer: code('PRECONDITION_FAILED', 14002),
  rosterChanged: code('CONFLICT', 10009),
  tooManyInvitations: code('TOO_MANY_REQUESTS', 10029),
  invitationNotFound: code('NOT_FOUND', 10004),
  invitationNotYours: code('FORBIDDEN', 12003),
  invitationUsed: code('CONFLICT', 14007),
  invitationRevoked: code('PRECONDITION_FAILED', 14007),
  invitationExpired: code('PRECONDITION_FAILED', 14007),
  itemFull: code('CONFLICT', 14010),
  feeChanged: code('CONFLICT', 14010),
  notYourSchool: code('FORBIDDEN', 12003),
  schoolApprovalNotAsked: code('PRECONDITION_FAILED', 10009),
  schoolApprovalPending: code('PRECONDITION_FAILED', 10009),
  payDeadlineAhead: code('PRECONDITION_FAILED', 16008),
  orderStillOpen: code('CONFLICT', 16007),
  paidNeedsOrganiser: code('PRECONDITION_FAILED', 16004),
  disqualificationProposed: code('CONFLICT', 10009),
  disqualificationNotProposed: code('PRECONDITION_FAILED', 10009),
  // submission
  enrolmentNotFound: code('NOT_FOUND', 10004),
  enrolmentNotActive: code('PRECONDITION_FAILED', 14001),
  notCaptain: code('FORBIDDEN', 14002),
  workExists: code('CONFLICT', 10009),
  workLocked: code('PRECONDITION_FAILED', 15002),
  notYourWork: code('FORBIDDEN', 12003),
  teamNotFound: code('NOT_FOUND', 10004),
  declarationNeeded: code('BAD_REQUEST', 10001),
  answersInvalid: code('BAD_REQUEST', 10001),
  fileCountWrong: code('BAD_REQUEST', 15001),
  fileTypeRefused: code('BAD_REQUEST', 15001),
  fileTooLarge: code('PAYLOAD_TOO_LARGE', 13011),
  fileTwice: code('BAD_REQUEST', 15001),
  fileNotReady: code('PRECONDITION_FAILED', 15001),
  fileEmpty: code('BAD_REQUEST', 15001),
  fileContentMismatch: code('BAD_REQUEST', 15001),
  uploadQuotaUsed: code('TOO_MANY_REQUESTS', 14010),
  uploadsUnfinished: code('TOO_MANY_REQUESTS', 14010),
  workNotFound: code('NOT_FOUND', 10004),
  workNotSubmitted: code('PRECONDITION_FAILED', 10009),
  workOver: code('PRECONDITION_FAILED', 15002),
  reasonNeeded: code('BAD_REQUEST', 10001),
  // payment
  notPayer: code('FORBIDDEN', 12003),
  ordersOneCompetition: code('BAD_REQUEST', 10001),
  alreadyPaid: code('CONFLICT', 16004),
  notAwaitingPayment: code('PRECONDITION_FAILED', 16005),
  nothingToPay: code('PRECONDITION_FAILED', 16006),
  payDeadlinePassed: code('PRECONDITION_FAILED', 16001),
  orderAlreadyOpen: code('CONFLICT', 16007),
  orderNotFound: code('NOT_FOUND', 10004),
  orderAlreadyPaid: code('CONFLICT', 16004),
  orderClosed: code('PRECONDITION_FAILED', 16001),
  orderExpired: code('PRECONDITION_FAILED', 16001),
  orderNotExpired: code('PRECONDITION_FAILED', 16008),
  orderNotPaid: code('PRECONDITION_FAILED', 16009),
  attemptNotFound: code('NOT_FOUND', 10004),
  paymentAmountDiffers: code('CONFLICT', 16002),
  tradeAlreadyUsed: code('CONFLICT', 16004),
  offlinePaymentPending: code('CONFLICT', 16010),
  offlinePaymentNotProposed: code('PRECONDITION_FAILED', 16011),
  secondPersonNeeded: code('FORBIDDEN', 12003),
  refundNotFound: code('NOT_FOUND', 10004),
  refundExceedsPaid: code('CONFLICT', 16012),
  refundAlreadyDecided: code('CONFLICT', 16013),
  refundOwed: code('PRECONDITION_FAILED', 16014),
  refundNotApproved: code('PRECONDITION_FAILED', 16015),
  refundUnderWay: code('CONFLICT', 16016),
  orderReferenceInvalid: code('NOT_FOUND', 10004),
  channelUnavailable: code('BAD_GATEWAY', 16003),
  billNotReady: code('PRECONDITION_FAILED', 16017),
  // expert
  expertAlreadyAdded: code('CONFLICT', 13005),
  expertNotFound: code('NOT_FOUND', 10004),
  expertRetired: code('PRECONDITION_FAILED', 10009),
  conflictNotFound: code('NOT_FOUND', 10004),
  conflictDecided: code('CONFLICT', 10009),
  ownConflict: code('FORBIDDEN', 12003),
  // review
  policyVersionStale: code('CONFLICT', 10009),
  roundExists: code('CONFLICT', 10009),
  roundNotFound: code('NOT_FOUND', 10004),
  roundNotDistributed: code('PRECONDITION_FAILED', 10009),
  roundNotOpen: code('PRECONDITION_FAILED', 14001),
  roundClosed: code('PRECONDITION_FAILED', 14001),
  roundNotClosed: code('PRECONDITION_FAILED', 17021),
  roundStillOpen: code('PRECONDITION_FAILED', 17021),
  roundTimesInvalid: code('BAD_REQUEST', 10001),
  roundSealed: code('PRECONDITION_FAILED', 18001),
  reviewNotConfigured: code('PRECONDITION_FAILED', 10009),
  policyStageUnknown: code('BAD_REQUEST', 10001),
  itemNotFound: code('NOT_FOUND', 10004),
  expertNotActive: code('PRECONDITION_FAILED', 10009),
  expertNotInPool: code('PRECONDITION_FAILED', 10009),
  chiefNotInPool: code('BAD_REQUEST', 10001),
  poolEmpty: code('PRECONDITION_FAILED', 17010),
  noWorksToReview: code('PRECONDITION_FAILED', 17010),
  worksUnlocked: code('PRECONDITION_FAILED', 17010),
  workNotInRound: code('PRECONDITION_FAILED', 17002),
  planExists: code('CONFLICT', 10009),
  planNotFound: code('NOT_FOUND', 10004),
  planDecided: code('CONFLICT', 10009),
  planNotComputed: code('PRECONDITION_FAILED', 17010),
  planShort: code('PRECONDITION_FAILED', 17010),
  assignmentExists: code('CONFLICT', 10009),
  conflictOfInterest: code('FORBIDDEN', 17001),
  sheetNotFound: code('NOT_FOUND', 10004),
  notYourSheet: code('NOT_FOUND', 17002),
  ownSheet: code('FORBIDDEN', 12003),
  sheetOver: code('PRECONDITION_FAILED', 17003),
  sheetSubmitted: code('PRECONDITION_FAILED', 17003),
  sheetNotSubmitted: code('PRECONDITION_FAILED', 17003),
  criterionUnknown: code('BAD_REQUEST', 10001),
  criterionMissing: code('BAD_REQUEST', 10001),
  scoreOutOfRange: code('BAD_REQUEST', 10001),
  scoreStepInvalid: code('BAD_REQUEST', 10001),
  scoreRunExists: code('CONFLICT', 10009),
  scoreRunNotFound: code('NOT_FOUND', 10004),
  scoresChanged: code('PRECONDITION_FAILED', 17020),
  nothingToSupersede: code('PRECONDITION_FAILED', 17020),
  resultUnchanged: code('PRECONDITION_FAILED', 17020),
  scoreRunNotComputed: code('PRECONDITION_FAILED', 17020),
  scoreRunDecided: code('CONFLICT', 10009),
  noSheetsSubmitted: code('PRECONDITION_FAILED', 17020),
  flagsUnresolved: code('PRECONDITION_FAILED', 17020),
  // award
  resultExists: code('CONFLICT', 10009),
  resultNotFound: code('NOT_FOUND', 10004),
  scoreRunNotApproved: code('PRECONDITION_FAILED', 17020),
  noAwards: code('PRECONDITION_FAILED', 17020),
  resultOver: code('PRECONDITION_FAILED', 18001),
  noticeInPast: code('BAD_REQUEST', 10001),
  resultNotAnnounced: code('PRECONDITION_FAILED', 10009),
  noticeEnded: code('PRECONDITION_FAILED', 14001),
  objectionNotOpen: code('PRECONDITION_FAILED', 10009),
  noticeStillOpen: code('PRECONDITION_FAILED', 17021),
  objectionsOpen: code('PRECONDITION_FAILED', 17021),
  awardNotFound: code('NOT_FOUND', 10004),
  awardRevoked: code('PRECONDITION_FAILED', 10009),
  notRecipient: code('FORBIDDEN', 12003),
  // certificate
  batchExists: code('CONFLICT', 10009),
  batchNotFound: code('NOT_FOUND', 10004),
  batchDecided: code('PRECONDITION_FAILED', 10009),
  batchNotChecked: code('PRECONDITION_FAILED', 10009),
  batchHasErrors: code('PRECONDITION_FAILED', 10009),
  batchNotApproved: code('PRECONDITION_FAILED', 10009),
  batchNotIssued: code('PRECONDITION_FAILED', 10009),
  noRecipients: code('PRECONDITION_FAILED', 10009),
  recipientsChanged: code('CONFLICT', 10009),
  numbersOverflow: code('PRECONDITION_FAILED', 10009),
  certificateNumberTaken: code('CONFLICT', 13005),
  nothingFailed: code('PRECONDITION_FAILED', 10009),
  certificateNotFound: code('NOT_FOUND', 10004),
  certificateNotYours: code('NOT_FOUND', 10004),
  certificateNotRendered: code('PRECONDITION_FAILED', 10009),
  certificateSuperseded: code('PRECONDITION_FAILED', 10009),
  certificateRevoked: code('PRECONDITION_FAILED', 10009),
  designNotFound: code('NOT_FOUND', 10004),
  designConflict: code('CONFLICT', 10009),
  designInvalid: code('BAD_REQUEST', 10001),
  imageRefused: code('BAD_REQUEST', 15001),
  sealNotFound: code('NOT_FOUND', 10004),
  templateNotFound: code('NOT_FOUND', 10004),
  fontNotFound: code('NOT_FOUND', 10004),
  sealNotAllowed: code('FORBIDDEN', 12003),
  // content
  // audit
  commandReused: code('UNPROCESSABLE_CONTENT', 10001),
  tooBusy: code('TOO_MANY_REQUESTS', 10029),
  documentAltered: code('INTERNAL_SERVER_ERROR', 50000),
  resultsAltered: code('INTERNAL_SERVER_ERROR', 50000),
} as const satisfies Record<Refusal, Code>;

/** Why the rules said no. The word is stable and public; the sentence belongs to the client's language. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;
  readonly detail: RefusalDetail | undefined;

  constructor(refusal: Refusal, detail?: RefusalDetail, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** The refusal as the error that tRPC answers with. */
export const refused = (refusal: Refusal, detail?: RefusalDetail) =>
  new TRPCError({ code: codes[refusal].trpc, message: refusal, cause: new Refused(refusal, detail) });

/** What was found altered beside the log, as the error that tRPC answers with; its sentence is for the program's log. */
export const refusedAsAltered = (altered: Altered) =>
  new TRPCError({
    code: codes[altered.refusal].trpc,
    message: altered.refusal,
    cause: new Refused(altered.refusal, undefined, { cause: altered }),
  });

/** The refusal that the check of an input names: a schema's own message may be such a word. */
export const refusalIn = ({ issues }: Pick<ZodError, 'issues'>): Refusal | null =>
  issues.map(({ message }) => message).find((message): message is Refusal => Object.hasOwn(codes, message)) ?? null;

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal; readonly detail?: RefusalDetail };

/** Gives back an accepted answer, throws a refused one. */
export function orRefuse<A extends Answer>(answer: A): Extract<A, { readonly ok: true }> {
  if (!answer.ok) throw refused(answer.refusal, answer.detail);
  return answer as Extract<A, { readonly ok: true }>;
}

const byStatus: Partial<Record<TRPCError['code'], number>> = {
  UNAUTHORIZED: 11000,
  FORBIDDEN: 12003,
  NOT_FOUND: 10004,
  BAD_REQUEST: 10001,
  CONFLICT: 10009,
  TOO_MANY_REQUESTS: 10029,
};

/** The `/prod-api` code of any error (rest-contract.md §5.2); 50000 is a machine that broke. */
export const restCodeOf = (error: TRPCError): number =>
  error.cause instanceof Refused ? codes[error.cause.refusal].rest : (byStatus[error.code] ?? 50000);
