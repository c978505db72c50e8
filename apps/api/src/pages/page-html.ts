import { escapeHtml } from '@laurel/domain/certificate/content.ts';
import type { PublicPage } from './public-page.ts';

type Frame = {
  readonly site: string;
  readonly origin: string;
  /** The page's address in Chinese, without a language: also the one for everybody else. */
  readonly address: string;
  readonly language: 'zh-CN' | 'en';
};

const MOST_DESCRIBED = 200;
const MOST_TEXT = 4000;

export const inEnglish = (address: string) => `${address}${address.includes('?') ? '&' : '?'}lang=en`;

/** JSON inside a page: no text in it may end the element. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const described = ({ description, text = '' }: PublicPage) =>
  (description || text).replace(/\s+/g, ' ').trim().slice(0, MOST_DESCRIBED);

/** The page's own head: what search engines list, and what chats show of a link. */
function headOf(page: PublicPage, { site, origin, address, language }: Frame): string {
  const description = described(page);
  const url = origin + (language === 'en' ? inEnglish(address) : address);
  const image = page.image && origin + page.image;
  const name = page.title || site;
  const properties = {
    title: name,
    ...(description ? { description } : {}),
    url,
    site_name: site,
    locale: language.replace('-', '_'),
    ...(page.data['@type'] === 'NewsArticle' ? { type: 'article' } : {}),
    ...(image ? { image } : {}),
  };
  const alternate = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + href)}">`;
  const data = {
    '@context': 'https://schema.org',
    ...page.data,
    name,
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    url,
    inLanguage: language,
  };
  return [
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    alternate('zh-CN', address),
    alternate('en', inEnglish(address)),
    alternate('x-default', address),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
    ),
    ...(image ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
    `<script type="application/ld+json">${jsonInPage(data)}</script>`,
  ].join('');
}

/** What is readable before the scripts run, or without any. The application replaces it. */
function firstText({ title, description, text = '', links = [] }: PublicPage, site: string): string {
  const paragraphs = [description, ...text.slice(0, MOST_TEXT).split('\n')].filter((line) => line.trim() !== '');
  const items = links.map((link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.title)}</a></li>`);
  return [
    '<main class="mx-auto max-w-3xl px-4 py-10">',
    `<h1>${escapeHtml(title || site)}</h1>`,
    ...paragraphs.map((line) => `<p class="mt-4">${escapeHtml(line)}</p>`),
    ...(items.length > 0 ? [`<ul class="mt-4">${items.join('')}</ul>`] : []),
    '</main>',
  ].join('');
}

const titled = (html: string, title: string, language: string) =>
  html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

/** The built page with this page's head and first text. */
export const withPage = (html: string, page: PublicPage, frame: Frame): string =>
  titled(html, page.title ? `${page.title} · ${frame.site}` : frame.site, frame.language)
    // Functions: `$&` in a text must not mean anything.
    .replace('</head>', () => `${headOf(page, frame)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${firstText(page, frame.site)}</div>`);

/** The built page for an address at which there is nothing: no search engine keeps it. */
export const withoutPage = (html: string): string =>
  html.replace('</head>', () => '<meta name="robots" content="noindex"></head>');
