import { FactKindName, factKinds } from '@laurel/domain/integration/fact-kinds.ts';
import { Router } from 'express';
import { escaped } from '../kernel/escaped.ts';
import { languageOf } from '../security/context.ts';
import { plainPage } from './docs.ts';
import { guide as en } from './locales/guide.en.ts';
import { guide as zh } from './locales/guide.zh-CN.ts';
import { guideExamples } from './locales/guide-examples.ts';
import { type Language, wordsOf } from './words.ts';

/** Every kind of event, with the permission that its reader needs. */
const kinds = () =>
  `<ul>${FactKindName.options
    .map((kind) => `<li><code>${kind}</code> <code class="type">${factKinds[kind].permission}</code></li>`)
    .join('')}</ul>`;

const pageIn = (language: Language) => {
  const { title, lead, sections } = language === 'en' ? en : zh;
  const { docs } = wordsOf(language);
  const parts = sections.map(({ title: heading, text, examples }) => {
    const said = text.map((sentence) => `<p>${escaped(sentence)}</p>`).join('');
    const shown = examples.map((name) => {
      const { language: of, code } = guideExamples[name];
      return `<p><b>${of}</b></p><pre tabindex="0"><code>${escaped(code)}</code></pre>`;
    });
    return `<section class="card"><h2>${escaped(heading)}</h2>${said}${shown.join('')}${
      examples.includes('feed') ? kinds() : ''
    }</section>`;
  });
  return plainPage(
    language,
    title,
    `<p>${escaped(lead)} <a href="/prod-api/docs">${docs.title}</a></p>${parts.join('')}`,
  );
};

/** The page for people who connect another system. */
export const guideRoutes = () => {
  const routes = Router();
  routes.get('/guide', (req, res) => {
    const asked = typeof req.query.lang === 'string' ? req.query.lang : req.get('accept-language');
    res.type('text/html').send(pageIn(languageOf(asked)));
  });
  return routes;
};
