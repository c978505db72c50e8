import { openModel } from '@laurel/adapters/model/open-model.ts';
import { indexOf } from '@laurel/api/assistant/passage-index.ts';
import { writtenAnswer } from '@laurel/api/assistant/written-answer.ts';
import { guides } from '@laurel/api/demo/articles/guides.ts';
import { manual } from '@laurel/api/demo/articles/manual.ts';
import { news } from '@laurel/api/demo/articles/news.ts';
import { pages } from '@laurel/api/demo/articles/pages.ts';
import type { LanguageModel } from '@laurel/db/kernel/language-model.ts';
import { type Passage, passagesOf } from '@laurel/domain/assistant/passage.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import MiniSearch from 'minisearch';
import { questions } from './ask-questions.ts';
import type { Bench } from './main.ts';

const MOST = 3;

/**
 * How many of sixty questions in each language the assistant answers from the demonstration's articles: `found` and
 * `first` of those that an article answers, `silent` of those that none answers. The peer is MiniSearch with its own
 * tokens, over the same passages. With ASK_URL and ASK_MODEL, `model` says how many the model answers with a sentence
 * that may be shown: `cited` from a right article, `wrong` from others alone, `silent` of those that none answers.
 */
const ask: Bench = async ({ report }) => {
  const model = openModel(process.env);
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
      ...(model && { model: await modelScored(model, asked, (question) => index.search(question)) }),
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

const ANSWER_MS = 120_000;

async function modelScored(
  model: LanguageModel,
  asked: readonly (readonly [question: string, keys: string])[],
  search: (question: string) => readonly Passage[],
) {
  const score = { cited: 0, wrong: 0, unanswered: 0, silent: 0, answeredAnyway: 0 };
  for (const [question, keys] of asked) {
    const passages = search(question);
    const paths: string[] = [];
    if (passages.length > 0)
      for await (const { sources } of writtenAnswer(model, question, passages, AbortSignal.timeout(ANSWER_MS)))
        paths.push(...sources.flatMap((at) => passages[at]?.path ?? []));
    if (keys === '') score[paths.length === 0 ? 'silent' : 'answeredAnyway'] += 1;
    else if (paths.length === 0) score.unanswered += 1;
    else score[paths.some((path) => keys.split(' ').includes(path)) ? 'cited' : 'wrong'] += 1;
  }
  return score;
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
