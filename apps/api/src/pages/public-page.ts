import type { ArticleCategory } from '@laurel/domain/content/article.ts';
import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { plainTextOf } from '@laurel/domain/content/rich-text.ts';
import type { CompetitionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { TRPCError } from '@trpc/server';
import type { callerOf } from '../rest/route.ts';
import { type PublicPath, pageTitles } from './page-words.ts';

export type Caller = ReturnType<typeof callerOf>;
type Language = 'zh-CN' | 'en';
type Asked = { readonly path: PublicPath; readonly id: string; readonly language: Language };

/** What a public page says before its scripts run: for its head, for search engines and for the first paint. */
export type PublicPage = {
  readonly title: string;
  readonly description: string;
  readonly text?: string;
  readonly links?: readonly { readonly title: string; readonly href: string }[];
  /** An address on this site. */
  readonly image?: string | undefined;
  /** Where it is read, if that is not the page that was called. */
  readonly address?: string;
  /** What it is in the terms of schema.org, besides name, description and address. */
  readonly data: Readonly<Record<string, unknown>>;
};

type Reader = (caller: Caller, asked: Asked) => Promise<PublicPage>;
type InBoth = { readonly zh: string; readonly en: string };
/** Questions of the FAQ in a page's head; the page itself shows all. */
const MOST_ASKED = 100;
const FIRST_PAGE = { page: 1, pageSize: 20 } as const;

export const competitionAddress = (competitionId: string) => `/home/competition/details?id=${competitionId}`;
const FAQ: PublicPath = '/home/news/faq';
export const faqAddress = (competitionId: string) => `${FAQ}?competitionId=${competitionId}`;
export const workAddress = (workId: string) => `/home/work/workDetail?id=${workId}`;

const listOfArticles =
  (category?: ArticleCategory): Reader =>
  async (caller, { path, language }) => {
    const { rows } = await caller.content.articleList({ ...FIRST_PAGE, category });
    return {
      title: textIn(language, pageTitles[path]),
      description: '',
      links: rows.map((row) => ({ title: textIn(language, row.title), href: articleAddress(row) })),
      data: { '@type': 'CollectionPage' },
    };
  };

const fixedPage =
  (category: 'platform' | 'services'): Reader =>
  async (caller, { path, language }) => {
    const page = await caller.content.standingPage({ category });
    return {
      title: textIn(language, pageTitles[path]),
      description: page ? textIn(language, page.summary) : '',
      ...(page ? { text: bodyIn(language, page.body) } : {}),
      data: { '@type': 'WebPage' },
    };
  };

type Body = { readonly zh: Parameters<typeof plainTextOf>[0]; readonly en: Parameters<typeof plainTextOf>[0] };
const bodyIn = (language: Language, { zh, en }: Body) => textIn(language, { zh: plainTextOf(zh), en: plainTextOf(en) });

const articlePage: Reader = async (caller, { id, language }) => {
  const article = await caller.content.article({ articleId: id });
  const page = {
    title: textIn(language, article.title),
    description: textIn(language, article.summary),
    text: bodyIn(language, article.body),
  };
  // The FAQ has its questions on one page, which is the one that search engines are to find.
  if (article.category === 'faq') return { ...page, address: FAQ, data: { '@type': 'WebPage' } };
  return {
    ...page,
    data: { '@type': 'NewsArticle', headline: textIn(language, article.title), datePublished: article.publishedAt },
  };
};

const competitionLinks = async (caller: Caller, language: Language) => {
  const { rows } = await caller.competition.publicCompetitions(FIRST_PAGE);
  return rows.map(({ competitionId, name }) => ({
    title: textIn(language, name),
    href: competitionAddress(competitionId),
  }));
};

const competitionsPage: Reader = async (caller, { path, language }) => ({
  title: textIn(language, pageTitles[path]),
  description: '',
  links: await competitionLinks(caller, language),
  data: { '@type': 'CollectionPage' },
});

const competitionPage: Reader = async (caller, { id, language }) => {
  const competition = await caller.competition.publicCompetition({ competitionId: id as CompetitionId });
  const { name, summary, rules, stages, status, organiser } = competition;
  const bounds = [...stages.map(({ opensAt }) => opensAt), ...stages.map(({ closesAt }) => closesAt)].toSorted();
  return {
    title: textIn(language, name),
    description: textIn(language, summary),
    text: textIn(language, rules),
    data: {
      '@type': 'Event',
      organizer: { '@type': 'Organization', name: textIn(language, organiser.name) },
      eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      ...(bounds.length > 0 ? { startDate: bounds[0], endDate: bounds.at(-1) } : {}),
    },
  };
};

const galleryPage: Reader = async (caller, { path, language }) => {
  const { rows } = await caller.submission.gallery(FIRST_PAGE);
  return {
    title: textIn(language, pageTitles[path]),
    description: '',
    links: rows.map(({ workId, title }) => ({ title, href: workAddress(workId) })),
    data: { '@type': 'CollectionPage' },
  };
};

const workPage: Reader = async (caller, { id, language }) => {
  const work = await caller.submission.publicWork({ workId: id as WorkId });
  const parts = [work.competitionName, work.item].filter((part): part is InBoth => Boolean(part));
  const picture = work.files.find(({ mediaType }) => mediaType.startsWith('image/'));
  return {
    title: work.title,
    description: parts.map((part) => textIn(language, part)).join(' · '),
    image: picture && `/files/works/${work.workId}/${picture.hash}`,
    data: { '@type': 'CreativeWork' },
  };
};

const faqPage: Reader = async (caller, { path, id, language }) => {
  const shown = await caller.content.faq(id ? { competitionId: id as CompetitionId } : {});
  if (id && shown.length === 0) throw new TRPCError({ code: 'NOT_FOUND' });
  const [first] = shown;
  const title = textIn(language, pageTitles[path]);
  const asked = shown
    .flatMap(({ questions }) => questions)
    .slice(0, MOST_ASKED)
    .map(({ question, answer }) => ({ question: textIn(language, question), answer: bodyIn(language, answer).trim() }));
  return {
    title: id && first?.name ? `${textIn(language, first.name)} · ${title}` : title,
    description: '',
    text: asked.map(({ question, answer }) => `${question}\n${answer}`).join('\n'),
    data: faqData(asked),
  };
};

/** Search engines reject questions without an answer, and a FAQ without questions. */
function faqData(asked: readonly { readonly question: string; readonly answer: string }[]) {
  const answered = asked.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return { '@type': 'WebPage' };
  return {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const homePage: Reader = async (caller, { language }) => ({
  title: '',
  description: '',
  links: await competitionLinks(caller, language),
  data: { '@type': 'WebSite' },
});

const readers: Readonly<Record<PublicPath, Reader>> = {
  '/home/homepage': homePage,
  '/home/news': listOfArticles(),
  '/home/news/newsList': listOfArticles('news'),
  '/home/news/previousWorks': galleryPage,
  '/home/news/competitionInfo': listOfArticles('notice'),
  '/home/news/competitionGuide': listOfArticles('guide'),
  '/home/news/faq': faqPage,
  '/home/news/operatingManual': listOfArticles('manual'),
  '/home/newsDetails': articlePage,
  '/home/introductionPlatform': fixedPage('platform'),
  '/home/expendingServices': fixedPage('services'),
  '/home/competition': competitionsPage,
  '/home/competition/details': competitionPage,
  '/home/work/workDetail': workPage,
};

/** Undefined when a stranger finds nothing there: no such id, a draft, or a work that is judged blind. */
export async function publicPage(caller: Caller, asked: Asked): Promise<PublicPage | undefined> {
  try {
    return await readers[asked.path](caller, asked);
  } catch (error) {
    if (error instanceof TRPCError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.code)) return undefined;
    throw error;
  }
}
