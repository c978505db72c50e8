import { expertOf } from '@laurel/domain/expert/expert.ts';
import { EnrolmentId, RoundId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { confirmNaming } from '@laurel/domain/review/confirm-naming.ts';
import { namingsOf } from '@laurel/domain/review/conflict-namings.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { namingHere, ofAnotherTeam, peopleOfTeam } from './naming-here.ts';
import { candidatesFor } from './naming-list.ts';
import { namingWords } from './naming-words.ts';

/** A school has at most so many experts in one library. */
const MOST_OF_SCHOOL = 1_000;

/**
 * Confirms a conflict that a team named with a school: of every expert of that school whom the caller may see, one
 * command an expert under ids of their own. Pressed again, it confirms those who have come since. Answers how many.
 */
export const confirmSchoolNaming = permitted('review:round:edit')
  .input(withCommandId(z.strictObject({ roundId: RoundId, enrolmentId: EnrolmentId, namingId: Uuid })))
  .mutation(async ({ ctx, input: { commandId, ...of } }) => {
    const row = await namingHere(ctx, of);
    if (row.kind !== 'school') throw refused('expertNotMeant');
    const rival = await ofAnotherTeam(ctx.db, { ctx, row });
    if (rival) throw refused(rival);
    const [said] = await namingWords(ctx, [row]);
    const experts = await candidatesFor(ctx, row, said, MOST_OF_SCHOOL);
    const sides = await peopleOfTeam(ctx.db, row.enrolmentId);
    const commands = experts
      .filter((expertId) => !row.confirmedIds.includes(expertId))
      .map((expertId) => {
        const one = uuidv5(expertId, commandId);
        const confirmation = { ...of, expertId, conflictId: uuidv5(expertId, one) };
        return command({
          useCase: 'review.confirm_naming',
          ...sent(ctx, { ...confirmation, commandId: one }),
          takes: { namings: namingsOf(of), expert: expertOf(expertId) },
          decide: ({ namings, expert }, by) => confirmNaming(namings, expert, confirmation, by, sides),
        });
      });
    // One after the other: all of them write to what the team named.
    const answers = await executeMany(ctx.db, commands, { chunk: 1, concurrency: 1 });
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
    const [first] = refusals;
    if (first === 'ownConflict' || first === 'namingDecided' || first === 'namingNotFound') throw refused(first);
    return { confirmed: answers.length - refusals.length };
  });
