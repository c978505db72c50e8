import { z } from 'zod';
import { CompetitionId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';

const Line = z.string().trim().min(1).max(200);
const Text = z.string().trim().min(1).max(5000);

/** A question that a reader sends to the organiser because nothing that is published answers it. */
export const AskPerson = z.strictObject({
  questionId: Uuid,
  /** null: about none in particular; the organisation of the site answers. */
  competitionId: CompetitionId.nullable(),
  question: z.string().trim().min(5).max(2000),
});
export type AskPerson = z.infer<typeof AskPerson>;

/** The answer to the person who asked, and the one for everybody in the FAQ, if it is to be published. */
export const AnswerQuestion = z.strictObject({
  questionId: Uuid,
  answer: Text,
  faq: z
    .strictObject({
      articleId: Uuid,
      title: z.strictObject({ zh: Line, en: Line }),
      body: z.strictObject({ zh: Text, en: Text }),
    })
    .nullable(),
});
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

/** Closes a question that is not answered; the reason is sent to the person who asked. */
export const DismissQuestion = z.strictObject({ questionId: Uuid, reason: Reason });
export type DismissQuestion = z.infer<typeof DismissQuestion>;

export const QuestionStatus = z.enum(['open', 'answered', 'dismissed']);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

/** What deciders know of a question. */
export type KnownQuestion = { readonly status: QuestionStatus };

/** More questions than this may wait for one person at a time. */
export const MOST_OPEN = 5;
