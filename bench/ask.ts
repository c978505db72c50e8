import { indexOf } from '@laurel/api/assistant/passage-index.ts';
import { guides } from '@laurel/api/demo/articles/guides.ts';
import { manual } from '@laurel/api/demo/articles/manual.ts';
import { news } from '@laurel/api/demo/articles/news.ts';
import { pages } from '@laurel/api/demo/articles/pages.ts';
import { type Passage, passagesOf } from '@laurel/domain/assistant/passage.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import MiniSearch from 'minisearch';
import { questions } from './ask-questions.ts';
import type { Bench } from './main.ts';

const MOST = 3;

/**
 * How many of sixty questions in each language the assistant answers from the demonstration's articles: `found` and
 * `first` of those that an article answers, `silent` of those that none answers. The peer is MiniSearch with its own
 * tokens, over the same passages.
 */
const ask: Bench = async ({ report }) => {
  const passages = [...guides, ...manual, ...news, ...pages].flatMap(({ key, title, summary, zh, en }) => {
    const page = { source: 'article', path: key } as const;
    return [
      ...passagesOf({ ...page, title: title[0], language: 'zh' }, summary[0], richTextFrom(zh)),
      ...passagesOf({ ...page, title: title[1], language: 'en' }, summary[1], richTextFrom(en)),
    ];
  });
  const index = await indexOf(passages);
  for (const language of ['zh', 'en'] as const) {
    const asked = questions[language]
      .trim()
      .split('\n')
      .map((line) => line.split('|') as [question: string, keys: string]);
    const peer = asItComes(passages.filter((passage) => passage.language === language));
    const began = performance.now();
    const ours = scored(asked, (question) => index.search(question).map(({ path }) => path));
    const perQuestion = (performance.now() - began) / asked.length;
    report({
      language,
      passages: passages.filter((passage) => passage.language === language).length,
      ...ours,
      msPerQuestion: Number(perQuestion.toFixed(2)),
      peer: { name: 'MiniSearch as it comes', ...scored(asked, peer) },
    });
  }
};
export default ask;

type Search = (question: string) => readonly string[];

function scored(asked: readonly (readonly [question: string, keys: string])[], search: Search) {
  const answerable = asked.filter(([, keys]) => keys !== '');
  const others = asked.filter(([, keys]) => keys === '');
  const right = ([question, keys]: readonly [string, string], among: number) =>
    search(question)
      .slice(0, among)
      .some((path) => keys.split(' ').includes(path));
  const missed = answerable.filter((one) => !right(one, MOST)).map(([question]) => question);
  return {
    answerable: answerable.length,
    found: answerable.length - missed.length,
    first: answerable.filter((one) => right(one, 1)).length,
    unanswerable: others.length,
    silent: others.filter(([question]) => search(question).length === 0).length,
    missed,
  };
}

function asItComes(passages: readonly Passage[]): Search {
  const engine = new MiniSearch({ fields: ['title', 'heading', 'text'] });
  engine.addAll(passages.map((passage, id) => ({ id, ...passage })));
  return (question) =>
    engine
      .search(question)
      .slice(0, MOST)
      .flatMap(({ id }) => passages[Number(id)]?.path ?? []);
}
