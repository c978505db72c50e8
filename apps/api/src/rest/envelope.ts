import { detailIn } from '@laurel/domain/kernel/language.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError, z } from 'zod';
import { en, zhCN } from 'zod/locales';
import { Refused, refusalIn, restCodeOf } from '../kernel/refused.ts';
import { type Language, sentenceOf, wordsOf } from './words.ts';

/** Every answer of /prod-api that is not a file. `data` is null when there is none; `traceId` finds the call in the log. */
type Envelope = { code: number; msg: string; data: unknown; traceId: string };

/** Every answer that is not 0. What `data` holds besides the reason depends on it. */
export const Failure = z.strictObject({
  code: z.int().min(1).describe('never 0'),
  msg: z.string().describe('what went wrong, in the language of Accept-Language'),
  data: z
    .looseObject({
      reason: z.string().optional().describe('stable, for programs'),
      errors: z
        .array(
          z.looseObject({
            field: z.string(),
            code: z.string(),
            msg: z.string(),
          }),
        )
        .optional()
        .describe('by field, of 10001; by row, of a failed import'),
    })
    .nullable(),
  traceId: z.string(),
});
export type Answer = { status: number; body: Envelope };

const SESSION_DEAD = 11000;
const NO_PAGE = 401;
export const IMPORT_FAILED = 13017;
export const IN_FLIGHT = 40030;
const INVALID = 10001;
const FORBIDDEN = 12003;

/** An outcome with its own code that still returns something: an import that failed, with its rows. */
export class Outcome extends Error {
  override name = 'Outcome';
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const success = (data: unknown, language: Language, traceId: string): Envelope => ({
  code: 0,
  msg: wordsOf(language).ok,
  data: data ?? null,
  traceId,
});

type Issue = z.core.$ZodIssue;

const saying = { 'zh-CN': zhCN().localeError, en: en().localeError };

/** What is wrong with a field, in the reader's language: the refusal it names, or what zod says of its kind. */
const fieldProblem = (language: Language) => (issue: Issue) => {
  const named = refusalIn({ issues: [issue] });
  const said = saying[language](issue as z.core.$ZodRawIssue);
  return {
    field: [...issue.path.map(String), ...('keys' in issue ? issue.keys : [])].join('.'),
    code: issue.code,
    msg: named ? sentenceOf(language, named) : ((typeof said === 'string' ? said : said?.message) ?? issue.message),
  };
};

/**
 * The HTTP status of a failure: business is 200 with its code inside; only what a proxy or a client library must
 * understand without reading keeps its own (413, 429, 5xx). A lock or a wait between codes is business.
 */
const statusOf = (error: TRPCError, code: number): number => {
  const status = getHTTPStatusCodeFromError(error);
  if (code === 11004 || code === 11005 || code === 14010) return 200;
  return status === 413 || status === 429 || status >= 500 ? status : 200;
};

export const asError = (failure: unknown): TRPCError => {
  if (failure instanceof TRPCError) return failure;
  if (failure instanceof ZodError) return new TRPCError({ code: 'BAD_REQUEST', cause: failure });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failure });
};

/**
 * The answer to a call that failed.
 *
 * @param page whether the call opens a page of its own, so that missing permission is answered 401 (the client leaves
 * the page) and not 12003 (a button that does nothing)
 */
export function failure(thrown: unknown, about: { language: Language; traceId: string; page?: boolean }): Answer {
  const { language, traceId } = about;
  if (thrown instanceof Outcome) {
    return { status: 200, body: { code: thrown.code, msg: thrown.message, data: thrown.data, traceId } };
  }
  const error = asError(thrown);
  const words = wordsOf(language);
  const code = restCodeOf(error);
  const status = statusOf(error, code);
  const tell = (told: number, msg: string, data: unknown = null): Answer => ({
    status,
    body: { code: told, msg, data, traceId },
  });

  if (error.cause instanceof Refused) {
    const { refusal, detail } = error.cause;
    const msg = refusal === 'importFailed' ? words.importFailed : sentenceOf(language, refusal, detail);
    return tell(code, msg, { reason: refusal, ...detailIn(language, detail ?? {}) });
  }
  if (error.cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const errors = error.cause.issues.map(fieldProblem(language));
    const named = refusalIn(error.cause);
    const msg = named ? sentenceOf(language, named) : words.invalid;
    return tell(INVALID, msg, { reason: named ?? 'invalid', errors });
  }
  switch (code) {
    case SESSION_DEAD:
      return tell(code, words.sessionDead);
    case FORBIDDEN:
      return about.page ? tell(NO_PAGE, words.noPermission) : tell(code, words.notAllowed);
    case 10004:
      return tell(code, words.notFound);
    case INVALID:
      return tell(code, words.invalid, { reason: 'invalid', errors: [] });
    case 10029:
      return tell(code, words.busy);
    default:
      return tell(code, words.broken);
  }
}
