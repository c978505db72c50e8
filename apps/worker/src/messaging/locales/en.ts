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
  signUpReturned: ({ competition, team, reason }) => ({
    subject: `Your sign-up needs changes: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” was returned to you.\nReason: ${reason}\nPlease change it and submit it again.`,
  }),
  signUpRejected: ({ competition, team, reason }) => ({
    subject: `Your sign-up was rejected: ${competition}`,
    text: `The sign-up of team “${team}” for “${competition}” was rejected.\nReason: ${reason}`,
  }),
  signUpDisqualified: ({ competition, team, reason }) => ({
    subject: `Your team was disqualified: ${competition}`,
    text: `Team “${team}” may no longer take part in “${competition}”.\nReason: ${reason}`,
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
  certificateReady: ({ competition, work, number }) => ({
    subject: `Your certificate is ready: ${competition}`,
    text: `The certificate of “${work}” in “${competition}” is ready, number ${number}. Sign in to download it.`,
  }),
};
