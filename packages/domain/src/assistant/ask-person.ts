import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type AskPerson, MOST_OPEN } from './question.ts';

/**
 * Sends a question to the organiser.
 *
 * @param open how many questions of this person wait for an answer
 */
export const askPerson = (
  { questionId, competitionId, question }: AskPerson,
  { open }: { readonly open: number },
): RowDecision<AskPerson, 'tooManyQuestions'> =>
  open >= MOST_OPEN ? refuse('tooManyQuestions', { most: MOST_OPEN }) : write({ questionId, competitionId, question });
