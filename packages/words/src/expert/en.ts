import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  expertAlreadyAdded: 'This person is already in the library.',
  expertNotFound: 'This expert is not in the library.',
  expertRetired: 'This expert has retired.',
  callNotFound: 'This call for experts does not exist.',
  callTimesInvalid: 'A call must end after it begins, and in the future.',
  callNotOpen: 'This call is not accepting applications at present.',
  applicationNotFound: 'This application does not exist.',
  applicationSent: 'You have already applied to this call.',
  applicationDecided: 'This application has been withdrawn or decided.',
  ownApplication: 'You cannot vet your own application or that of a person whose account you manage.',
  applicantNotApproved:
    'This person has applied to a call and has not been approved. Two people decide on an application; after it was declined, the person can apply to another call.',
  recommendationNotFound: 'This recommendation does not exist.',
  recommendationAnswered: 'This recommendation has been withdrawn or answered.',
  recommendationsFull: 'This call accepts at most {{quota}} names from each school and organisation.',
  recommendingSchoolNeeded: 'School {{school}} recommended this expert and must stay among the excluded schools.',
  expertNotActivated: 'This expert is not active yet. Activate them first.',
  reviewGroupNotFound: 'This review group does not exist.',
  reviewGroupDissolved: 'This review group has been dissolved.',
  captainNotInGroup: 'The captain must be one of the members.',
  conflictNotFound: 'This conflict of interest does not exist.',
  conflictDecided: 'This conflict has already been decided differently.',
  ownConflict: 'You cannot decide on your own conflict of interest.',
  waiverNotNeeded: 'A person declared this conflict, so that you can waive it without a proposal.',
  waiverNotProposed: 'A rule found this conflict: one person proposes the waiver, another approves it.',
  waiverProposed: 'Somebody else has proposed the waiver. You can approve it.',
  secondPersonNeeded: 'Another person must approve this; the proposer cannot.',
  secondPersonTied:
    'You and the person who started this cannot approve for each other: one of you created the other’s account, got its login link or changed its contact details, or one organiser created both accounts. Ask somebody else, for example a root administrator.',
} satisfies Record<keyof typeof zh, string>;
