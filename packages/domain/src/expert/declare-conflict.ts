import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, Uuid } from '../kernel/ids.ts';
import { ConflictSubject, ConflictType, expertDecider } from './expert.ts';

export const DeclareConflict = z.strictObject({
  personId: PersonId,
  conflictId: Uuid,
  subject: ConflictSubject,
  type: ConflictType,
});
export type DeclareConflict = z.infer<typeof DeclareConflict>;

/** Applies from this moment until somebody else waives it. Declaring it twice changes nothing. */
export const declareConflict = expertDecider<
  DeclareConflict,
  'expertRetired',
  [source: 'expert' | 'team' | 'organiser']
>((expert, command, by, source) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  if (expert.conflicts.has(command.conflictId)) return accept();
  const same = JSON.stringify(command.subject);
  const known = [...expert.conflicts.values()].some(
    ({ subject, status }) => status !== 'waived' && JSON.stringify(subject) === same,
  );
  if (known) return accept();
  return accept({
    type: 'expert.conflict_declared',
    data: { ...command, source, declaredBy: by.actor.personId, at: by.at },
  });
});
