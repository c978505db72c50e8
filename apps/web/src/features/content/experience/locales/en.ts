import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  lead: 'Go through a whole competition with demonstration accounts: registration, submission, review, awards, certificates.',
  off: 'The demonstration is not available here',
  offHint: 'This is a live platform without demonstration accounts. Create your own account to take part.',
  register: 'Create an account',
  password: 'Password',
  code: 'Verification code',
  accounts: 'Demonstration accounts',
  accountsLead: 'All accounts share one password and one verification code.',
  logIn: 'Log in',
  people: {
    root: { who: 'Administrator', does: 'Users, roles, menus and all data' },
    organiser: {
      who: 'Organiser',
      does: 'Publish, approve registrations, assign reviews, grant awards, issue certificates',
    },
    finance: { who: 'Finance', does: 'Orders, refunds, reconciliation' },
    auditor: { who: 'Auditor', does: 'See the full history of every change' },
    school: { who: 'School administrator', does: 'Approve the school’s registrations' },
    captain: { who: 'Captain', does: 'Register, form a team, pay, submit a work' },
    member: { who: 'Member', does: 'Accept an invitation, follow works and awards' },
    expert1: { who: 'Expert', does: 'Score works with the keyboard' },
    expert2: { who: 'Expert', does: 'Review the same works independently' },
    expert3: { who: 'Expert', does: 'Declare a conflict, write comments' },
  },
  route: 'Suggested order',
  routeSteps: {
    captain: 'Log in as captain, choose “Register now” on the home page, form a team and submit a work.',
    organiser: 'Log in as organiser, approve the registration, and draft a distribution plan.',
    expert: 'Log in as expert1, score the works in “My reviews” and submit.',
    certificate:
      'Log in as organiser again: compute scores, grant awards, issue certificates, then verify one under “Verify a certificate”.',
  },
  final: 'A final on site',
  finalLead:
    'The final of the Pitch Contest is being held. Run it as organiser from “On-site review”, score it as expert1 under “On-site scoring”, and watch the screen of the hall.',
  finalScreen: 'Open the call screen',
  messages: 'Messages sent',
  messagesLead: 'The demonstration sends no real text messages or emails; codes and notifications are shown here.',
  noMessages: 'No messages yet.',
  noMessagesHint:
    'Request a code and it appears here, as do notifications about registrations, payments, results, awards and certificates.',
  refresh: 'Refresh',
  email: 'Email',
  sms: 'Text message',
} satisfies Words<typeof zh.messages>;
