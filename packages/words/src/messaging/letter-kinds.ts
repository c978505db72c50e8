import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';

/** What a team may change in a returned work; empty for what it may not, all empty when it may change everything. */
export type Changeable = Record<'title' | 'questions' | 'files' | 'newFiles', string>;

/** Every kind of letter and its values. There is never a score, the name of who decided, or an expert; to experts, no author. */
type LetterKinds = {
  signUpApproved: 'competition' | 'team' | 'number';
  signUpToPay: 'competition' | 'team' | 'number' | 'amount' | 'payBy';
  signUpPaid: 'competition' | 'team';
  signUpReturned: 'competition' | 'team' | 'reason' | 'until';
  signUpRejected: 'competition' | 'team' | 'reason';
  signUpDisqualified: 'competition' | 'team' | 'reason';
  signUpExpired: 'competition' | 'team';
  signUpWithdrawn: 'competition' | 'team' | 'reason';
  signUpReinstated: 'competition' | 'team' | 'reason';
  captainNow: 'competition' | 'team';
  captainReplaced: 'competition' | 'team' | 'reason';
  captaincyOffered: 'competition' | 'team' | 'until';
  captaincyAccepted: 'competition' | 'team';
  captaincyDeclined: 'competition' | 'team';
  captaincyUnanswered: 'competition' | 'team';
  captaincyPassedOn: 'competition' | 'team' | 'until';
  swapRequested: 'competition' | 'team' | 'reason';
  swapToDecide: 'competition' | 'team';
  swapToApprove: 'competition' | 'team';
  swapMade: 'competition' | 'team';
  swapEnded: 'competition' | 'team' | 'reason';
  competitionSuspended: 'competition' | 'reason';
  competitionResumed: 'competition' | 'reason';
  competitionCancelled: 'competition' | 'reason';
  termsAmended: 'competition' | 'reason';
  workToCorrect: 'competition' | 'work' | 'reason' | 'until' | keyof Changeable;
  workIneligible: 'competition' | 'work' | 'reason';
  workAdvanced: 'competition' | 'work';
  workEliminated: 'competition' | 'work';
  workAdvancedAfterAll: 'competition' | 'work';
  workEliminatedAfterAll: 'competition' | 'work';
  advancementSuperseded: 'competition';
  workDisqualified: 'competition' | 'work' | 'reason';
  workWithdrawn: 'competition' | 'work' | 'reason';
  fileInfected: 'competition' | 'work';
  fileUnscannable: 'competition' | 'work';
  memberRemoved: 'competition' | 'team' | 'reason';
  memberJoined: 'competition' | 'team';
  invitationDeclined: 'competition' | 'team';
  memberLeft: 'competition' | 'team';
  offlineRejected: 'competition' | 'order' | 'reason';
  refundRejected: 'competition' | 'order' | 'reason';
  paymentReceived: 'competition' | 'order' | 'amount';
  paymentRefunded: 'competition' | 'order' | 'amount';
  invoiceIssued: 'competition' | 'order' | 'amount' | 'number';
  invoiceRejected: 'competition' | 'order' | 'reason';
  invoiceWithdrawn: 'competition' | 'order';
  invoiceReversed: 'competition' | 'order' | 'amount' | 'number';
  sessionForTeam: 'competition' | 'work' | 'room' | 'from';
  sessionForJudge: 'competition' | 'room' | 'from';
  sessionTeamRemoved: 'competition' | 'work' | 'room' | 'from';
  sessionJudgeLeft: 'competition' | 'room' | 'from';
  sessionCancelled: 'competition' | 'room' | 'reason';
  sessionGetReady: 'competition' | 'work' | 'room';
  feedbackReleased: 'competition' | 'work';
  resultAnnounced: 'competition' | 'item' | 'work' | 'until';
  objectionFiled: 'competition' | 'item';
  objectionUpheld: 'competition' | 'item' | 'reason';
  objectionDismissed: 'competition' | 'item' | 'reason';
  objectionInadmissible: 'competition' | 'item' | 'reason';
  objectionPartly: 'competition' | 'item' | 'reason';
  objectionAdmitted: 'competition' | 'item';
  objectionToAnswer: 'competition' | 'item' | 'until';
  objectionAnswered: 'competition' | 'item';
  objectionHearing: 'competition' | 'item' | 'until' | 'place';
  objectionAgainstUpheld: 'competition' | 'item' | 'reason';
  objectionAgainstPartly: 'competition' | 'item' | 'reason';
  objectionAgainstDismissed: 'competition' | 'item' | 'reason';
  objectionAgainstEnded: 'competition' | 'item';
  appealFiled: 'competition' | 'item';
  appealToDecide: 'competition' | 'item';
  appealUpheld: 'competition' | 'item' | 'reason';
  appealPartly: 'competition' | 'item' | 'reason';
  appealDismissed: 'competition' | 'item' | 'reason';
  appealInadmissible: 'competition' | 'item' | 'reason';
  awardWithheld: 'competition' | 'item';
  namesCorrected: 'competition' | 'item';
  remedySettled: 'competition' | 'item' | 'reason';
  awardRevoked: 'competition' | 'item' | 'work' | 'award' | 'reason';
  awardGranted: 'competition' | 'item' | 'work' | 'award';
  certificateRevoked: 'competition' | 'work' | 'number' | 'reason';
  certificateReady: 'competition' | 'work' | 'number';
  recognitionReady: 'competition' | 'role' | 'number';
  recognitionRevoked: 'competition' | 'role' | 'number' | 'reason';
  correctionRequested: 'competition' | 'number';
  correctionDeclined: 'competition' | 'number' | 'reason';
  correctionMade: 'competition' | 'number';
  namingOpened: 'competition' | 'until';
  namingExamined: 'competition';
  nameCheckOpened: 'competition' | 'until';
  nameCheckReminder: 'competition' | 'until';
  nameCheckClosed: 'competition' | 'until';
  nameCheckWaived: 'competition' | 'until';
  nameCorrectionRequested: 'competition';
  nameCorrectionDeclined: 'competition' | 'work' | 'reason';
  nameCorrectionMade: 'competition' | 'work';
  bulkChangeToApprove: 'competition' | 'count';
  bulkChangeApproved: 'competition' | 'count';
  bulkChangeReturned: 'competition' | 'reason';
  bulkChangeDone: 'competition' | 'count';
  bulkChangeFailed: 'competition' | 'count' | 'failed';
  sheetsAssigned: 'competition' | 'round' | 'count' | 'until';
  sheetsChanged: 'competition' | 'round' | 'count' | 'until';
  sheetsNone: 'competition' | 'round';
  biddingOpened: 'competition' | 'round' | 'until';
  reviewReminder: 'competition' | 'round' | 'count' | 'until';
  sheetReturned: 'competition' | 'round' | 'alias' | 'reason' | 'until';
  discussionOpened: 'competition' | 'round' | 'alias' | 'until';
  tieVoteOpened: 'competition' | 'round';
  sheetVoided: 'competition' | 'round' | 'alias' | 'reason';
  roundMoved: 'competition' | 'round' | 'from' | 'until';
  conflictWaived: never;
  conflictUpheld: never;
  expertApplicationReceived: 'call';
  expertApplicationToVet: 'call';
  expertApplicationApproved: 'call' | 'reason';
  expertApplicationDeclined: 'call' | 'reason';
  expertRecommendationAccepted: 'call';
  expertRecommendationDeclined: 'call';
  expertContract: never;
  expertFeePaid: 'competition' | 'amount';
  expertActivated: never;
  expertSuspended: never;
  expertReinstated: never;
  expertRetired: never;
  exportReady: 'asked' | 'until';
  exportFailed: 'asked';
};
export type LetterKind = keyof LetterKinds;
/** A letter as it is sent. */
export type Words = { readonly subject: string; readonly text: string };
/** The letters of one language: one function for each kind, so that a letter cannot use a value that it does not have. */
export type LetterWords = {
  readonly dear: (name: string) => string;
  /** The name of a competition with its edition. */
  readonly edition: (name: string, edition: number) => string;
} & {
  readonly [K in LetterKind]: (said: Readonly<Record<LetterKinds[K], string>>) => Words;
};

/** A competition as letters name it, and whose it is: its organisers may have given its letters words of their own. */
type Edition = {
  readonly name: Bilingual;
  readonly edition: number;
  readonly competitionId: CompetitionId;
  readonly groupId: GroupId;
};
/** A value that is written in the reader's language: a name, an edition, an amount, an instant. */
export type Said = string | Bilingual | Edition | { readonly fen: Fen } | { readonly at: string };
/** A letter that is in no language yet: its kind, its values, and the page that it links to. */
export type Letter = {
  readonly [K in LetterKind]: {
    readonly kind: K;
    readonly said: Readonly<Record<LetterKinds[K], Said>>;
    readonly path: `/${string}`;
  };
}[LetterKind];
