import { z } from 'zod';
import { ConflictType } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, PersonId, RoundId, type TeamId, Uuid } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/text.ts';
import { NamedKind, type NamingEvent, type Namings, NamingWords } from './conflict-namings.ts';
import type { Round } from './round.ts';

export const NameConflict = z.strictObject({
  roundId: RoundId,
  enrolmentId: EnrolmentId,
  namingId: Uuid,
  kind: NamedKind,
  expertId: PersonId.nullable(),
  type: ConflictType,
  ...NamingWords.shape,
});
export type NameConflict = z.infer<typeof NameConflict>;

/** `inRound`: whether a work of the team may be reviewed in the round. `matchedIds`: the experts who are called so. */
type NamingFacts = {
  readonly teamId: TeamId;
  readonly inRound: boolean;
  readonly words: Sealed;
  readonly matchedIds: readonly PersonId[];
};

/**
 * A captain or adviser names an expert, a person or a school with whom the team has a conflict of interest. Nothing is
 * excluded until an organiser confirms it, and the answer is the same whether or not such an expert exists. Withdrawn
 * ones count too, so that nobody tries names one after the other.
 */
export function nameConflict(
  namings: Namings,
  { roundId, enrolmentId, namingId, kind, expertId, type, name, school }: NameConflict,
  by: By,
  round: Round,
  { teamId, inRound, words, matchedIds }: NamingFacts,
): Decision<
  NamingEvent,
  | 'roundNotFound'
  | 'workNotInRound'
  | 'namingOver'
  | 'namingIncomplete'
  | 'expertNotListed'
  | 'conflictNamed'
  | 'tooManyNamings'
> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (!inRound) return refuse('workNotInRound');
  if (namings.has(namingId)) return accept();
  const { naming, pool, competitionId, groupId } = round;
  if (!naming || round.status !== 'planned' || by.at >= naming.until) return refuse('namingOver');
  if ((kind === 'person' && name === '') || (kind === 'school' && school === '')) return refuse('namingIncomplete');
  const chosen = kind === 'expert' ? expertId : null;
  if (kind === 'expert' && (!chosen || !naming.listed || !pool.includes(chosen))) return refuse('expertNotListed');
  const isLive = [...namings.values()].some((one) => chosen && one.expertId === chosen && one.status !== 'withdrawn');
  if (isLive) return refuse('conflictNamed');
  if (namings.size >= naming.most) return refuse('tooManyNamings', { most: naming.most });
  return accept({
    type: 'review.conflict_named',
    data: {
      ...{ roundId, enrolmentId, namingId, competitionId, groupId, teamId, kind, expertId: chosen, type, words },
      matchedIds: [...matchedIds],
      namedBy: by.actor.personId,
      at: by.at,
    },
  });
}
