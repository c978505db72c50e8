import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { HandlerConflict } from './objection.ts';

export type NotCarriedOut = RemedyRefusal | SecondPersonRefusal | 'handlerConflict' | 'remedyNotOrdered';
type Decided = { readonly filedBy: PersonId; readonly decidedBy: PersonId | null };

/**
 * Why a person may not carry out what a decision ordered: no longer open, or one of the two who filed the objection and
 * decided it, or connected with a side. Undefined: they may.
 */
export const notCarriedOut = (
  objection: Decided | undefined,
  by: By,
  conflict: HandlerConflict,
  remedy: RemedyState,
) => {
  const refused = remedyRefusal(remedy);
  if (refused) return refused;
  if (!objection) return refuse('remedyNotOrdered');
  const notSecond = secondPersonRefusal(by.actor, objection.filedBy, objection.decidedBy);
  if (notSecond) return refuse(notSecond);
  return conflict ? refuse('handlerConflict') : undefined;
};
