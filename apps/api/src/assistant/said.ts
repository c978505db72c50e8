import { assistantWords as en } from '@laurel/words/assistant/passages.en.ts';
import { assistantWords as zh } from '@laurel/words/assistant/passages.zh-CN.ts';
import { filled } from '@laurel/words/filled.ts';

export type Language = 'zh' | 'en';

const words = { zh, en };

/** The assistant's sentences in one language. */
export const wordsIn =
  (language: Language) =>
  (key: keyof typeof zh, values: Readonly<Record<string, unknown>> = {}): string =>
    filled(words[language][key], values);

/** In the language alone: a text that was not translated is not quoted to readers of the other. */
export const said = (language: Language, text: { readonly zh: string; readonly en: string }): string => text[language];
