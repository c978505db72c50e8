import type { Sms } from '@laurel/db/kernel/messaging.ts';
import type { NoticeText } from '@laurel/db/messaging/letters.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTimeIn } from '@laurel/domain/kernel/site-time.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { TemplateWords } from '@laurel/domain/messaging/letter-template.ts';
import { filledSubject, filledTemplate } from '@laurel/domain/messaging/template-values.ts';
import type { Letter, LetterKind, LetterWords, Said, Words } from '@laurel/words/messaging/letter-kinds.ts';
import { lettersEn } from '@laurel/words/messaging/letters.en.ts';
import { lettersZh } from '@laurel/words/messaging/letters.zh-CN.ts';

type Language = 'zh-CN' | 'en';

const words: Readonly<Record<Language, LetterWords>> = { 'zh-CN': lettersZh, en: lettersEn };

const inWords = (language: Language, said: Said): string => {
  if (typeof said === 'string') return said;
  if ('fen' in said) return `¥${fenAsYuan(said.fen)}`;
  if ('at' in said) return siteTimeIn(language, said.at);
  if ('edition' in said) return words[language].edition(textIn(language, said.name), said.edition);
  return textIn(language, said);
};

type Values = Readonly<Record<string, string>>;

const valuesIn = (language: Language, letter: Letter): Values =>
  Object.fromEntries(Object.entries(letter.said).map(([key, one]) => [key, inWords(language, one)]));

const original = (language: Language, kind: LetterKind, values: Values): Words => {
  const say = words[language][kind] as (said: Values) => Words;
  return say(values);
};

/** Whose words a letter may have instead of the original ones: those of the competition that it is about. */
export const ownerOf = (letter: Letter) => {
  const { competition } = letter.said as Readonly<Record<string, Said | undefined>>;
  if (typeof competition !== 'object' || !('competitionId' in competition)) return undefined;
  return { competitionId: competition.competitionId, groupId: competition.groupId };
};

/**
 * The letter in the notification centre, where it is read in the language of the screen. `written`: the words that an
 * organiser gave it. Where text messages may only have texts that the provider has registered, they keep the original.
 */
export const noticeOf = (letter: Letter, written?: TemplateWords, sms?: Pick<Sms, 'registeredOnly'>): NoticeText => {
  const values = { zh: valuesIn('zh-CN', letter), en: valuesIn('en', letter) };
  const [zh, en] = [original('zh-CN', letter.kind, values.zh), original('en', letter.kind, values.en)];
  const text = { zh: zh.text, en: en.text };
  if (!written) return { subject: { zh: zh.subject, en: en.subject }, text, path: letter.path };
  const filled = (body: Bilingual) => ({
    zh: filledTemplate(body.zh, values.zh),
    en: filledTemplate(body.en, values.en),
  });
  const { subject } = written;
  return {
    subject: { zh: filledSubject(subject.zh, values.zh), en: filledSubject(subject.en, values.en) },
    text: filled(written.text),
    path: letter.path,
    sms: sms?.registeredOnly ? text : written.sms ? filled(written.sms) : undefined,
  };
};

type Addressee = {
  /** Empty for somebody of whom only the address is known. */
  readonly name: string;
  readonly publicUrl: string;
  /** Where news are stopped: with the email, never with what people wait for. */
  readonly unsubscribe?: string | undefined;
};

/** The email or text message: plain text, nothing in it is markup. */
export const messageIn = (language: Language, notice: NoticeText, to: Addressee): Words => {
  const [subject, text] = [textIn(language, notice.subject), textIn(language, notice.text)];
  const { dear, stopNews } = words[language];
  const parts = [
    ...(to.name ? [dear(to.name)] : []),
    text,
    `${to.publicUrl}${notice.path}`,
    ...(to.unsubscribe ? [`-- \n${stopNews(to.unsubscribe)}`] : []),
  ];
  return { subject, text: parts.join('\n\n') };
};

/** The letter as one person reads it. */
export const letterIn = (language: Language, letter: Letter, to: { name: string; publicUrl: string }): Words =>
  messageIn(language, noticeOf(letter), to);
