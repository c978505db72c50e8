import type { Bilingual } from '../kernel/text.ts';
import type { ArticleCategory } from './article.ts';
import { plainTextOf, type RichText } from './rich-text.ts';

/** What is sent to followers; the other pages always stand in the same place, and are looked up. */
const NEWS_CATEGORIES: readonly ArticleCategory[] = ['news', 'notice', 'guide'];
export const isNews = (category: ArticleCategory): boolean => NEWS_CATEGORIES.includes(category);

const MOST_CHARACTERS = 300;

type Article = Readonly<Record<'titleZh' | 'titleEn' | 'summaryZh' | 'summaryEn', string>> &
  Readonly<Record<'bodyZh' | 'bodyEn', RichText>>;

const summaryOf = (summary: string, body: RichText) => {
  const text = summary || plainTextOf(body).trim();
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;
};

/** What an email says of an article: its title, and its summary or how it begins. */
export const newsOf = (article: Article): Readonly<Record<'title' | 'summary', Bilingual>> => ({
  title: { zh: article.titleZh, en: article.titleEn },
  summary: {
    zh: summaryOf(article.summaryZh, article.bodyZh),
    en: article.titleEn ? summaryOf(article.summaryEn, article.bodyEn) : '',
  },
});
