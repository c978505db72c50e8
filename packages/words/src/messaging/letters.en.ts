import type { Changeable, LetterWords } from './letter-kinds.ts';

/** What a team may change, where not everything. */
const changeable = (may: Changeable) => {
  const parts = [
    may.title && 'the title',
    may.questions && `the answers to ${may.questions}`,
    may.files && `${may.files} of the files`,
    may.newFiles && 'new files',
  ].filter(Boolean);
  return parts.length > 0 ? `\nYou can change only: ${parts.join('; ')}. Everything else stays as submitted.` : '';
};

export const lettersEn: LetterWords = {
  dear: (name) => `Dear ${name},`,
  edition: (name, edition) => `${name} (edition ${edition})`,
  stopNews: (address) => `You follow this news. To receive no more of it, open:\n${address}`,
  signUpApproved: ({ competition, team, number }) => ({
    subject: `Registration approved: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” has been approved. Your participation number is ${number}.`,
  }),
  signUpToPay: ({ competition, team, number, amount, payBy }) => ({
    subject: `Registration approved, payment due: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” has been approved; your participation number is ${number}. Pay the fee of ${amount} by ${payBy} (Beijing time); otherwise the registration lapses.`,
  }),
  signUpPaid: ({ competition, team }) => ({
    subject: `Registration fee paid: ${competition}`,
    text: `Someone else, such as your school, has paid the registration fee of your team “${team}” in “${competition}”. The registration is active.`,
  }),
  signUpReturned: ({ competition, team, reason, until }) => ({
    subject: `Registration needs changes: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” was returned for changes.\nReason: ${reason}\nMake the changes and submit it again by ${until} (Beijing time). Later submissions are not accepted.`,
  }),
  signUpRejected: ({ competition, team, reason }) => ({
    subject: `Registration rejected: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” was rejected.\nReason: ${reason}`,
  }),
  signUpDisqualified: ({ competition, team, reason }) => ({
    subject: `Team disqualified: ${competition}`,
    text: `Team “${team}” has been disqualified from “${competition}”.\nReason: ${reason}\nThe page of the registration has the evidence, if there is any.`,
  }),
  signUpExpired: ({ competition, team }) => ({
    subject: `Registration expired: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” has lapsed because the fee was not paid in time. Its place has been released. If you have questions, contact the organiser.`,
  }),
  signUpWithdrawn: ({ competition, team, reason }) => ({
    subject: `Registration withdrawn by the organiser: ${competition}`,
    text: `The organiser has withdrawn team “${team}” from “${competition}”.\nReason: ${reason}`,
  }),
  signUpReinstated: ({ competition, team, reason }) => ({
    subject: `Registration reinstated: ${competition}`,
    text: `The organiser has reinstated the registration of team “${team}” for “${competition}”.\nReason: ${reason}`,
  }),
  captainNow: ({ competition, team }) => ({
    subject: `You are now the captain: ${competition}`,
    text: `You are now the captain of team “${team}” in “${competition}”. You are responsible for submitting the registration, paying the fee and submitting the work.`,
  }),
  captainReplaced: ({ competition, team, reason }) => ({
    subject: `New captain: ${competition}`,
    text: `The organiser has made another member the captain of team “${team}” in “${competition}”.\nReason: ${reason}`,
  }),
  captaincyOffered: ({ competition, team, until }) => ({
    subject: `Will you be the captain? ${competition}`,
    text: `You are asked to become the captain of team “${team}” in “${competition}”. Accept or decline by ${until} (Beijing time) on the page of the registration.`,
  }),
  captaincyAccepted: ({ competition, team }) => ({
    subject: `Captaincy accepted: ${competition}`,
    text: `A member of team “${team}” (“${competition}”) has accepted the captaincy. You are no longer the captain.`,
  }),
  captaincyDeclined: ({ competition, team }) => ({
    subject: `Captaincy declined: ${competition}`,
    text: `The member to whom you offered the captaincy of team “${team}” in “${competition}” has declined. You are still the captain and can ask another member.`,
  }),
  captaincyUnanswered: ({ competition, team }) => ({
    subject: `No answer to your offer of the captaincy: ${competition}`,
    text: `Nobody in team “${team}” (“${competition}”) has accepted the captaincy within 72 hours. You are still the captain. If you need help, contact the organiser.`,
  }),
  captaincyPassedOn: ({ competition, team, until }) => ({
    subject: `Captaincy offered to the next member: ${competition}`,
    text: `The member you asked did not answer within 72 hours. The captaincy of team “${team}” in “${competition}” is now offered to its longest-standing member until ${until} (Beijing time). You can withdraw this offer.`,
  }),
  teamCompleted: ({ competition, team }) => ({
    subject: `Team complete: ${competition}`,
    text: `The captain has marked team “${team}” in “${competition}” as complete. Check the people, their order and the name on the page of the registration. If something is wrong, ask the captain to reopen the team before the registration is submitted.`,
  }),
  swapRequested: ({ competition, team, reason }) => ({
    subject: `Do you agree to be replaced? ${competition}`,
    text: `The captain of team “${team}” in “${competition}” wants somebody else to take your place.
Reason: ${reason}
Nothing changes unless you agree. Answer on the page of the registration.`,
  }),
  swapToDecide: ({ competition, team }) => ({
    subject: `Replacement: both people agree: ${competition}`,
    text: `Both people agree to the replacement in your team “${team}” (“${competition}”). The school or the organiser decides next.`,
  }),
  swapToApprove: ({ competition, team }) => ({
    subject: `Replacement to approve: ${competition}`,
    text: `The captain of team “${team}” in “${competition}” wants to replace a person. Both people agree. Approve or reject it in the list of registrations.`,
  }),
  swapMade: ({ competition, team }) => ({
    subject: `You are now in the team: ${competition}`,
    text: `Your place in team “${team}” (“${competition}”) has been approved.`,
  }),
  swapEnded: ({ competition, team, reason }) => ({
    subject: `Replacement ended: ${competition}`,
    text: `The replacement in team “${team}” (“${competition}”) does not take place. The team stays as it is.
Reason: ${reason}`,
  }),
  schoolRenameToDecide: ({ former, name }) => ({
    subject: `Change of name to decide: ${former}`,
    text: `A change of name from “${former}” to “${name}” has been proposed and needs a second person. Check the document and approve or reject it in the list of schools.`,
  }),
  schoolRenameApproved: ({ former, name, from }) => ({
    subject: `Change of name approved: ${name}`,
    text: `The change of name from “${former}” to “${name}” has been approved. It takes effect at ${from} (Beijing time).`,
  }),
  schoolRenameRejected: ({ former, name, reason }) => ({
    subject: `Change of name rejected: ${former}`,
    text: `The change of name from “${former}” to “${name}” has been rejected.\nReason: ${reason}`,
  }),
  schoolRenameHeld: ({ former, name }) => ({
    subject: `Change of name did not take effect: ${former}`,
    text: `The change of name from “${former}” to “${name}” was approved. On its day another school had the new name or was waiting for it, so the school keeps its name. The change waits again: check both schools in the list of schools, then approve it again, reject it or withdraw it.`,
  }),
  schoolRenamed: ({ former, name }) => ({
    subject: `Your school has a new name: ${name}`,
    text: `“${former}” is now “${name}”. Registrations, works and your role are unchanged. Certificates issued from now on bear the new name; certificates and results before that keep the former one. The school is still found by its former name.`,
  }),
  schoolRenamedForTeam: ({ former, name }) => ({
    subject: `Your school has a new name: ${name}`,
    text: `The school of your team, “${former}”, is now “${name}”. You do not have to do anything. Certificates issued from now on bear the new name; certificates and results before that keep the former one.`,
  }),
  schoolMergerToDecide: ({ former, name }) => ({
    subject: `Merger of schools to decide: ${former}`,
    text: `It has been proposed that “${former}” becomes part of “${name}”, which needs a second person. Check the document and approve or reject it in the list of schools.`,
  }),
  schoolMergerApproved: ({ former, name, from }) => ({
    subject: `Merger of schools approved: ${former}`,
    text: `That “${former}” becomes part of “${name}” has been approved. It takes effect at ${from} (Beijing time).`,
  }),
  schoolMergerRejected: ({ former, name, reason }) => ({
    subject: `Merger of schools rejected: ${former}`,
    text: `The proposal that “${former}” becomes part of “${name}” has been rejected.\nReason: ${reason}`,
  }),
  schoolMergerHeld: ({ former, name }) => ({
    subject: `Merger of schools did not take effect: ${former}`,
    text: `That “${former}” becomes part of “${name}” was approved. On its day “${name}” could no longer be chosen, so both schools stay as they are. The merger waits again: check both in the list of schools, then approve it again, reject it or withdraw it.`,
  }),
  schoolMerged: ({ former, name }) => ({
    subject: `“${former}” is now part of “${name}”`,
    text: `“${former}” has become part of “${name}”. Coordinators of “${name}” now also act for the registrations that were made for “${former}”; coordinators of “${former}” keep them too, and the organiser appoints them for “${name}” where that is wanted. Certificates and results before that keep the former name, under which the school is still found.`,
  }),
  schoolMergedForTeam: ({ former, name }) => ({
    subject: `Your school is now part of “${name}”`,
    text: `The school of your team, “${former}”, has become part of “${name}”. You do not have to do anything: your registration, work and payments are unchanged. Certificates and results before that keep the former name.`,
  }),
  competitionSuspended: ({ competition, reason }) => ({
    subject: `Competition suspended: ${competition}`,
    text: `“${competition}” has been suspended. Until it resumes, nobody can register or submit a work.\nReason: ${reason}`,
  }),
  learningPathPublished: ({ competition }) => ({
    subject: `New learning path: ${competition}`,
    text: `“${competition}” has published a new learning path. You find it under “Study” in the user centre.`,
  }),
  competitionResumed: ({ competition, reason }) => ({
    subject: `Competition resumed: ${competition}`,
    text: `“${competition}” has resumed.\nReason: ${reason}\nCheck the dates on the competition’s page.`,
  }),
  competitionCancelled: ({ competition, reason }) => ({
    subject: `Competition cancelled: ${competition}`,
    text: `“${competition}” has been cancelled.\nReason: ${reason}`,
  }),
  termsAmended: ({ competition, reason }) => ({
    subject: `Terms changed: ${competition}`,
    text: `The published terms of “${competition}” have changed.\nReason: ${reason}\nSee the competition’s page for the changes. The fee you accepted when you registered does not change.`,
  }),
  termsAmendedForExpert: ({ competition, reason }) => ({
    subject: `Terms changed of a competition that you review: ${competition}`,
    text: `The published terms of “${competition}”, where you have works to review, have changed.\nReason: ${reason}\nSee the competition’s page for the changes. Score sheets that you have submitted do not change.`,
  }),
  termsAmendedForSchool: ({ competition, reason }) => ({
    subject: `Terms changed of a competition with teams of your school: ${competition}`,
    text: `The published terms of “${competition}” have changed. This concerns teams of your school; their captains have been notified.\nReason: ${reason}\nSee the competition’s page for the changes.`,
  }),
  workToCorrect: ({ competition, work, reason, until, ...parts }) => ({
    subject: `Your work needs changes: ${competition}`,
    text: `The qualification check of “${work}” in “${competition}” requires changes.\nRequested changes: ${reason}${changeable(parts)}\nSubmit the work again by ${until} (Beijing time). Later submissions are not accepted.`,
  }),
  workIneligible: ({ competition, work, reason }) => ({
    subject: `Your work did not pass the qualification check: ${competition}`,
    text: `“${work}” did not pass the qualification check of “${competition}”.\nReason: ${reason}`,
  }),
  workIneligibleObjectable: ({ competition, work, reason, until }) => ({
    subject: `Your work did not pass the qualification check, and you can object: ${competition}`,
    text: `“${work}” did not pass the qualification check of “${competition}”.\nReason: ${reason}\nYour team can object on the competition’s page until ${until} (Beijing time).`,
  }),
  workPassed: ({ competition, work }) => ({
    subject: `Your work passed the qualification check: ${competition}`,
    text: `“${work}” has passed the qualification check of “${competition}”. Earlier notifications that asked for changes or rejected it no longer apply.`,
  }),
  workCheckedAgain: ({ competition, work }) => ({
    subject: `Your work is checked again: ${competition}`,
    text: `The result of the qualification check of “${work}” in “${competition}” was withdrawn, and the work is checked again. The notification that it had passed no longer applies. If you have to change something, you will be notified.`,
  }),
  workAcceptedAfterAll: ({ competition, work }) => ({
    subject: `Your work was accepted after all: ${competition}`,
    text: `As the decision on your team’s objection orders, “${work}” has passed the qualification check of “${competition}”.\nThis replaces our earlier message.`,
  }),
  workAdvanced: ({ competition, work }) => ({
    subject: `Your work advances: ${competition}`,
    text: `“${work}” advances to the next stage of “${competition}”.\nThe competition’s page has the dates.`,
  }),
  workEliminated: ({ competition, work }) => ({
    subject: `Your work does not advance: ${competition}`,
    text: `“${work}” does not advance to the next stage of “${competition}”.\nThank you for taking part.`,
  }),
  workEliminatedObjectable: ({ competition, work, until }) => ({
    subject: `Your work does not advance, and you can object: ${competition}`,
    text: `“${work}” does not advance to the next stage of “${competition}”.\nYour team can object on the competition’s page until ${until} (Beijing time). Thank you for taking part.`,
  }),
  workAdvancedAfterAll: ({ competition, work }) => ({
    subject: `Corrected: your work advances: ${competition}`,
    text: `Who advances in “${competition}” was corrected. “${work}” advances to the next stage after all.\nThis replaces our earlier message. The competition’s page has the dates.`,
  }),
  workEliminatedAfterAll: ({ competition, work }) => ({
    subject: `Corrected: your work does not advance: ${competition}`,
    text: `Who advances in “${competition}” was corrected. “${work}” does not advance to the next stage.\nThis replaces our earlier message. If you have questions, ask the organiser.`,
  }),
  workEliminatedAfterAllObjectable: ({ competition, work, until }) => ({
    subject: `Corrected: your work does not advance, and you can object: ${competition}`,
    text: `Who advances in “${competition}” was corrected. “${work}” does not advance to the next stage.\nThis replaces our earlier message. Your team can object on the competition’s page until ${until} (Beijing time).`,
  }),
  advancementSuperseded: ({ competition }) => ({
    subject: `Draw the line again: ${competition}`,
    text: `The scores of “${competition}” were corrected. The list of works that advance is based on the earlier scores and is no longer valid.\nOpen the list and draft a new one from it.`,
  }),
  advancementReopened: ({ competition }) => ({
    subject: `Add a work to the list: ${competition}`,
    text: `A decision on an objection puts a work on the list of works that advance in “${competition}”.\nOpen the list and draft the one that replaces it. The next stage keeps its works until that one is applied.`,
  }),
  workDisqualified: ({ competition, work, reason }) => ({
    subject: `Your work was disqualified: ${competition}`,
    text: `Your work “${work}” was disqualified from “${competition}”.\nReason: ${reason}\nThe page of the work has the evidence, if there is any.`,
  }),
  workWithdrawn: ({ competition, work, reason }) => ({
    subject: `Work withdrawn by the organiser: ${competition}`,
    text: `The organiser has withdrawn your work “${work}” from “${competition}”.\nReason: ${reason}`,
  }),
  workWithdrawnByTeam: ({ competition, work, reason }) => ({
    subject: `Your team withdrew its work: ${competition}`,
    text: `The captain of your team has withdrawn the work “${work}” from “${competition}”. It is not reviewed and can win no award. The registration stays.\nReason: ${reason}`,
  }),
  fileInfected: ({ competition, work }) => ({
    subject: `A file of your work did not pass the virus scan: ${competition}`,
    text: `The virus scanner found a problem in a file of “${work}” in “${competition}”. Nobody can open this file.\nRemove it from the work and upload a clean one while submission is open. If submission has closed, contact the organiser.`,
  }),
  fileUnscannable: ({ competition, work }) => ({
    subject: `A file of your work could not be scanned for viruses: ${competition}`,
    text: `A file of “${work}” in “${competition}” could not be scanned for viruses, usually because it is too large. Nobody can open this file.\nUpload a smaller one while submission is open. If submission has closed, contact the organiser.`,
  }),
  memberJoined: ({ competition, team }) => ({
    subject: `Invitation accepted: ${competition}`,
    text: `An invited person has joined your team “${team}” in “${competition}”.`,
  }),
  invitationDeclined: ({ competition, team }) => ({
    subject: `Invitation declined: ${competition}`,
    text: `An invited person has declined to join your team “${team}” in “${competition}”.`,
  }),
  memberLeft: ({ competition, team }) => ({
    subject: `Somebody left the team: ${competition}`,
    text: `A member or adviser has left your team “${team}” in “${competition}”. If it had been marked as complete, it is open again. Check that it still has everybody it needs.`,
  }),
  memberRemoved: ({ competition, team, reason }) => ({
    subject: `Removed from a team: ${competition}`,
    text: `The captain has removed you from team “${team}” (${competition}).\nReason: ${reason}`,
  }),
  offlineRejected: ({ competition, order, reason }) => ({
    subject: `Offline payment not confirmed: order ${order}`,
    text: `The offline payment of order ${order} for “${competition}” was not confirmed. The order is not paid.\nReason: ${reason}`,
  }),
  transferRecorded: ({ competition, order }) => ({
    subject: `Bank transfer found: order ${order}`,
    text: `A finance officer found the bank transfer that you announced for order ${order} of “${competition}”. A second officer confirms it; then the order is paid and you are notified.`,
  }),
  transferRecordWithdrawn: ({ competition, order, reason }) => ({
    subject: `Bank transfer to be checked again: order ${order}`,
    text: `The finance officer who had recorded your bank transfer for order ${order} of “${competition}” withdrew that record. Your announcement still counts, and finance will check it again. You do not need to do anything.\nReason: ${reason}`,
  }),
  transferRefused: ({ competition, order, reason }) => ({
    subject: `Bank transfer not accepted: order ${order}`,
    text: `The bank transfer that you announced for order ${order} of “${competition}” was not accepted.\nReason: ${reason}\nIf you did transfer the money, announce the transfer again with a correct slip, or contact the organiser.`,
  }),
  transferRefusedLate: ({ competition, order, reason }) => ({
    subject: `Bank transfer not accepted: order ${order}`,
    text: `The bank transfer that you announced for order ${order} of “${competition}” was not accepted. The order no longer waits for a payment.\nReason: ${reason}\nIf you did transfer the money, it is not lost: contact the organiser, who can return it.`,
  }),
  receivingAccountChanged: ({ organisation, ending }) => ({
    subject: `Receiving account changed: ${organisation}`,
    text: `Payers of “${organisation}” are now shown a new bank account, with a number that ends in ${ending}. Two officers made this change. If it is not right, have the account corrected immediately and warn the schools that are paying.`,
  }),
  receivingAccountRemoved: ({ organisation }) => ({
    subject: `Receiving account removed: ${organisation}`,
    text: `Payers of “${organisation}” are no longer shown a bank account. Two officers made this change.`,
  }),
  transferOrderClosed: ({ competition, order }) => ({
    subject: `Order ${order} was closed before your transfer was recorded`,
    text: `Order ${order} of “${competition}” was cancelled or expired before a finance officer recorded the bank transfer that you announced. The registrations are not paid. If you transferred the money, it is not lost: place a new order for these registrations and announce the same transfer again, or ask the organiser to return it.`,
  }),
  transferOrderEnded: ({ competition, order }) => ({
    subject: `Order ${order} was closed before your transfer was recorded`,
    text: `Order ${order} of “${competition}” was cancelled or expired before a finance officer recorded the bank transfer that you announced. Its registrations are not paid and can no longer be ordered. If you transferred the money, it is not lost: contact the organiser, who can reinstate the registrations or return the money.`,
  }),
  refundRejected: ({ competition, order, reason }) => ({
    subject: `Refund rejected: order ${order}`,
    text: `The refund of order ${order} for “${competition}” was rejected.\nReason: ${reason}`,
  }),
  paymentReceived: ({ competition, order, amount }) => ({
    subject: `Payment received: order ${order}`,
    text: `We have received your payment of ${amount} for “${competition}”, order ${order}.`,
  }),
  paymentRefunded: ({ competition, order, amount }) => ({
    subject: `Refund completed: order ${order}`,
    text: `${amount} of order ${order} for “${competition}” has been refunded.`,
  }),
  invoiceIssued: ({ competition, order, amount, number }) => ({
    subject: `Invoice issued: order ${order}`,
    text: `The invoice for order ${order} of “${competition}” has been issued. Amount: ${amount}. Invoice number: ${number}.`,
  }),
  invoiceRejected: ({ competition, order, reason }) => ({
    subject: `Invoice request rejected: order ${order}`,
    text: `Your invoice request for order ${order} of “${competition}” was rejected.\nReason: ${reason}\nYou can correct it and send a new request.`,
  }),
  invoiceWithdrawn: ({ competition, order }) => ({
    subject: `Invoice request withdrawn: order ${order}`,
    text: `Order ${order} of “${competition}” is being refunded, so your invoice request was withdrawn before the invoice was issued.\nIf an amount remains, you can request an invoice for it.`,
  }),
  invoiceReversed: ({ competition, order, amount, number }) => ({
    subject: `Red-letter invoice issued: order ${order}`,
    text: `A red-letter invoice for ${amount} has been issued to reverse the invoice for order ${order} of “${competition}”. Number: ${number}.`,
  }),
  sessionForTeam: ({ competition, work, room, from }) => ({
    subject: `Your on-site session: ${competition}`,
    text: `“${work}” presents at the on-site review of “${competition}”.\nRoom: ${room}\nThe session starts at ${from}\nCome early to check in; the order is drawn there. This replaces any earlier email about your session.`,
  }),
  sessionForJudge: ({ competition, room, from }) => ({
    subject: `You review on site: ${competition}`,
    text: `You are on the panel of the on-site review of “${competition}”.\nRoom: ${room}\nThe session starts at ${from}\nThis replaces any earlier email about the session.`,
  }),
  sessionTeamRemoved: ({ competition, work, room, from }) => ({
    subject: `Your on-site session has changed: ${competition}`,
    text: `“${work}” no longer presents in “${room}” at ${from} in the on-site review of “${competition}”. If it is given a new time, you will be notified. If you have questions, please contact the organiser.`,
  }),
  sessionJudgeLeft: ({ competition, room, from }) => ({
    subject: `You are no longer on the panel: ${competition}`,
    text: `You are no longer on the panel of the on-site review of “${competition}” in “${room}” at ${from}. You do not need to come to this session.`,
  }),
  sessionCancelled: ({ competition, room, reason }) => ({
    subject: `On-site session cancelled: ${competition}`,
    text: `The on-site session of “${competition}” in “${room}” was cancelled.\nReason: ${reason}`,
  }),
  sessionGetReady: ({ competition, work, room }) => ({
    subject: `Get ready: ${competition}`,
    text: `“${work}” is next. Please come to “${room}” now.`,
  }),
  onSiteObjectionFiled: ({ competition, work, until }) => ({
    subject: `Your objection on site was received: ${competition}`,
    text: `Your team’s objection to the on-site review of “${work}” in “${competition}” was received and is to be decided by ${until} (Beijing time). The page of the work shows the decision.`,
  }),
  onSiteObjectionRaised: ({ competition, room, until }) => ({
    subject: `A team objects in your session: ${competition}`,
    text: `A team has objected or appealed in the session in “${room}” of “${competition}”. Somebody else is to decide by ${until} (Beijing time). Until then the session cannot be signed or sealed.`,
  }),
  onSiteObjectionToDecide: ({ competition, room, until }) => ({
    subject: `An objection on site waits for you: ${competition}`,
    text: `A team has objected in the session in “${room}” of “${competition}”. Please decide by ${until} (Beijing time).`,
  }),
  onSiteObjectionUpheld: ({ competition, work, reason }) => ({
    subject: `Your objection on site was upheld: ${competition}`,
    text: `Your team’s objection to the on-site review of “${work}” in “${competition}” was upheld.\nReason: ${reason}\nThe page of the work shows whether and until when your team can appeal.`,
  }),
  onSiteObjectionPartly: ({ competition, work, reason }) => ({
    subject: `Your objection on site was upheld in part: ${competition}`,
    text: `Your team’s objection to the on-site review of “${work}” in “${competition}” was upheld in part.\nReason: ${reason}\nThe page of the work shows whether and until when your team can appeal.`,
  }),
  onSiteObjectionDismissed: ({ competition, work, reason }) => ({
    subject: `Your objection on site was dismissed: ${competition}`,
    text: `Your team’s objection to the on-site review of “${work}” in “${competition}” was dismissed.\nReason: ${reason}\nThe page of the work shows whether and until when your team can appeal.`,
  }),
  onSiteAppealFiled: ({ competition, work, until }) => ({
    subject: `Your appeal on site was received: ${competition}`,
    text: `Your team’s appeal about the on-site review of “${work}” in “${competition}” was received. People who took no part in the first decision give the final one by ${until} (Beijing time).`,
  }),
  onSiteAppealToDecide: ({ competition, room, until }) => ({
    subject: `An appeal on site waits for you: ${competition}`,
    text: `A team has appealed in the session in “${room}” of “${competition}”. Please give the final decision by ${until} (Beijing time).`,
  }),
  onSiteAppealUpheld: ({ competition, work, reason }) => ({
    subject: `Your appeal on site was upheld: ${competition}`,
    text: `Your team’s appeal about the on-site review of “${work}” in “${competition}” was upheld. This decision is final.\nReason: ${reason}`,
  }),
  onSiteAppealPartly: ({ competition, work, reason }) => ({
    subject: `Your appeal on site was upheld in part: ${competition}`,
    text: `Your team’s appeal about the on-site review of “${work}” in “${competition}” was upheld in part. This decision is final.\nReason: ${reason}`,
  }),
  onSiteAppealDismissed: ({ competition, work, reason }) => ({
    subject: `Your appeal on site was dismissed: ${competition}`,
    text: `Your team’s appeal about the on-site review of “${work}” in “${competition}” was dismissed. This decision is final.\nReason: ${reason}`,
  }),
  onSiteObjectionSettled: ({ competition, room, reason }) => ({
    subject: `An objection in your session was decided: ${competition}`,
    text: `An objection or appeal in the session in “${room}” of “${competition}” was decided; the minutes show the decision.\nReason: ${reason}`,
  }),
  onSiteObjectionOverdue: ({ competition, room, until }) => ({
    subject: `An objection on site is overdue: ${competition}`,
    text: `An objection or appeal in the session in “${room}” of “${competition}” was to be decided by ${until} (Beijing time). Please decide now: the team is waiting on site.`,
  }),
  feedbackReleased: ({ competition, work }) => ({
    subject: `Feedback on your work: ${competition}`,
    text: `The organiser of “${competition}” has released feedback on how your work “${work}” was reviewed. You can read it on the page of the work.`,
  }),
  pointsDeducted: ({ competition, work, points, reason }) => ({
    subject: `Points deducted from your work: ${competition}`,
    text: `In “${competition}”, ${points} points are deducted from the score of your work “${work}”. The page of the work shows what this is based on.\nReason: ${reason}`,
  }),
  resultAnnounced: ({ competition, item, work, until }) => ({
    subject: `Public notice of results: ${competition}`,
    text: `The result of ${item} in “${competition}” is now on public notice. Your work “${work}” was among those reviewed. You can file an objection until ${until} (Beijing time).`,
  }),
  objectionFiled: ({ competition, item }) => ({
    subject: `Your objection was received: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was received. Its steps and the decision are shown on the competition’s page, where you can withdraw it until it is decided.`,
  }),
  objectionToHandle: ({ competition, item }) => ({
    subject: `An objection to handle: ${competition}`,
    text: `An objection in ${item} of “${competition}” was filed. Please decide whether it is admitted. If you are connected with either side, you cannot handle it.`,
  }),
  objectionOverdue: ({ competition, item, until }) => ({
    subject: `An objection is overdue: ${competition}`,
    text: `An objection in ${item} of “${competition}” was to be admitted or decided by ${until} (Beijing time). Please handle it soon.`,
  }),
  objectionUpheld: ({ competition, item, reason }) => ({
    subject: `Your objection was upheld: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was upheld.\nReason: ${reason}`,
  }),
  objectionDismissed: ({ competition, item, reason }) => ({
    subject: `Your objection was dismissed: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was dismissed.\nReason: ${reason}`,
  }),
  objectionInadmissible: ({ competition, item, reason }) => ({
    subject: `Your objection was not admitted: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was not admitted.\nReason: ${reason}`,
  }),
  objectionPartly: ({ competition, item, reason }) => ({
    subject: `Your objection was upheld in part: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was upheld in part.\nReason: ${reason}`,
  }),
  objectionAdmitted: ({ competition, item }) => ({
    subject: `Your objection was admitted: ${competition}`,
    text: `Your objection in ${item} of “${competition}” was admitted and is being examined. If it concerns another team, that team is asked to answer without learning who objected.`,
  }),
  objectionToAnswer: ({ competition, item, until }) => ({
    subject: `An objection concerns your work: ${competition}`,
    text: `An objection in ${item} of “${competition}” concerns your team’s work. Read it on the competition’s page; your team can answer there once, until ${until} (Beijing time).`,
  }),
  objectionAnswered: ({ competition, item }) => ({
    subject: `An objection was answered: ${competition}`,
    text: `The team concerned has answered the objection in ${item} of “${competition}”.`,
  }),
  objectionHearing: ({ competition, item, until, place }) => ({
    subject: `Hearing of an objection: ${competition}`,
    text: `The objection in ${item} of “${competition}” will be heard on ${until} (Beijing time).\nPlace: ${place}`,
  }),
  objectionAgainstUpheld: ({ competition, item, reason }) => ({
    subject: `An objection to your work was upheld: ${competition}`,
    text: `The objection to your team’s work in ${item} of “${competition}” was upheld.\nReason: ${reason}`,
  }),
  objectionAgainstPartly: ({ competition, item, reason }) => ({
    subject: `An objection to your work was upheld in part: ${competition}`,
    text: `The objection to your team’s work in ${item} of “${competition}” was upheld in part.\nReason: ${reason}`,
  }),
  objectionAgainstDismissed: ({ competition, item, reason }) => ({
    subject: `An objection to your work was dismissed: ${competition}`,
    text: `The objection to your team’s work in ${item} of “${competition}” was dismissed.\nReason: ${reason}`,
  }),
  objectionAgainstEnded: ({ competition, item }) => ({
    subject: `An objection to your work was withdrawn: ${competition}`,
    text: `The objection to your team’s work in ${item} of “${competition}” was withdrawn. You need not do anything.`,
  }),
  appealFiled: ({ competition, item }) => ({
    subject: `An appeal was filed: ${competition}`,
    text: `The other side has appealed against the decision on an objection in ${item} of “${competition}”. People who took no part in that decision will decide.`,
  }),
  appealReceived: ({ competition, item }) => ({
    subject: `Your appeal was received: ${competition}`,
    text: `Your appeal against the decision on an objection in ${item} of “${competition}” was received. People who took no part in that decision will decide, and their decision is final. The competition’s page shows each step.`,
  }),
  appealOverdue: ({ competition, item, until }) => ({
    subject: `An appeal is overdue: ${competition}`,
    text: `An appeal in ${item} of “${competition}” was to be decided by ${until} (Beijing time). Please decide it soon.`,
  }),
  appealToDecide: ({ competition, item }) => ({
    subject: `An appeal to decide: ${competition}`,
    text: `An appeal in ${item} of “${competition}” is waiting for arbitrators. Two people decide it, and their decision is final. If you are connected with either side, you cannot open it.`,
  }),
  appealToAnswer: ({ competition, item, until }) => ({
    subject: `An appeal concerns your work: ${competition}`,
    text: `In an appeal in ${item} of “${competition}”, an objection to your team’s work is examined. Read what it says on the competition’s page; your team can answer there once, until ${until} (Beijing time).`,
  }),
  appealAnswered: ({ competition, item }) => ({
    subject: `An appeal was answered: ${competition}`,
    text: `The team concerned has answered the appeal in ${item} of “${competition}”.`,
  }),
  appealUpheld: ({ competition, item, reason }) => ({
    subject: `Final decision on an objection: ${competition}`,
    text: `After an appeal, the objection in ${item} of “${competition}” is upheld. This decision is final.\nReason: ${reason}`,
  }),
  appealPartly: ({ competition, item, reason }) => ({
    subject: `Final decision on an objection: ${competition}`,
    text: `After an appeal, the objection in ${item} of “${competition}” is upheld in part. This decision is final.\nReason: ${reason}`,
  }),
  appealDismissed: ({ competition, item, reason }) => ({
    subject: `Final decision on an objection: ${competition}`,
    text: `After an appeal, the objection in ${item} of “${competition}” is dismissed. This decision is final.\nReason: ${reason}`,
  }),
  appealInadmissible: ({ competition, item, reason }) => ({
    subject: `Final decision on an objection: ${competition}`,
    text: `After an appeal, the objection in ${item} of “${competition}” is inadmissible. This decision is final.\nReason: ${reason}`,
  }),
  awardWithheld: ({ competition, item }) => ({
    subject: `Decision on an objection carried out: ${competition}`,
    text: `As decided on an objection in ${item} of “${competition}”, the work concerned gets no award. The decision and its reasons are on the competition’s page.`,
  }),
  decisionCarriedOut: ({ competition, item }) => ({
    subject: `Decision on an objection carried out: ${competition}`,
    text: `Something that the decision on an objection in ${item} of “${competition}” orders was carried out. The competition’s page shows what it is, and what is still to be done.`,
  }),
  remedySettled: ({ competition, item, reason }) => ({
    subject: `Decision on an objection settled: ${competition}`,
    text: `Something that the decision on an objection in ${item} of “${competition}” orders was done in another way, or no longer has to be done. What it is can be seen on the competition’s page.\nReason: ${reason}`,
  }),
  namesCorrected: ({ competition, item }) => ({
    subject: `Decision on an objection carried out: ${competition}`,
    text: `As decided on an objection in ${item} of “${competition}”, names on the certificate of the work concerned were corrected. The competition’s page shows the corrected names.`,
  }),
  reReviewBegun: ({ competition, item, until }) => ({
    subject: `Re-review after an objection: ${competition}`,
    text: `As decided on an objection in ${item} of “${competition}”, more experts score the work concerned, until ${until} (Beijing time). The scores are corrected after that; until then they stay as they are.`,
  }),
  reReviewEnded: ({ competition, item }) => ({
    subject: `Re-review ended: ${competition}`,
    text: `The re-review after an objection in ${item} of “${competition}” has ended, and the scores are computed again. They change once another person has approved them.`,
  }),
  awardRevoked: ({ competition, item, work, award, reason }) => ({
    subject: `Award revoked: ${competition}`,
    text: `${award}, granted to the work “${work}” in ${item} of “${competition}”, has been revoked together with its certificates.\nReason: ${reason}`,
  }),
  awardGranted: ({ competition, item, work, award }) => ({
    subject: `Congratulations: ${award}`,
    text: `Your work “${work}” has won ${award} in ${item} of “${competition}”. Congratulations! Log in and check the award details.`,
  }),
  certificateRevoked: ({ competition, work, number, reason }) => ({
    subject: `Certificate revoked: ${competition}`,
    text: `Certificate ${number} of the work “${work}” in “${competition}” has been revoked. Verification now shows it as invalid.\nReason: ${reason}`,
  }),
  certificateReady: ({ competition, work, number }) => ({
    subject: `Your certificate is ready: ${competition}`,
    text: `The certificate of “${work}” in “${competition}” is ready. Its number is ${number}. Log in to download it.`,
  }),
  recognitionReady: ({ competition, role, number }) => ({
    subject: `A certificate for you: ${competition}`,
    text: `“${competition}” has issued you a certificate: ${role}. Its number is ${number}. Open the link to view and verify it.`,
  }),
  recognitionRevoked: ({ competition, role, number, reason }) => ({
    subject: `Certificate revoked: ${competition}`,
    text: `Certificate ${number} (${role}) of “${competition}” has been revoked. Verification now shows it as invalid.\nReason: ${reason}`,
  }),
  correctionRequested: ({ competition, number }) => ({
    subject: `Certificate correction requested: ${competition}`,
    text: `A correction of certificate ${number} of “${competition}” was requested. Log in to decide. This reminder is sent at most once a day for each competition.`,
  }),
  correctionDeclined: ({ competition, number, reason }) => ({
    subject: `Correction declined: ${competition}`,
    text: `The correction of certificate ${number} of “${competition}” that you requested was declined. The certificate stays as it is.\nReason: ${reason}`,
  }),
  correctionMade: ({ competition, number }) => ({
    subject: `Certificate corrected: ${competition}`,
    text: `Certificate ${number} of “${competition}” was corrected as you requested, and replaces the old one. It can be downloaded as soon as it is printed.`,
  }),
  namingOpened: ({ competition, until }) => ({
    subject: `Name conflicts of interest: ${competition}`,
    text: `The works of “${competition}” will soon be assigned to experts. If your team has a conflict of interest with an expert, a person or a school, name it on the page of your registration by ${until}. If there is none, you need do nothing.`,
  }),
  namingExamined: ({ competition }) => ({
    subject: `Conflict of interest examined: ${competition}`,
    text: `The organiser has examined a conflict of interest that your team named in “${competition}”, and takes the outcome into account when works are assigned. The outcome is not disclosed, because review is anonymous.`,
  }),
  nameCheckOpened: ({ competition, until }) => ({
    subject: `Check the names for certificates: ${competition}`,
    text: `Log in to see how names, schools, advisers and the title of your work would be printed on a certificate of “${competition}”. Confirm them or request a correction by ${until} (Beijing time). If you do not answer by then, they are taken as confirmed. Everyone with a work still in the competition gets this message; it says nothing about the result.`,
  }),
  nameCheckReminder: ({ competition, until }) => ({
    subject: `Reminder: check the names for certificates: ${competition}`,
    text: `You have not yet confirmed how names and the title of your work would be printed for “${competition}”. Confirm them or request a correction by ${until} (Beijing time). If you do not answer by then, they are taken as confirmed. This message says nothing about the result.`,
  }),
  nameCheckClosed: ({ competition, until }) => ({
    subject: `Name check closed: ${competition}`,
    text: `The name check for “${competition}” ended at ${until} (Beijing time) or when everybody had answered. What was not corrected is taken as confirmed. Corrections that you requested and that are not decided yet will still be answered.`,
  }),
  nameCheckWaived: ({ competition }) => ({
    subject: `Name check ended early: ${competition}`,
    text: `The organiser ended the name check for “${competition}” before its deadline. Names are printed as you last saw them; if another check is opened, you are notified. If something is wrong on your certificate, you can request a correction on its page.`,
  }),
  nameCorrectionRequested: ({ competition }) => ({
    subject: `Corrections of names to decide: ${competition}`,
    text: `A correction was requested in the name check of “${competition}”. Log in to decide. This reminder is sent at most once a day for each competition.`,
  }),
  nameCorrectionDeclined: ({ competition, work, reason }) => ({
    subject: `Correction of a name declined: ${competition}`,
    text: `The correction that you requested in the name check of “${competition}” (work “${work}”) was declined.\nReason: ${reason}`,
  }),
  nameCorrectionMade: ({ competition, work }) => ({
    subject: `Correction of a name accepted: ${competition}`,
    text: `A correction in the name check of “${competition}” (work “${work}”) was accepted. Log in to see what would be printed now.`,
  }),
  bulkChangeToApprove: ({ competition, count }) => ({
    subject: `Bulk change of certificates to approve: ${competition}`,
    text: `A bulk change of certificates of “${competition}” was checked and waits for a second person. Certificates that it would change: ${count}. Log in to approve or return it.`,
  }),
  bulkChangeApproved: ({ competition, count }) => ({
    subject: `Bulk change approved: ${competition}`,
    text: `The bulk change of certificates of “${competition}” that you requested was approved and is being carried out. Certificates: ${count}.`,
  }),
  bulkChangeReturned: ({ competition, reason }) => ({
    subject: `Bulk change returned: ${competition}`,
    text: `The bulk change of certificates of “${competition}” that you requested was returned. No certificate was changed.\nReason: ${reason}`,
  }),
  bulkChangeDone: ({ competition, count }) => ({
    subject: `Bulk change done: ${competition}`,
    text: `The bulk change of certificates of “${competition}” is done. Certificates changed: ${count}.`,
  }),
  bulkChangeFailed: ({ competition, count, failed }) => ({
    subject: `Bulk change partly failed: ${competition}`,
    text: `The bulk change of certificates of “${competition}” has ended. Certificates changed: ${count}; failed: ${failed}. Its page lists the reasons, and the failed ones can be retried there.`,
  }),
  correctionCodeWrong: ({ competition, number }) => ({
    subject: `A QR code cannot be read: ${number}`,
    text: `The QR code of the corrected certificate ${number} of “${competition}” cannot be read or does not lead to it. Check its design, then reissue the certificate; its holder may have the file already.`,
  }),
  bulkCodesWrong: ({ competition, count }) => ({
    subject: `QR codes of reissued certificates are wrong: ${competition}`,
    text: `QR codes in files that a bulk change of certificates of “${competition}” made do not lead to their certificates. Files: ${count}. The page of the change lists the numbers. Correct the design and reissue these certificates.`,
  }),
  sheetsAssigned: ({ competition, round, count, until }) => ({
    subject: `Works to review: ${competition}`,
    text: `Works have been assigned to you in the review round “${round}” of “${competition}”. Score sheets to submit: ${count}. Submit them by ${until} (Beijing time).`,
  }),
  sheetsChanged: ({ competition, round, count, until }) => ({
    subject: `Your review assignments have changed: ${competition}`,
    text: `Your assignments in the review round “${round}” of “${competition}” have changed. Score sheets to submit now: ${count}. Submit them by ${until} (Beijing time).`,
  }),
  sheetsNone: ({ competition, round }) => ({
    subject: `Your review assignments have changed: ${competition}`,
    text: `Your assignments in the review round “${round}” of “${competition}” have changed. You have no score sheets left to submit.`,
  }),
  biddingOpened: ({ competition, round, until }) => ({
    subject: `Which works would you like to review? ${competition}`,
    text: `For the review round “${round}” of “${competition}”, say by ${until} (Beijing time) which works you would like to review, which you can review, which you would rather not review, and where you have a conflict of interest. Works are assigned afterwards.`,
  }),
  reviewReminder: ({ competition, round, count, until }) => ({
    subject: `Score sheets to submit by ${until}: ${competition}`,
    text: `The organiser reminds you of the review round “${round}” of “${competition}”. Score sheets to submit: ${count}. Submit them by ${until} (Beijing time). If you cannot review a work, decline it on its page, so that another expert can take over.`,
  }),
  reviewThanks: ({ competition, round, count }) => ({
    subject: `Thank you for reviewing: ${competition}`,
    text: `The review round “${round}” of “${competition}” is complete and its scores are sealed. Thank you for your time and care. Score sheets you submitted: ${count}.`,
  }),
  reviewThanksCertificate: ({ competition, round, count, number }) => ({
    subject: `Thank you for reviewing, with your certificate: ${competition}`,
    text: `The review round “${round}” of “${competition}” is complete and its scores are sealed. Thank you for your time and care. Score sheets you submitted: ${count}. You can view and download your certificate of service (number ${number}).`,
  }),
  discussionOpened: ({ competition, round, alias, until }) => ({
    subject: `A work is being discussed: ${competition}`,
    text: `A discussion was opened among the experts who scored work ${alias} in the review round “${round}” of “${competition}”. It is open until ${until} (Beijing time). Everybody takes part under a code name; scores changed from now on are marked.`,
  }),
  tieVoteOpened: ({ competition, round }) => ({
    subject: `Your vote on a tie is needed: ${competition}`,
    text: `Works in the review round “${round}” of “${competition}” are tied by every other rule. You are a chair of the round: put the works in order on its page. The scores can be sealed once the chairs have voted.`,
  }),
  sheetReturned: ({ competition, round, alias, reason, until }) => ({
    subject: `Score sheet returned: ${competition}`,
    text: `Your score sheet for work ${alias} in the review round “${round}” of “${competition}” was returned.\nReason: ${reason}\nMake the changes and submit it again by ${until} (Beijing time).`,
  }),
  sheetVoided: ({ competition, round, alias, reason }) => ({
    subject: `Score sheet voided: ${competition}`,
    text: `Your score sheet for work ${alias} in the review round “${round}” of “${competition}” was voided and does not count.\nReason: ${reason}`,
  }),
  sheetsDeclined: ({ competition, round }) => ({
    subject: `Works declined by an expert: ${competition}`,
    text: `An expert of the review round “${round}” of “${competition}” declined assigned works. Please assign them to other experts. This reminder is sent at most once a day for each round.`,
  }),
  sheetsUnacknowledged: ({ competition, round, count, until }) => ({
    subject: `Experts who have not accepted their works: ${competition}`,
    text: `A quarter of the time of the review round “${round}” of “${competition}” has passed. Experts who have neither accepted their works nor begun: ${count}. The round closes on ${until} (Beijing time). Remind them, or assign their works to other experts.`,
  }),
  roundBehind: ({ competition, round, count, until }) => ({
    subject: `A review round may not finish in time: ${competition}`,
    text: `The review round “${round}” of “${competition}” closes on ${until} (Beijing time). Experts who have not begun, or will not finish by then at their pace: ${count}. Remind them, or assign their works to other experts.`,
  }),
  roundMoved: ({ competition, round, from, until }) => ({
    subject: `Review times changed: ${competition}`,
    text: `The review round “${round}” of “${competition}” has been rescheduled. It now runs from ${from} to ${until} (Beijing time). Submit your score sheets before it ends.`,
  }),
  conflictWaived: () => ({
    subject: 'Your conflict of interest was decided',
    text: 'The organiser has waived the conflict of interest you declared, so you can review the works concerned. If you have questions, contact the organiser.',
  }),
  conflictUpheld: () => ({
    subject: 'Your conflict of interest was decided',
    text: 'The organiser has confirmed the conflict of interest you declared. You will not review the works concerned.',
  }),
  expertApplicationReceived: ({ call }) => ({
    subject: `Application received: ${call}`,
    text: `Your application to “${call}” was received, and two people will vet it. You will be notified of the outcome; until then, you can log in and withdraw it.`,
  }),
  expertApplicationToVet: ({ call }) => ({
    subject: `Expert applications to vet: ${call}`,
    text: `There are new applications to “${call}”. Log in to vet them. This reminder is sent at most once a day for each call.`,
  }),
  expertApplicationApproved: ({ call, reason }) => ({
    subject: `Application approved: ${call}`,
    text: `Your application to “${call}” was approved. If there is a contract for experts, log in to read and accept it. You can review works once the organiser activates you; you will be notified.\nReason: ${reason}`,
  }),
  expertApplicationDeclined: ({ call, reason }) => ({
    subject: `Application declined: ${call}`,
    text: `Your application to “${call}” was declined. Thank you for offering your time.\nReason: ${reason}`,
  }),
  expertRecommendationAccepted: ({ call }) => ({
    subject: `Recommendation accepted: ${call}`,
    text: `A person you recommended for “${call}” has accepted and applied. Two people now vet the application; only the applicant is notified of the outcome.`,
  }),
  expertRecommendationDeclined: ({ call }) => ({
    subject: `Recommendation declined: ${call}`,
    text: `A person you recommended for “${call}” has declined. You can recommend somebody else until the call closes.`,
  }),
  expertContract: () => ({
    subject: 'Please read and accept the contract for experts',
    text: 'The organiser has published a new version of the contract for experts. Log in to read and accept it; experts who are not active yet must accept it before they can be activated.',
  }),
  expertFeePaid: ({ competition, amount }) => ({
    subject: `Your fee as an expert of “${competition}” has been paid`,
    text: `${amount} for your reviews in “${competition}” has been paid. Log in to see what it is made up of.`,
  }),
  expertActivated: () => ({
    subject: 'You are now an expert',
    text: 'The organiser has activated you as an expert. Log in and choose the role of expert; you will be notified when works are assigned to you.',
  }),
  expertSuspended: () => ({
    subject: 'You have been suspended as an expert',
    text: 'The organiser has suspended you as an expert. Until you are reinstated, you cannot submit score sheets and receive no new works. If you have questions, contact the organiser.',
  }),
  expertReinstated: () => ({
    subject: 'You have been reinstated as an expert',
    text: 'The organiser has reinstated you as an expert. You can submit score sheets again.',
  }),
  expertRetired: () => ({
    subject: 'You have been removed from the expert library',
    text: 'The organiser has removed you from the expert library. You will receive no more works to review. If you have questions, contact the organiser.',
  }),
  newsPublished: ({ name, title, summary }) => ({
    subject: `${name}: ${title}`,
    text: `${title}\n\n${summary}`.trim(),
  }),
  exportReady: ({ asked, until }) => ({
    subject: 'Your export is ready',
    text: `The export you requested on ${asked} is ready. You can download it until ${until}.`,
  }),
  exportFailed: ({ asked }) => ({
    subject: 'Your export failed',
    text: `The export you requested on ${asked} failed. See the reason on the Exports page, where you can retry it.`,
  }),
};
