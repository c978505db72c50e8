import { expertsNamed } from '@laurel/db/expert/expert-library.ts';
import { namingAad, namingById } from '@laurel/db/review/conflict-namings.ts';
import { NamingWords } from '@laurel/domain/review/conflict-namings.ts';
import { nameConflict as decide, NameConflict } from '@laurel/domain/review/name-conflict.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { command } from '../kernel/command.ts';
import { found } from '../kernel/trpc.ts';
import { isInRound, namesConflicts } from './naming-here.ts';

/** So many experts of one name, or of one school, are recorded as who may be meant. */
const MOST_MATCHED = 100;

/** What a team writes about somebody else is sealed for the person who wrote it. The answer never says who exists. */
export const nameConflict = command({
  useCase: 'review.name_conflict',
  input: NameConflict,
  ...namesConflicts,
  reads: ({ ctx, command: { namingId, name, school, reason } }) =>
    sealFor(
      ctx.db,
      ctx.actor.personId,
      JSON.stringify(NamingWords.parse({ name, school, reason })),
      namingAad(namingId),
      ctx.ports.secrets.keyFor('personalData'),
    ),
  looks: ({ command }) => ({ round: roundOf(command.roundId) }),
  facts: async (tx, { command: { namingId, kind, name, school }, row: { enrolment, round }, read: words }) => {
    // The caller chooses the id: what another team named, or this team in another round, is not replaced.
    const known = await namingById(tx, namingId);
    const own = known?.enrolmentId === enrolment.enrolmentId && known.roundId === round.roundId;
    found(!known || own || undefined);
    return {
      teamId: enrolment.teamId,
      inRound: await isInRound(tx, round, enrolment),
      words,
      matchedIds:
        kind === 'expert' ? [] : await expertsNamed(tx, { name: kind === 'person' ? name : '', school }, MOST_MATCHED),
    };
  },
  decide: ({ namings, round }, { command, by, facts }) => decide(namings, command, by, round, facts),
});
