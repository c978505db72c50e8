import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { isSecondPerson } from '../kernel/second-person.ts';
import type { AppealSide } from './appeal.ts';
import type { HandlerConflict } from './objection.ts';
import type { Result } from './result.ts';

type Named = { readonly objectionId: string; readonly side: AppealSide };
export type OpenAppealRefusal = 'appealNotOpen' | 'appealPanel' | 'handlerConflict';

/**
 * The open appeal that an actor may handle: one step up, so nobody who took part in the decision or drafted the result,
 * who filed either, or who is connected with a side.
 */
export function openAppeal(result: Existing<Result>, { objectionId, side }: Named, by: By, conflict: HandlerConflict) {
  const objection = result.decidedObjections.get(objectionId);
  const appeal = objection?.appeals[side];
  if (!objection || !appeal || appeal.decided) return refuse('appealNotOpen' as const);
  const before = [...objection.handledBy, result.draftedBy, objection.filedBy, appeal.filedBy];
  if (!isSecondPerson(by.actor, ...before)) return refuse('appealPanel' as const);
  return conflict ? refuse('handlerConflict' as const) : { ok: true as const, objection, appeal };
}
