import { Router } from 'express';
import { escaped } from '../kernel/escaped.ts';
import { languageOf } from '../security/context.ts';
import { tryCalls } from './docs-in-page.mjs';
import { fieldsOf } from './openapi.ts';
import type { RestRoute } from './route.ts';
import { REST, restRoutes } from './routes.ts';
import { type Language, type Words, wordsOf } from './words.ts';

const style = `
:root{color-scheme:light dark;--ink:#16191f;--soft:#475162;--bg:#f7f8fa;--card:#fff;--line:#7a8699;--blue:#175cd3}
@media(prefers-color-scheme:dark){:root{--ink:#e9ecf1;--soft:#b6bfcc;--bg:#0e1116;--card:#151a21;--line:#6c7889;--blue:#93bbff}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px}h1{font-size:22px;line-height:1.3;margin:0 0 12px}a{color:var(--blue)}
.card,details{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin-top:12px}
summary{cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--soft);display:block}code,pre,textarea{font:14px/1.5 ui-monospace,monospace}
label{display:grid;gap:4px;margin-top:12px;color:var(--soft)}input,textarea{font-size:16px;width:100%;padding:8px;border:1px solid var(--line);border-radius:4px;background:var(--bg);color:var(--ink)}
textarea{min-height:6em}button{margin-top:12px;padding:10px 20px;border-radius:6px;border:1px solid var(--blue);background:var(--blue);color:var(--card);font:inherit;font-weight:600;cursor:pointer}
pre{white-space:pre-wrap;overflow-wrap:anywhere;max-height:24em;overflow:auto;margin:12px 0 0}[hidden]{display:none}ul{margin:4px 0;padding-left:20px}li{overflow-wrap:anywhere}.type,b{color:var(--soft)}img{display:block;margin-top:12px;background:#fff}img[hidden]{display:none}.language{float:right}`;

const whoIn = (docs: Words['docs'], { who }: RestRoute) =>
  who === 'anyone' ? docs.anyone : who === 'signedIn' ? docs.signedIn : who;

/** What a field accepts, as short as possible. */
const typeIn = (schema: { [key: string]: unknown }): string => {
  const { enum: words, const: word, anyOf, type, items, format } = schema;
  if (Array.isArray(words)) return words.join(' | ');
  if (word !== undefined) return String(word);
  if (Array.isArray(anyOf)) return anyOf.map(typeIn).join(' | ');
  if (type === 'array') return `${typeIn(Object(items))}[]`;
  return String(format ?? type ?? 'object');
};

/** A minimal value for a field, as a starting point. */
const blankOf = (schema: { [key: string]: unknown }) => {
  const blanks: Record<string, unknown> = { integer: 0, number: 0, boolean: false, array: [], object: {} };
  return Array.isArray(schema.enum) ? schema.enum[0] : (blanks[String(schema.type)] ?? '');
};

const fieldList = (route: RestRoute, language: Language) => {
  const { docs } = wordsOf(language);
  const rows = fieldsOf(route).map(({ name, schema, required, description }) => {
    // Messages about a field are in English.
    const said = language === 'en' && description ? ` ${escaped(description)}` : '';
    const must = required ? ` <b>${docs.required}</b>` : '';
    return `<li><code>${escaped(name)}</code> <code class="type">${escaped(typeIn(schema))}</code>${must}${said}</li>`;
  });
  return rows.length > 0 ? `<p>${docs.fields}</p><ul>${rows.join('')}</ul>` : '';
};

/** A body with the required fields. */
const bodyOf = (route: RestRoute) => {
  const needed = fieldsOf(route).filter(({ required }) => required);
  return JSON.stringify(Object.fromEntries(needed.map(({ name, schema }) => [name, blankOf(schema)])), null, 2);
};

const callForm = (route: RestRoute, language: Language) => {
  const { docs } = wordsOf(language);
  const field = route.method === 'GET' ? docs.query : docs.body;
  const nothing = route.method === 'GET' && fieldsOf(route).length === 0;
  const asked = nothing
    ? ''
    : `<label>${field}<textarea name="input" spellcheck="false">${route.method === 'GET' ? '' : escaped(bodyOf(route))}</textarea></label>`;
  const upload = route.upload ? `<label>${docs.file}<input type="file" name="file"></label>` : '';
  return `<details data-call="${escaped(`${route.path} ${route.title.zh} ${route.title.en}`.toLowerCase())}">
<summary><code>${route.method} ${REST}${escaped(route.path)}</code><span>${escaped(language === 'en' ? route.title.en : route.title.zh)}</span></summary>
<form data-method="${route.method}" data-path="${REST}${escaped(route.path)}"><p>${docs.who}: <code>${escaped(whoIn(docs, route))}</code></p>
${fieldList(route, language)}
${asked}${upload}
<button>${docs.send}</button><img alt="${docs.picture}" hidden><pre aria-live="polite" aria-label="${docs.answer}"></pre></form></details>`;
};

/** A page of this interface: no script but ours, nothing from elsewhere, and a link to the other language. */
export const plainPage = (language: Language, title: string, body: string, script = '') => {
  const { docs } = wordsOf(language);
  const other = language === 'en' ? 'zh-CN' : 'en';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style>
${script}</head><body data-failed="${escaped(docs.failed)}"><main>
<a class="language" href="?lang=${other}" hreflang="${other}">${docs.language}</a><h1>${title}</h1>
${body}</main></body></html>`;
};

const pageIn = (language: Language) => {
  const { docs } = wordsOf(language);
  return plainPage(
    language,
    docs.title,
    `<p>${docs.lead}<a href="${REST}/openapi.json">openapi.json</a> · <a href="${REST}/guide">${docs.guide}</a></p>
<div class="card"><label>${docs.token}<input id="token" autocomplete="off" spellcheck="false"></label><p>${docs.tokenHint}</p>
<label>${docs.find}<input id="find" type="search"></label></div><p id="none" hidden>${docs.none}</p>
${restRoutes.map((route) => callForm(route, language)).join('\n')}`,
    `<script src="${REST}/docs/try.js" defer></script>`,
  );
};

/** A page on which every call can be tried: no script but ours, nothing from elsewhere, in both languages. */
export const docsRoutes = () => {
  const routes = Router();
  routes.get('/', (_req, res) => res.redirect(302, `${REST}/docs`));
  routes.get('/docs/try.js', (_req, res) => {
    res.type('text/javascript').send(`(${tryCalls.toString()})();`);
  });
  routes.get('/docs', (req, res) => {
    const asked = typeof req.query.lang === 'string' ? req.query.lang : req.get('accept-language');
    res.type('text/html').send(pageIn(languageOf(asked)));
  });
  return routes;
};
