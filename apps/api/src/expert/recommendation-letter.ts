import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { recommendationEn } from './locales/en.ts';
import { recommendationZh } from './locales/zh-CN.ts';

type About = {
  readonly name: string;
  readonly recommender: Bilingual;
  readonly call: Bilingual;
  readonly link: string;
  readonly expiresAt: Instant;
};

/** The letter to a recommended person, in the language of the person who recommends. Plain text. */
export function recommendationLetter(language: 'zh-CN' | 'en', { recommender, call, expiresAt, ...about }: About) {
  const { subject, text } = language === 'en' ? recommendationEn : recommendationZh;
  const pick = ({ zh, en }: Bilingual) => (language === 'en' && en) || zh;
  const values: Readonly<Record<string, string>> = {
    ...about,
    recommender: pick(recommender),
    call: pick(call),
    until: siteTime(expiresAt).slice(0, 16),
  };
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { subject: filled(subject), text: filled(text) };
}
