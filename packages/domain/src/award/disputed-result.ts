import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Result } from './result.ts';

export type OpenObjectionRefusal = 'objectionNotOpen' | SecondPersonRefusal;

/** The result that an open objection disputes; the person who objected has no say in what is decided. */
export const disputedResult = (result: Existing<Result>, { objectionId }: { readonly objectionId: string }, by: By) => {
  const filedBy = result.openObjections.get(objectionId);
  if (!filedBy) return refuse('objectionNotOpen' as const);
  const notSecond = secondPersonRefusal(by.actor, filedBy);
  return notSecond ? refuse(notSecond) : { ok: true as const, result };
};
