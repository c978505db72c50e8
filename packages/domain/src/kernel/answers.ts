import { z } from 'zod';

/**
 * Answers to the competition's own form: plain values by field key. A file is its hash and extension
 * (`<sha256>.pdf`), a school or a major its code, a table its rows. Personal facts live in the profile, not here.
 */
export const Answers = z.record(
  z.string().max(40),
  z.union([
    z.string().max(5000),
    z.number(),
    z.boolean(),
    z.array(z.string().max(80)).max(50),
    z.array(z.record(z.string().max(40), z.string().max(500))).max(50),
  ]),
);
export type Answers = z.infer<typeof Answers>;
type Answer = Answers[string];
export type AnswerRow = Readonly<Record<string, string>>;

/** What several options, files or rows answer: one list of words, none of rows. */
export const wordsOf = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];
export const rowsOf = (answer: Answer | undefined): readonly AnswerRow[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'object') : [];

/** Every text that an answer holds, for those who look through it. */
export const textsOf = (answer: Answer): readonly string[] =>
  Array.isArray(answer)
    ? [...wordsOf(answer), ...rowsOf(answer).flatMap((row) => Object.values(row))]
    : [String(answer)];
