import type { LetterWords } from '../letter-words.ts';

export const lettersEn: LetterWords = {
  dear: (name) => `Dear ${name},`,
  edition: (name, edition) => `${name} (edition ${edition})`,
  signUpApproved: ({ competition, team, number }) => ({
    subject: `Your sign-up is approved: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” is approved. Your participation number is ${number}.`,
  }),
  signUpToPay: ({ competition, team, number, amount, payBy }) => ({
    subject: `Your sign-up is approved, please pay: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” is approved; your participation number is ${number}. Please pay the fee of ${amount} by ${payBy} (Beijing time), or the sign-up lapses.`,
  }),
  signUpReturned: ({ competition, team, reason, until }) => ({
    subject: `Your sign-up needs changes: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” was returned to you.\nReason: ${reason}\nPlease change it and submit it again by ${until} (Beijing time). After that it can no longer be accepted.`,
  }),
  signUpRejected: ({ competition, team, reason }) => ({
    subject: `Your sign-up was rejected: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” was rejected.\nReason: ${reason}`,
  }),
  signUpDisqualified: ({ competition, team, reason }) => ({
    subject: `Your team was disqualified: ${competition}`,
    text: `Team “${team}” may no longer take part in “${competition}”.\nReason: ${reason}`,
  }),
  signUpExpired: ({ competition, team }) => ({
    subject: `Registration expired: ${competition}`,
    text: `The registration of team “${team}” for “${competition}” has expired because the fee was not paid in time. Its place is free again. If you have questions, contact the organiser.`,
  }),
  signUpWithdrawn: ({ competition, team, reason }) => ({
    subject: `Registration withdrawn by the organiser: ${competition}`,
    text: `The organiser has withdrawn team “${team}” from “${competition}”.\nReason: ${reason}`,
  }),
  signUpReinstated: ({ competition, team, reason }) => ({
    subject: `Registration restored: ${competition}`,
    text: `The organiser has restored the registration of team “${team}” for “${competition}”.\nReason: ${reason}`,
  }),
  captainNow: ({ competition, team }) => ({
    subject: `You are the captain now: ${competition}`,
    text: `You are now the captain of team “${team}” in “${competition}”. You submit the registration, pay, and submit the work.`,
  }),
  captainReplaced: ({ competition, team, reason }) => ({
    subject: `New captain: ${competition}`,
    text: `The organiser has made another member the captain of team “${team}” in “${competition}”.\nReason: ${reason}`,
  }),
  competitionSuspended: ({ competition, reason }) => ({
    subject: `Competition suspended: ${competition}`,
    text: `“${competition}” has been suspended. Until it goes on, nobody can sign up or submit.\nReason: ${reason}`,
  }),
  competitionResumed: ({ competition, reason }) => ({
    subject: `Competition goes on: ${competition}`,
    text: `“${competition}” is no longer suspended and goes on.\nReason: ${reason}\nPlease look at its dates on the competition’s page.`,
  }),
  competitionCancelled: ({ competition, reason }) => ({
    subject: `Competition cancelled: ${competition}`,
    text: `“${competition}” has been cancelled.\nReason: ${reason}`,
  }),
  termsAmended: ({ competition, reason }) => ({
    subject: `Terms changed: ${competition}`,
    text: `The published terms of “${competition}” have changed.\nReason: ${reason}\nWhat changed is on the competition’s page. A fee that you agreed to when you registered stays as it was.`,
  }),
  workToCorrect: ({ competition, work, reason, until }) => ({
    subject: `Your work needs corrections: ${competition}`,
    text: `The qualification check of “${work}” in “${competition}” asks for corrections.\nWhat to correct: ${reason}\nPlease submit the work again by ${until} (Beijing time). After that it can no longer be accepted.`,
  }),
  workIneligible: ({ competition, work, reason }) => ({
    subject: `Your work did not pass the qualification check: ${competition}`,
    text: `“${work}” did not pass the qualification check of “${competition}”.\nReason: ${reason}`,
  }),
  workDisqualified: ({ competition, work, reason }) => ({
    subject: `Your work was disqualified: ${competition}`,
    text: `Your work “${work}” was disqualified from “${competition}”.\nReason: ${reason}`,
  }),
  workWithdrawn: ({ competition, work, reason }) => ({
    subject: `Work withdrawn by the organiser: ${competition}`,
    text: `The organiser has withdrawn your work “${work}” from “${competition}”.\nReason: ${reason}`,
  }),
  fileInfected: ({ competition, work }) => ({
    subject: `A file of your work did not pass the virus scan: ${competition}`,
    text: `The virus scanner found something in a file of “${work}” in “${competition}”. Nobody can open this file.\nPlease remove it from the work and upload a clean one while submission is open. If it has closed, write to the organiser.`,
  }),
  fileUnscannable: ({ competition, work }) => ({
    subject: `A file of your work could not be scanned for viruses: ${competition}`,
    text: `A file of “${work}” in “${competition}” could not be scanned for viruses, usually because it is too large for the scanner. Nobody can open this file.\nPlease upload a smaller one while submission is open. If it has closed, write to the organiser.`,
  }),
  memberRemoved: ({ competition, team, reason }) => ({
    subject: `Removed from a team: ${competition}`,
    text: `The captain has removed you from team “${team}” (${competition}).\nReason: ${reason}`,
  }),
  offlineRejected: ({ competition, order, reason }) => ({
    subject: `Offline payment not confirmed: order ${order}`,
    text: `The offline payment of order ${order} for “${competition}” was not confirmed. The order is not paid.\nReason: ${reason}`,
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
    subject: `Payment refunded: order ${order}`,
    text: `${amount} of order ${order} for “${competition}” has been paid back to you.`,
  }),
  resultAnnounced: ({ competition, item, work, until }) => ({
    subject: `Result announced: ${competition}`,
    text: `The result of ${item} in “${competition}” is in its public notice; your work “${work}” took part. The notice ends on ${until} (Beijing time); objections can be made until then.`,
  }),
  objectionUpheld: ({ competition, item, reason }) => ({
    subject: `Your objection was upheld: ${competition}`,
    text: `Your objection to the result of ${item} in “${competition}” was upheld.\nReason: ${reason}`,
  }),
  objectionDismissed: ({ competition, item, reason }) => ({
    subject: `Your objection was dismissed: ${competition}`,
    text: `Your objection to the result of ${item} in “${competition}” was dismissed.\nReason: ${reason}`,
  }),
  objectionInadmissible: ({ competition, item, reason }) => ({
    subject: `Your objection was not admitted: ${competition}`,
    text: `Your objection to the result of ${item} in “${competition}” was not admitted.\nReason: ${reason}`,
  }),
  awardRevoked: ({ competition, item, work, award, reason }) => ({
    subject: `Award revoked: ${competition}`,
    text: `${award} of your work “${work}” in ${item} of “${competition}” was revoked, and its certificates with it.\nReason: ${reason}`,
  }),
  awardGranted: ({ competition, item, work, award }) => ({
    subject: `Congratulations: ${award}`,
    text: `Your work “${work}” has won ${award} in ${item} of “${competition}”. Congratulations! Please sign in and confirm what is recorded of the award.`,
  }),
  certificateRevoked: ({ competition, work, number, reason }) => ({
    subject: `Certificate revoked: ${competition}`,
    text: `The certificate ${number} of the work “${work}” in “${competition}” has been revoked. Verification shows it as invalid.\nReason: ${reason}`,
  }),
  certificateReady: ({ competition, work, number }) => ({
    subject: `Your certificate is ready: ${competition}`,
    text: `The certificate of “${work}” in “${competition}” is ready, number ${number}. Sign in to download it.`,
  }),
  sheetsAssigned: ({ competition, round, count, until }) => ({
    subject: `Works to review: ${competition}`,
    text: `Works have been assigned to you in the review round “${round}” of “${competition}”. Score sheets to submit: ${count}. Please submit them by ${until} (Beijing time).`,
  }),
  sheetsChanged: ({ competition, round, count, until }) => ({
    subject: `Your review assignments have changed: ${competition}`,
    text: `Your assignments in the review round “${round}” of “${competition}” have changed. Score sheets to submit now: ${count}. Please submit them by ${until} (Beijing time).`,
  }),
  sheetsNone: ({ competition, round }) => ({
    subject: `Your review assignments have changed: ${competition}`,
    text: `Your assignments in the review round “${round}” of “${competition}” have changed. You have no score sheet left to submit in it.`,
  }),
  sheetReturned: ({ competition, round, alias, reason, until }) => ({
    subject: `Score sheet returned: ${competition}`,
    text: `Your score sheet of work ${alias} in the review round “${round}” of “${competition}” was returned to you.\nReason: ${reason}\nPlease change it and submit it again by ${until} (Beijing time).`,
  }),
  sheetVoided: ({ competition, round, alias, reason }) => ({
    subject: `Score sheet voided: ${competition}`,
    text: `Your score sheet of work ${alias} in the review round “${round}” of “${competition}” was voided and does not count.\nReason: ${reason}`,
  }),
  roundMoved: ({ competition, round, from, until }) => ({
    subject: `Review times changed: ${competition}`,
    text: `The review round “${round}” of “${competition}” has new times: from ${from} to ${until} (Beijing time). Please submit your score sheets by then.`,
  }),
  conflictWaived: () => ({
    subject: 'Your conflict of interest was decided',
    text: 'The organiser has decided about a conflict of interest that you declared: it does not keep you from reviewing. If you have questions, contact the organiser.',
  }),
  conflictUpheld: () => ({
    subject: 'Your conflict of interest was decided',
    text: 'The organiser has decided about a conflict of interest that you declared: it is confirmed, and you will not review what it concerns.',
  }),
  expertSuspended: () => ({
    subject: 'You are suspended as an expert',
    text: 'The organiser has suspended you as an expert. Until you are reinstated you cannot submit score sheets and get no new works. If you have questions, contact the organiser.',
  }),
  expertReinstated: () => ({
    subject: 'You are an active expert again',
    text: 'The organiser has reinstated you as an expert. You can submit score sheets again.',
  }),
  expertRetired: () => ({
    subject: 'You have left the expert library',
    text: 'The organiser has removed you from the expert library. You get no more works to review. If you have questions, contact the organiser.',
  }),
  exportReady: ({ asked, until }) => ({
    subject: 'Your export is ready',
    text: `The export that you requested on ${asked} is ready. You can download it until ${until}.`,
  }),
  exportFailed: ({ asked }) => ({
    subject: 'Your export could not be made',
    text: `The export that you requested on ${asked} could not be made. The Exports page says why; you can retry it there.`,
  }),
};
