import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import { detailIn } from '@laurel/domain/kernel/language.ts';
import type { Refusal } from '@laurel/domain/refusals.ts';
import { refusals as sentencesEn } from '@laurel/words/en.ts';
import { filled } from '@laurel/words/filled.ts';
import { refusals as sentencesZh } from '@laurel/words/zh-CN.ts';
import { words as en } from './locales/en.ts';
import { type Words, words as zh } from './locales/zh-CN.ts';

export type { Words };

export type Language = 'zh-CN' | 'en';

export const wordsOf = (language: Language): Words => (language === 'en' ? en : zh);

/** Does not compile while a refusal of the rules has no sentence. */
const sentences: Record<Language, Record<Refusal, string>> = { 'zh-CN': sentencesZh, en: sentencesEn };

/** The sentence of a refusal in one language, with its values inserted. */
export const sentenceOf = (language: Language, refusal: Refusal, detail: RefusalDetail = {}): string => {
  const said = detailIn(language, detail);
  return filled(sentences[language][refusal], said);
};
