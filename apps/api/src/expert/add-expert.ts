import { execute } from '@laurel/db/event-store/execute.ts';
import { personById } from '@laurel/db/identity/persons.ts';
import { AddExpert, addExpert as decide } from '@laurel/domain/expert/add-expert.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { orRefuse, refused } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';

/** Takes somebody who has an account into the library of a group. */
export const addExpert = permitted('expert:info:add')
  .input(withCommandId(AddExpert))
  .mutation(async ({ ctx, input }) => {
    // The schools of a profile decide whose works an expert may judge, so nobody writes their own.
    if (input.personId === ctx.actor.personId) throw refused('selfForbidden');
    must(canAddExpert(ctx.actor, input));
    if (!(await personById(ctx.db, input.personId))) throw refused('personNotFound');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'expert.add_expert',
        ...sent(ctx, input),
        takes: { expert: expertOf(input.personId) },
        decide: ({ expert }, by) => decide(expert, command, by),
      }),
    );
  });
