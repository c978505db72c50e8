import { setImmediate as breath } from 'node:timers/promises';
import type { Passage } from '@laurel/domain/assistant/passage.ts';
import { languageOf, termsAskedIn, termsOf } from '@laurel/domain/assistant/terms.ts';
import MiniSearch from 'minisearch';

/** Passages of one language with the terms that find them, most telling first. */
export type PassageIndex = { readonly search: (question: string) => Passage[] };

/**
 * The part of a question's meaning that a passage must have, by the weight of its terms. Below it we say that we found
 * nothing: a wrong passage misleads more than none.
 */
const ENOUGH = 0.4;
const MOST = 3;

/** Passages that are read in one piece: other requests are answered in between. */
const AT_ONCE = 50;

/** Ranks by BM25+ (MiniSearch); a title or heading counts more than the text under it. */
export async function indexOf(passages: readonly Passage[], enough = ENOUGH): Promise<PassageIndex> {
  const byLanguage = {
    zh: await oneLanguage(passages, 'zh', enough),
    en: await oneLanguage(passages, 'en', enough),
  };
  return { search: (question) => byLanguage[languageOf(question)](question) };
}

async function oneLanguage(all: readonly Passage[], language: Passage['language'], enough: number) {
  const passages = all.filter((passage) => passage.language === language);
  const fields = ['title', 'heading', 'text'];
  const engine = new MiniSearch({ fields, tokenize: termsOf, processTerm: (term) => term });
  /** In how many passages each term occurs. */
  const spread = new Map<string, number>();
  for (const [id, { title, heading, text }] of passages.entries()) {
    if (id % AT_ONCE === AT_ONCE - 1) await breath();
    engine.add({ id, title, heading, text });
    for (const term of new Set(termsOf(`${title}\n${heading}\n${text}`))) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  /** What a term says: much if few passages, or none, have it. */
  const weight = (term: string) => Math.log(1 + passages.length / (spread.get(term) ?? 1));
  return (question: string): Passage[] => {
    const terms = [...new Set(termsAskedIn(question))];
    const whole = terms.reduce((sum, term) => sum + weight(term), 0);
    if (whole === 0) return [];
    const found = engine.search(question, {
      tokenize: termsAskedIn,
      boost: { title: 1.5, heading: 2 },
      combineWith: 'OR',
    });
    return found
      .filter(({ queryTerms }) => queryTerms.reduce((sum, term) => sum + weight(term), 0) / whole >= enough)
      .slice(0, MOST)
      .flatMap(({ id }) => passages[Number(id)] ?? []);
  };
}
