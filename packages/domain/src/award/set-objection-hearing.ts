import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

/** `place`: a room or a link. `before`: the time that the page showed; null for the first hearing. */
export const SetObjectionHearing = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  startsAt: Instant,
  before: Instant.nullable(),
  place: z.string().trim().min(2).max(300),
});
export type SetObjectionHearing = z.infer<typeof SetObjectionHearing>;

/** Both sides of an admitted objection are invited to a hearing. Set again, it moves. */
export const setObjectionHearing = resultDecider<
  SetObjectionHearing,
  OpenObjectionRefusal | 'objectionNotAdmitted' | 'objectionDecisionProposed' | 'hearingInPast' | 'hearingMoved',
  [conflict: HandlerConflict]
>((result, { before, ...command }, by, conflict) => {
  const open = disputedResult(result, command, by, conflict);
  if (!open.ok) return open;
  if (!open.objection.admitted) return refuse('objectionNotAdmitted');
  if (open.objection.proposal) return refuse('objectionDecisionProposed');
  if (open.objection.hearingAt !== before) return refuse('hearingMoved');
  if (command.startsAt <= by.at) return refuse('hearingInPast');
  return accept({ type: 'award.objection_hearing_set', data: { ...command, setBy: by.actor.personId, at: by.at } });
});
