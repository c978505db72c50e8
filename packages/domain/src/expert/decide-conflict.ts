import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { type Conflict, expertDecider } from './expert.ts';

export const DecideConflict = z.strictObject({
  personId: PersonId,
  conflictId: Uuid,
  outcome: z.enum(['waived', 'upheld']),
  reason: Reason,
});
export type DecideConflict = z.infer<typeof DecideConflict>;

/** Whether this person is on one side of the conflict: the expert, the person it is about, or somebody it connects. */
export const isParty = (
  expert: { readonly personId: PersonId },
  { subject }: Pick<Conflict, 'subject'>,
  sides: readonly PersonId[],
  personId: PersonId,
) =>
  personId === expert.personId ||
  (subject.kind === 'person' && subject.personId === personId) ||
  sides.includes(personId);

/**
 * A conflict is waived by a person who is on neither side of it and did not declare it; one that a rule found, by two
 * such people. An upheld one is final. `sides`: everybody whom the conflict connects.
 */
export const decideConflict = expertDecider<
  DecideConflict,
  'conflictNotFound' | 'conflictDecided' | 'ownConflict' | 'waiverNotProposed' | SecondPersonRefusal,
  [sides: readonly PersonId[]]
>((expert, command, by, sides) => {
  const conflict = expert.conflicts.get(command.conflictId);
  if (!conflict) return refuse('conflictNotFound');
  const { personId, conflictId, outcome, reason } = command;
  if (conflict.status === outcome) return accept();
  if (conflict.status !== 'declared') return refuse('conflictDecided');
  const decidedBy = by.actor.personId;
  if (isParty(expert, conflict, sides, decidedBy)) return refuse('ownConflict');
  if (outcome === 'upheld')
    return accept({
      type: 'expert.conflict_upheld',
      data: { personId, conflictId, upheldBy: decidedBy, reason, at: by.at },
    });
  if (conflict.source === 'rule' && !conflict.waiver) return refuse('waiverNotProposed');
  const notSecond = secondPersonRefusal(by.actor, conflict.declaredBy, conflict.waiver?.proposedBy ?? null);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'expert.conflict_waived',
    data: { personId, conflictId, waivedBy: decidedBy, reason, at: by.at },
  });
});
