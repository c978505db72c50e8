import { z } from 'zod';
import { declareConflict } from '../expert/declare-conflict.ts';
import { type Expert, type ExpertEvent, evolveExpert } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, type RefusalOf, refuse } from '../kernel/decision.ts';
import { EnrolmentId, PersonId, RoundId, Uuid } from '../kernel/ids.ts';
import type { NamingEvent, Namings } from './conflict-namings.ts';

export const ConfirmNaming = z.strictObject({
  roundId: RoundId,
  enrolmentId: EnrolmentId,
  namingId: Uuid,
  /** The expert who is meant: of a school there may be several, confirmed one after the other. */
  expertId: PersonId,
  conflictId: Uuid,
});
export type ConfirmNaming = z.infer<typeof ConfirmNaming>;

/** Why somebody may not decide about it: they are of the team, or the expert who is meant. */
export const isNamingsParty = (by: By, sides: readonly PersonId[]) => sides.includes(by.actor.personId);

/**
 * An organiser who is on neither side finds that an expert is meant and that it is true: the expert gets no work of the
 * team any more. The expert's record names the team as the source, and nobody shows that to the expert. `sides`: the
 * people of the team.
 */
export function confirmNaming(
  namings: Namings,
  expert: Expert,
  { roundId, enrolmentId, namingId, expertId, conflictId }: ConfirmNaming,
  by: By,
  sides: readonly PersonId[],
): Decision<
  NamingEvent | ExpertEvent,
  'namingNotFound' | 'namingDecided' | 'ownConflict' | 'expertNotMeant' | RefusalOf<typeof declareConflict>
> {
  const naming = namings.get(namingId);
  if (!naming) return refuse('namingNotFound');
  if (naming.status === 'withdrawn' || naming.status === 'dismissed') return refuse('namingDecided');
  if (naming.confirmed.includes(expertId)) return accept();
  if (naming.status === 'confirmed' && naming.kind !== 'school') return refuse('namingDecided');
  if (isNamingsParty(by, [...sides, expertId])) return refuse('ownConflict');
  if (naming.expertId && naming.expertId !== expertId) return refuse('expertNotMeant');
  const { type, teamId, namedBy } = naming;
  const subject = { kind: 'team' as const, teamId };
  const team = { ...by, actor: { ...by.actor, personId: namedBy } };
  const declared = declareConflict(expert, { personId: expertId, conflictId, subject, type }, team, 'team');
  if (!declared.ok) return declared;
  const confirmedBy = by.actor.personId;
  return accept<NamingEvent | ExpertEvent>(
    ...declared.events,
    ...upheld(declared.events.reduce(evolveExpert, expert), conflictId, expertId, by),
    {
      type: 'review.naming_confirmed',
      data: { roundId, enrolmentId, namingId, expertId, conflictId, confirmedBy, at: by.at },
    },
  );
}

/** Confirmed is upheld: nobody has to decide about it again. */
const upheld = (expert: Expert, conflictId: string, personId: PersonId, by: By): ExpertEvent[] =>
  expert.status !== 'none' && expert.conflicts.get(conflictId)?.status === 'declared'
    ? [
        {
          type: 'expert.conflict_upheld',
          data: { personId, conflictId, upheldBy: by.actor.personId, at: by.at },
        },
      ]
    : [];
