import i18next from 'i18next';
import type { WrongEntry } from './refusal.ts';
import { saidOf } from './refusal-detail.ts';

/** `data` of a failed answer, as the API's error formatter writes it. Read defensively: a proxy may have answered. */
type Problem = {
  code?: string;
  httpStatus?: number;
  requestId?: string | null;
  restCode?: number;
  refusal?: string | null;
  detail?: Readonly<Record<string, unknown>> | null;
  fields?: readonly WrongEntry[] | null;
};

type ErrorFacts = {
  code: number | null;
  word: string | null;
  sentence: string | null;
  requestId: string | null;
  detail: Readonly<Record<string, unknown>>;
  fields: readonly WrongEntry[];
  /** No answer came at all. */
  offline: boolean;
};

const problemOf = (error: unknown): Problem =>
  typeof error === 'object' && error !== null && 'data' in error && typeof error.data === 'object' && error.data
    ? (error.data as Problem)
    : {};

/** A refusal's sentence, if its words are here already; `loadRefusals` fetches them. */
export const refusalSentence = (word: string, detail: Readonly<Record<string, unknown>>) =>
  i18next.exists(word, { ns: 'refusals' })
    ? i18next.t(word, { ns: 'refusals', ...saidOf(i18next.language, detail) })
    : null;

const general: Readonly<Record<number, 'notFound' | 'forbidden' | 'tooOften' | 'invalid' | 'stale'>> = {
  10001: 'invalid',
  10004: 'notFound',
  10009: 'stale',
  10029: 'tooOften',
  12003: 'forbidden',
};

/** The message for an error that names no refusal. */
const generalSentence = (code: number | undefined) => {
  const word = general[code ?? 0];
  return word ? i18next.t(`error.codes.${word}`, { ns: 'ui' }) : null;
};

export const loadRefusals = () => i18next.loadNamespaces('refusals');

/** What a screen needs to say about any error. */
export const errorFacts = (error: unknown): ErrorFacts => {
  const problem = problemOf(error);
  const detail = problem.detail ?? {};
  return {
    code: problem.restCode ?? problem.httpStatus ?? null,
    word: problem.refusal ?? null,
    sentence: (problem.refusal && refusalSentence(problem.refusal, detail)) || generalSentence(problem.restCode),
    requestId: problem.requestId ?? null,
    detail,
    fields: problem.fields ?? [],
    offline: error instanceof Error && problem.code === undefined && /fetch|network|load failed/i.test(error.message),
  };
};

type Reaction = 'sessionEnded' | 'noPage' | 'importFailed' | 'silent' | 'say';

/**
 * The specification's error catalogue (§8) as a decision. 11000: the session is dead. 401: this account has no access,
 * which the server answers for a page and never for a single button. 13017: an import failed and the answer is kept.
 * 40030: silent. Everything else is shown.
 */
export const reactionTo = (code: number | null): Reaction => {
  switch (code) {
    case 11000:
      return 'sessionEnded';
    case 401:
      return 'noPage';
    case 13017:
      return 'importFailed';
    case 40030:
      return 'silent';
    default:
      return 'say';
  }
};
