import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  resultExists: 'This result already exists.',
  resultNotFound: 'This result does not exist.',
  scoreRunNotApproved: 'The score run has not been approved, or has been replaced by a corrected one.',
  noAwards: 'Under the scoring policy no work wins an award.',
  resultOver: 'This result can no longer change.',
  noticeInPast: 'The public notice cannot end in the past.',
  noticeTooShort:
    'A public notice lasts at least {{hours}} hours. For a shorter one, propose announcing without notice; another person must agree.',
  resultNotAnnounced: 'The result has not been announced.',
  objectorWithoutTeam: 'Only members and advisers of a team that submitted a work to this competition can object.',
  objectionOpen:
    'Your team already has an open objection on this ground. Wait for the decision, or withdraw it and file it again.',
  noticeEnded: 'The public notice has ended; objections are no longer accepted.',
  noNoticeProposed: 'An announcement without notice has already been proposed. Another person must decide.',
  noNoticeNotProposed: 'No announcement without notice has been proposed.',
  objectionDecisionProposed: 'A decision has already been proposed. Another person must agree to it or dismiss it.',
  objectionDecisionNotProposed: 'No decision on this objection has been proposed.',
  objectionNotOpen: 'This objection has been settled.',
  noticeStillOpen: 'The public notice has not ended yet.',
  objectionsOpen: '{{count}} objections have not been settled yet.',
  awardNotFound: 'This award does not exist.',
  awardRevoked: 'The award has been revoked.',
  revocationProposed: 'Revoking this award has already been proposed. Another person must decide.',
  revocationNotProposed: 'No revocation of this award has been proposed.',
  notRecipient: 'You are not a recipient of this award.',
} satisfies Record<keyof typeof zh, string>;
