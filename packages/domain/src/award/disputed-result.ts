import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Result } from './result.ts';

export type OpenObjectionRefusal = 'resultNotFound' | 'objectionNotOpen' | SecondPersonRefusal;

/** The result that an open objection disputes; the person who objected has no say in what is decided. */
export const disputedResult = (result: Result, { objectionId }: { readonly objectionId: string }, by: By) => {
  if (result.status === 'none') return refuse('resultNotFound' as const);
  const filedBy = result.openObjections.get(objectionId);
  if (!filedBy) return refuse('objectionNotOpen' as const);
  const notSecond = secondPersonRefusal(by.actor, filedBy);
  return notSecond ? refuse(notSecond) : { ok: true as const, result };
};
