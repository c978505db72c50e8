import { textIn } from '@laurel/domain/kernel/language.ts';
import { type Fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { lettersEn } from './locales/en.ts';
import { lettersZh } from './locales/zh-CN.ts';

/** Every kind of letter and what is said in it. No score, nobody who decided, no expert, and to experts no author. */
type LetterKinds = {
  signUpApproved: 'competition' | 'team' | 'number';
  signUpToPay: 'competition' | 'team' | 'number' | 'amount' | 'payBy';
  signUpReturned: 'competition' | 'team' | 'reason' | 'until';
  signUpRejected: 'competition' | 'team' | 'reason';
  signUpDisqualified: 'competition' | 'team' | 'reason';
  signUpExpired: 'competition' | 'team';
  signUpWithdrawn: 'competition' | 'team' | 'reason';
  signUpReinstated: 'competition' | 'team' | 'reason';
  captainNow: 'competition' | 'team';
  captainReplaced: 'competition' | 'team' | 'reason';
  competitionSuspended: 'competition' | 'reason';
  competitionResumed: 'competition' | 'reason';
  competitionCancelled: 'competition' | 'reason';
  termsAmended: 'competition' | 'reason';
  workToCorrect: 'competition' | 'work' | 'reason' | 'until';
  workIneligible: 'competition' | 'work' | 'reason';
  workDisqualified: 'competition' | 'work' | 'reason';
  workWithdrawn: 'competition' | 'work' | 'reason';
  fileInfected: 'competition' | 'work';
  fileUnscannable: 'competition' | 'work';
  memberRemoved: 'competition' | 'team' | 'reason';
  offlineRejected: 'competition' | 'order' | 'reason';
  refundRejected: 'competition' | 'order' | 'reason';
  paymentReceived: 'competition' | 'order' | 'amount';
  paymentRefunded: 'competition' | 'order' | 'amount';
  resultAnnounced: 'competition' | 'item' | 'work' | 'until';
  objectionUpheld: 'competition' | 'item' | 'reason';
  objectionDismissed: 'competition' | 'item' | 'reason';
  objectionInadmissible: 'competition' | 'item' | 'reason';
  awardRevoked: 'competition' | 'item' | 'work' | 'award' | 'reason';
  awardGranted: 'competition' | 'item' | 'work' | 'award';
  certificateRevoked: 'competition' | 'work' | 'number' | 'reason';
  certificateReady: 'competition' | 'work' | 'number';
  sheetsAssigned: 'competition' | 'round' | 'count' | 'until';
  sheetsChanged: 'competition' | 'round' | 'count' | 'until';
  sheetsNone: 'competition' | 'round';
  sheetReturned: 'competition' | 'round' | 'alias' | 'reason' | 'until';
  sheetVoided: 'competition' | 'round' | 'alias' | 'reason';
  roundMoved: 'competition' | 'round' | 'from' | 'until';
  conflictWaived: never;
  conflictUpheld: never;
  expertSuspended: never;
  expertReinstated: never;
  expertRetired: never;
  exportReady: 'asked' | 'until';
  exportFailed: 'asked';
};
export type LetterKind = keyof LetterKinds;
type Language = 'zh-CN' | 'en';

type Words = { readonly subject: string; readonly text: string };
/** The letters of one language: a function a kind, so that a value that is not there cannot be asked for. */
export type LetterWords = {
  readonly dear: (name: string) => string;
  /** A competition is held again and again: its name says which time. */
  readonly edition: (name: string, edition: number) => string;
} & {
  readonly [K in LetterKind]: (said: Readonly<Record<LetterKinds[K], string>>) => Words;
};

type Edition = { readonly name: Bilingual; readonly edition: number };
/** Something that is said in the reader's own way: a name in two languages, an edition, a sum, an instant. */
type Said = string | Bilingual | Edition | { readonly fen: Fen } | { readonly at: string };
/** A letter before anybody's language: its kind, what it says, and the page that it leads to. */
export type Letter = {
  readonly [K in LetterKind]: {
    readonly kind: K;
    readonly said: Readonly<Record<LetterKinds[K], Said>>;
    readonly path: `/${string}`;
  };
}[LetterKind];

const words: Readonly<Record<Language, LetterWords>> = { 'zh-CN': lettersZh, en: lettersEn };

/** The clock of the site: letters are read wherever people are, deadlines are kept in China. */
const clock = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });

const inWords = (language: Language, said: Said): string => {
  if (typeof said === 'string') return said;
  if ('fen' in said) return `¥${fenAsYuan(said.fen)}`;
  if ('at' in said) return clock(language).format(new Date(said.at));
  if ('edition' in said) return words[language].edition(textIn(language, said.name), said.edition);
  return textIn(language, said);
};

/** The letter as one person reads it: plain text, nothing in it is markup. */
export const letterIn = (language: Language, letter: Letter, to: { name: string; publicUrl: string }): Words => {
  const said = Object.fromEntries(Object.entries(letter.said).map(([key, one]) => [key, inWords(language, one)]));
  const say = words[language][letter.kind] as (said: Readonly<Record<string, string>>) => Words;
  const { subject, text } = say(said);
  return { subject, text: `${words[language].dear(to.name)}\n\n${text}\n\n${to.publicUrl}${letter.path}` };
};
