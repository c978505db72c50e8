import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@laurel/domain/certificate/content.ts';
import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import compression from 'compression';
import { type Request, type Response, Router } from 'express';
import type { Parts } from '../kernel/parts.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { callerOf } from '../rest/route.ts';
import { languageOf } from '../security/context.ts';
import { inEnglish, withoutPage, withPage } from './page-html.ts';
import { type PublicPath, pageTitles, productName } from './page-words.ts';
import { type Caller, competitionAddress, faqAddress, publicPage, workAddress } from './public-page.ts';

const SITEMAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';
const publicPaths = Object.keys(pageTitles) as PublicPath[];
/** Pages of one thing each: without its id there is nothing to list. */
const OF_ONE: readonly PublicPath[] = ['/home/newsDetails', '/home/competition/details', '/home/work/workDetail'];

export const pagesWho: Readonly<Record<string, Who>> = Object.fromEntries(
  [SITEMAP, ROBOTS, ...publicPaths].map((each) => [each, 'anyone']),
);

type ContextOf = (call: { req: Request; res: Response }) => Promise<Context>;

/**
 * These answers are the same for everybody, and a cache in between may keep them: what makes the context of a call must
 * not leave one visitor's cookie in them. The page's first call gets it.
 */
const withoutCookies =
  (context: ContextOf): ContextOf =>
  async (call) => {
    const ctx = await context(call);
    call.res.removeHeader('set-cookie');
    return ctx;
  };

/**
 * A stranger's caller: a head is the same for everybody, and shows only what the public procedures answer. Pages and the
 * sitemap have limits of their own, so what they read is not counted again.
 */
const strangerOf = (ctx: Context) =>
  callerOf({ ...ctx, actor: null, session: null, limits: { ...ctx.limits, take: async () => undefined } });

/** Where the pages of the called host are: only a host that the operator has named replaces the main address. */
const originOf = ({ ports, request }: Context) => {
  const main = new URL(ports.settings.publicUrl);
  if (ports.settings.siteHosts.has(request.host)) main.hostname = request.host;
  return main.origin;
};

const siteOf = async (caller: Caller, language: 'zh-CN' | 'en') => {
  const { title, titleEn, slogan, sloganEn, banners, logo } = await caller.content.websiteSetting();
  return {
    name: textIn(language, { zh: title, en: titleEn }) || textIn(language, productName),
    slogan: textIn(language, { zh: slogan, en: sloganEn }),
    /** What chats show of a link to a page that has no picture of its own. */
    picture: banners[0]?.image ?? logo ?? undefined,
  };
};

/** The page's one address: what else stands in the called one shows nothing else. */
const addressOf = (path: PublicPath, id: string) => {
  if (OF_ONE.includes(path)) return `${path}?id=${encodeURIComponent(id)}`;
  return path === '/home/news/faq' && id ? faqAddress(encodeURIComponent(id)) : path;
};

/** The public page with its head; 404 when a stranger finds nothing there. */
async function sendPage(ctx: Context, req: Request, res: Response, webFolder: string) {
  const html = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  res.vary('accept-language');
  res.set('cache-control', 'no-cache').type('html');
  // Above the limit the page is sent as it is built: it works, and costs no query.
  if (await ctx.limits.take('pageBlock', ctx.request.ipBlock)) return res.send(html);
  const at = req.path.replace(/\/+$/, '');
  const known = publicPaths.find((each) => each.toLowerCase() === at.toLowerCase()) ?? '/home/homepage';
  const { id: given, competitionId, lang } = req.query;
  const id = [given, competitionId].find((each) => typeof each === 'string' && each !== '') ?? '';
  const language = languageOf(typeof lang === 'string' ? lang : req.get('accept-language'));
  const caller = strangerOf(ctx);
  const page = await publicPage(caller, { path: known, id: String(id), language });
  if (!page) return res.status(404).send(withoutPage(html));
  const site = await siteOf(caller, language);
  const address = page.address ?? addressOf(known, String(id));
  const pictured = { ...page, image: page.image ?? site.picture };
  const shown = page.title ? pictured : { ...pictured, description: site.slogan };
  return res.send(withPage(html, shown, { site: site.name, origin: originOf(ctx), address, language }));
}

const MOST_PAGES = 10;
/** The rows of a public list, up to a thousand. */
async function* rowsOf<Row>(list: (page: { page: number; pageSize: 100 }) => Promise<{ rows: Row[] }>) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { rows } = await list({ page, pageSize: 100 });
    yield* rows;
    if (rows.length < 100) return;
  }
}

async function* publicAddresses(caller: Caller) {
  for (const each of publicPaths) if (!OF_ONE.includes(each)) yield each;
  for await (const row of rowsOf((page) => caller.competition.publicCompetitions(page)))
    yield competitionAddress(row.competitionId);
  // Questions of the FAQ are read on its own pages.
  for await (const row of rowsOf((page) => caller.content.articleList(page)))
    if (row.category !== 'faq') yield articleAddress(row);
  for (const { competitionId } of await caller.content.faqLists({})) if (competitionId) yield faqAddress(competitionId);
  for await (const row of rowsOf((page) => caller.submission.gallery(page))) yield workAddress(row.workId);
}

/** Every public page in both languages: lists, and the newest thousand competitions, articles and published works. */
async function sendSitemap(ctx: Context, res: Response) {
  const wait = await ctx.limits.take('sitemapBlock', ctx.request.ipBlock);
  if (wait) return res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });
  const origin = originOf(ctx);
  const entries: string[] = [];
  for await (const address of publicAddresses(strangerOf(ctx))) {
    const [zh, en] = [address, inEnglish(address)].map((each) => escapeHtml(origin + each));
    const both = `<xhtml:link rel="alternate" hreflang="zh-CN" href="${zh}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/>`;
    entries.push(`<url><loc>${zh}</loc>${both}</url>`, `<url><loc>${en}</loc>${both}</url>`);
  }
  res.set('cache-control', 'no-cache').type('application/xml');
  return res.send(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
  );
}

const CLOSED = ['/trpc/', '/prod-api/', '/center/', '/neibu/', '/uploads/', '/certificate/trace', '/works/detail'];

const sendRobots = (ctx: Context, res: Response) => {
  const lines = ['User-agent: *', ...CLOSED.map((each) => `Disallow: ${each}`), `Sitemap: ${originOf(ctx)}${SITEMAP}`];
  return res.type('text/plain').send(`${lines.join('\n')}\n`);
};

/**
 * What search engines and link previews read: heads of public pages, the sitemap, robots.txt. A page whose head cannot be
 * made is sent as it was built, since it needs no database.
 */
export function pageRoutes(anyContext: ContextOf, webFolder: string, log: Parts['log']): Router {
  const router = Router();
  const context = withoutCookies(anyContext);
  router.get(ROBOTS, async (req, res) => void sendRobots(await context({ req, res }), res));
  router.get(SITEMAP, compression(), async (req, res) => void (await sendSitemap(await context({ req, res }), res)));
  router.get(publicPaths, compression(), async (req, res, next) => {
    if (!req.accepts('html')) return next();
    try {
      await sendPage(await context({ req, res }), req, res, webFolder);
    } catch (error) {
      log.error({ err: error, path: req.path }, 'the head of a page could not be made');
      next();
    }
  });
  return router;
}
