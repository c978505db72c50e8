import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  resultExists: 'This result already exists.',
  resultNotFound: 'This result does not exist.',
  scoreRunNotApproved: 'The score run has not been approved, or has been replaced by a corrected one.',
  noAwards: 'Under the scoring policy no work wins an award.',
  resultOver: 'This result can no longer change.',
  resultsNotOpen: 'According to the competition’s schedule, the stage for results has not opened yet.',
  resultsClosed:
    'According to the competition’s schedule, the stage for results has ended. To continue, propose an amendment that extends it.',
  resultsSealed:
    'The stage for results is sealed. A result changes only by the decision on an objection: draft the result that corrects it.',
  noticePastStage:
    'The public notice would end after the stage for results, which closes at {{closedAt}}. End it earlier, or propose an amendment that extends the stage.',
  laterRoundDecides:
    'The works that advanced by these scores were judged in the round “{{round}}”: draft and confirm the result of its scores.',
  eliminationNotOver:
    'Stage “{{stage}}” still decides who advances, until {{closesAt}}. Prizes can be drafted once it is over.',
  noticeInPast: 'The public notice cannot end in the past.',
  noticeTooShort:
    'A public notice lasts at least {{hours}} hours. For a shorter one, propose announcing without notice; another person must agree.',
  appealDaysShortened:
    'An earlier result of this competition gave more time to appeal. Give at least {{appealDays}} working days.',
  schoolsCouldObject: 'Schools could object to an earlier result of this competition. Let them object to this one too.',
  resultNotAnnounced: 'The result has not been announced.',
  schoolsDoNotObject: 'Schools cannot object to this result for their teams. A member or an adviser of the team can.',
  objectorWithoutTeam: 'Only members and advisers of a team that submitted a work to this competition can object.',
  objectionOpen:
    'Your team already has an open objection on this ground. Wait for the decision, or withdraw it and file it again.',
  exclusionChanged: 'This work was decided about again since you opened the page, or takes part. Reload the page.',
  objectionTimeOver: 'The time to object ended at {{endedAt}}.',
  exclusionDecided: 'Your team’s objection has been decided. The decision can be appealed while there is time.',
  remedyOfOther: 'This cannot be ordered here: the objection is about something else.',
  noticeEnded: 'The public notice has ended; objections are no longer accepted.',
  noNoticeProposed: 'An announcement without notice has already been proposed. Another person must decide.',
  noNoticeNotProposed: 'No announcement without notice has been proposed.',
  objectionDecisionChanged:
    'Another decision has been proposed since you opened the page. Reload it and read the new proposal.',
  objectionDecisionProposed: 'A decision has already been proposed. Another person must agree to it or dismiss it.',
  objectionDecisionNotProposed: 'No decision on this objection has been proposed.',
  objectionNotOpen: 'This objection has been settled.',
  objectionWorkUnknown: 'No work on this notice has this code. Copy it from the list.',
  objectionWorkNeeded: 'Name the work of another team by its code. Withdraw your own work instead of objecting to it.',
  objectorUnknown:
    'An objection is filed under a real name. Add yours to your profile; plagiarism and eligibility also require your ID number.',
  objectionAdmitted: 'This objection has been admitted. It can be dismissed or upheld.',
  objectionNotAdmitted: 'Admit the objection first: the team concerned has a right to answer.',
  objectionAnswered: 'Your team has already answered.',
  answerDateNeeded: 'Set a date until which the team concerned may answer.',
  answerTooShort: 'The team concerned needs at least {{hours}} hours to answer.',
  answerOver: 'The time to answer has passed.',
  respondentNotHeard: 'The team concerned has not answered yet and still has time.',
  respondentNotAsked:
    'This team has not been heard about what the appeal says. Ask it to answer first; nothing is decided against it before.',
  respondentAsked: 'The team concerned has already been asked to answer.',
  noRespondent: 'This appeal is not directed against another team, so nobody has to answer it.',
  hearingInPast: 'A hearing cannot be in the past.',
  hearingMoved: 'Somebody else has set this hearing since you opened the page. Reload it first.',
  hearingNotHeld: 'The hearing has not taken place yet.',
  appealNotOpen: 'There is nothing to appeal here, or the appeal has been decided.',
  appealFiled: 'Your side has already appealed.',
  appealOver: 'The time to appeal has passed.',
  appealPanel:
    'An appeal is decided by others: not by anyone who handled the objection, drafted the result or filed either.',
  appealsOpen: 'Appeals that are not decided yet: {{count}}.',
  appealsPossible: 'Decisions on objections can still be appealed until {{endsAt}}.',
  remedyNeeded: 'Say what follows from the decision. If nothing changes, choose that.',
  remedyWithoutGround: 'Nothing is ordered where the objection is not upheld.',
  remedyNeedsWork: 'This objection names no work, so nothing can be ordered about one.',
  reReviewWithoutScores: 'After a re-review the scores are computed again. Choose that, too.',
  noChangeAlone: '“Nothing changes” cannot be combined with anything else.',
  remedyNotOrdered: 'The decision about this objection does not order this.',
  remedyNotFinal:
    'The decision can still be appealed, or an appeal has not been decided. Carry it out when it is final.',
  remedyBegun: 'This has already been started. Another person must agree to it.',
  settlementProposed: 'Somebody has already proposed to settle this. Another person must agree or dismiss it.',
  settlementNotProposed: 'Nobody proposes to settle this, or it was dismissed. Reload the page.',
  remedyDone: 'This has already been carried out.',
  remediesOpen: '{{count}} measures ordered by decisions on objections have not been carried out yet.',
  handlerConflict:
    'You are connected with one of the sides: in one of the teams, from one of their schools, an expert who scored the work, or somebody who decided what is disputed. Somebody else must handle this objection.',
  exclusionsUndecided:
    'Objections to checks or to who advances are not decided finally and carried out, about {{count}} works: {{works}}. Their decisions may bring these works back. See “Award list”.',
  exclusionsInTime:
    'Teams whose works were rejected or did not advance may object until {{endsAt}}, about {{count}} works: {{works}}. Continue after that.',
  inquiryOpen:
    'Another inquiry into this award is not over. Open a new one once its decision is final and carried out, or have it withdrawn.',
  objectionRulesNeeded: 'Say how long objections to this result take: the competition has no rules for them.',
  objectionRulesFixed: 'The competition has rules for objections of its own, which apply. Reload the page.',
  inquiryRulesNeeded:
    'Say how many days the inquiry takes. The result is not announced yet, so it has no days of its own.',
  ownTeamConcerned:
    'You belong to a team of this competition, so somebody else must decide about its registrations, teams, works, experts, on-site sessions, scores, ranks, awards and certificates.',
  noticeStillOpen: 'The public notice has not ended yet.',
  objectionsOpen: 'Objections that are not settled yet: {{count}}.',
  awardNotFound: 'This award does not exist.',
  awardRevoked: 'The award has been revoked.',
  revocationProposed: 'Revoking this award has already been proposed. Another person must decide.',
  revocationNotProposed: 'No revocation of this award has been proposed.',
  notRecipient: 'You are not a recipient of this award.',
  nameCheckNotFound: 'This name check does not exist.',
  nameCheckAlreadyOpen: 'One of these categories already has an open name check.',
  nameCheckTooLate:
    'The result of one of these categories has been announced. Names can be corrected on its certificates.',
  nameCheckTooShort: 'People need at least {{hours}} hours to answer.',
  nothingToCheck: 'These categories have no locked works.',
  nameCheckOpen:
    'A name check is still open. Wait until it has ended, or close it under Name checks once every team has answered.',
  namesNotAsked:
    'Works of this category whose teams have not been asked whether their names are right, or whose names have changed since: {{count}}. Ask them in a name check, and announce the result when it has ended.',
  nameCorrectionsUndecided:
    'Corrections of names that are not decided yet: {{count}}. Decide them, or end the check early with a reason, under Name checks.',
  nameCheckOver: 'This name check has ended.',
  nameCheckReminded: 'People are reminded at most once in {{hours}} hours.',
  everybodyAnswered: 'Every team has answered.',
  nameAnswersMissing:
    'Works without an answer: {{count}}. People have time until {{closesAt}}. If the check itself was a mistake, end it early with a reason and open another.',
  namesChanged: 'What is printed has changed since you opened the page. Read it again.',
  nameCorrectionNotFound: 'This request does not exist.',
  nameCorrectionPending:
    'A correction has already been requested and is not decided yet. Wait for the answer, or withdraw the request.',
  nameCorrectionEnded: 'This request has already been answered or withdrawn.',
  nameCorrectionTooLong: 'A certificate takes at most {{most}} characters here.',
  nameCorrectionSame: 'This is what is printed now.',
  nameCorrectionChanged: 'What is to be printed has changed. Reload the page and read it again.',
  nameCorrectionGranted:
    'The result is confirmed: title and team of the award can no longer change. Decline the request.',
  printedTextFormat: 'This contains characters that cannot be printed, or begins with =, + or @.',
} satisfies Record<keyof typeof zh, string>;
