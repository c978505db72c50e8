import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { expertDecider } from './expert.ts';

export const DecideConflict = z.strictObject({
  personId: PersonId,
  conflictId: z.uuid(),
  outcome: z.enum(['waived', 'upheld']),
  reason: Reason,
});
export type DecideConflict = z.infer<typeof DecideConflict>;

/** A conflict is waived by a person who is on neither side of it and did not declare it; an upheld one is final. */
export const decideConflict = expertDecider<
  DecideConflict,
  'conflictNotFound' | 'conflictDecided' | 'ownConflict' | SecondPersonRefusal
>((expert, command, by) => {
  const conflict = expert.conflicts.get(command.conflictId);
  if (!conflict) return refuse('conflictNotFound');
  const { personId, conflictId, outcome, reason } = command;
  if (conflict.status === outcome) return accept();
  if (conflict.status !== 'declared') return refuse('conflictDecided');
  const decidedBy = by.actor.personId;
  const party = conflict.subject.kind === 'person' && conflict.subject.personId === decidedBy;
  if (decidedBy === personId || party) return refuse('ownConflict');
  if (outcome === 'upheld')
    return accept({
      type: 'expert.conflict_upheld',
      data: { personId, conflictId, upheldBy: decidedBy, reason, at: by.at },
    });
  const notSecond = secondPersonRefusal(by.actor, conflict.declaredBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'expert.conflict_waived',
    data: { personId, conflictId, waivedBy: decidedBy, reason, at: by.at },
  });
});
