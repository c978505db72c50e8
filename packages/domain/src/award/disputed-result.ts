import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { HandlerConflict } from './objection.ts';
import type { Result } from './result.ts';

export type OpenObjectionRefusal = 'objectionNotOpen' | 'handlerConflict' | SecondPersonRefusal;

/** The open objection that an actor may handle: not the person who objected, nor anybody connected with either side. */
export const disputedResult = (
  result: Existing<Result>,
  { objectionId }: { readonly objectionId: string },
  by: By,
  conflict: HandlerConflict,
) => {
  const objection = result.openObjections.get(objectionId);
  if (!objection) return refuse('objectionNotOpen' as const);
  const notSecond = secondPersonRefusal(by.actor, objection.filedBy);
  if (notSecond) return refuse(notSecond);
  return conflict ? refuse('handlerConflict' as const) : { ok: true as const, objection };
};
