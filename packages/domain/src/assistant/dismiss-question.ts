import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { DismissQuestion, KnownQuestion } from './question.ts';

/** Closes a question that waits, without an answer. */
export const dismissQuestion = (
  { status }: KnownQuestion,
  { reason }: Pick<DismissQuestion, 'reason'>,
): RowDecision<{ readonly reason: string }, 'questionSettled'> =>
  status === 'open' ? write({ reason }) : refuse('questionSettled');
