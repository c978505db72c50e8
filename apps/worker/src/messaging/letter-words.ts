import type { NoticeText } from '@laurel/db/messaging/letters.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import type { Letter, LetterWords, Said, Words } from '@laurel/words/messaging/letter-kinds.ts';
import { lettersEn } from '@laurel/words/messaging/letters.en.ts';
import { lettersZh } from '@laurel/words/messaging/letters.zh-CN.ts';

type Language = 'zh-CN' | 'en';

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

const wordsIn = (language: Language, letter: Letter): Words => {
  const said = Object.fromEntries(Object.entries(letter.said).map(([key, one]) => [key, inWords(language, one)]));
  const say = words[language][letter.kind] as (said: Readonly<Record<string, string>>) => Words;
  return say(said);
};

/** The letter in the notification centre, where it is read in the language of the screen. */
export const noticeOf = (letter: Letter): NoticeText => {
  const [zh, en] = [wordsIn('zh-CN', letter), wordsIn('en', letter)];
  return { subject: { zh: zh.subject, en: en.subject }, text: { zh: zh.text, en: en.text }, path: letter.path };
};

/** The email or text message: plain text, nothing in it is markup. */
export const messageIn = (language: Language, notice: NoticeText, to: { name: string; publicUrl: string }): Words => {
  const [subject, text] = [textIn(language, notice.subject), textIn(language, notice.text)];
  return { subject, text: `${words[language].dear(to.name)}\n\n${text}\n\n${to.publicUrl}${notice.path}` };
};

/** The letter as one person reads it. */
export const letterIn = (language: Language, letter: Letter, to: { name: string; publicUrl: string }): Words =>
  messageIn(language, noticeOf(letter), to);
