import { accountLetters as en } from './account-letters.en.ts';
import { accountLetters as zhCN } from './account-letters.zh-CN.ts';

type Language = 'zh-CN' | 'en';
type Letter = { subject: string; text: string };

const words = { 'zh-CN': zhCN, en };
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Letters are plain text; inserted values are never read as markup. */
export const codeLetter = (language: Language, code: string): Letter => ({
  subject: words[language].code.subject,
  text: filled(words[language].code.text, { code }),
});

export const linkLetter = (
  language: Language,
  kind: 'invite' | 'reset',
  values: { name: string; link: string },
): Letter => ({
  subject: words[language][kind].subject,
  text: filled(words[language][kind].text, values),
});

/** Invites somebody, who may have no account yet, to act for schools or a region. */
export const appointmentLetter = (
  language: Language,
  kind: 'school' | 'region',
  values: { group: string; link: string },
): Letter => {
  const { subject, text } = words[language].appointment[kind];
  return { subject: filled(subject, values), text: filled(text, values) };
};

/** Asks whether somebody really wants news at this address. */
export const followNewsLetter = (language: Language, values: { name: string; link: string }): Letter => {
  const { subject, text } = words[language].followNews;
  return { subject: filled(subject, values), text: filled(text, values) };
};

export type Notice =
  | 'passwordChanged'
  | 'passwordGiven'
  | 'accountGiven'
  | 'contactChanged'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'apiKeyCreated'
  | 'rolesChanged'
  | 'appointmentAccepted'
  | 'appointmentDeclined'
  | 'permissionsChanged'
  | 'accountDeleted'
  | 'ownAccountDeleted'
  | 'accountDisabled'
  | 'accountEnabled';

/** Informs a person that something protecting their account was changed (ASVS 6.3.7). */
export const noticeLetter = (language: Language, what: Notice): Letter => words[language][what];
