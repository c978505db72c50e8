import { lastApplication } from '@laurel/db/expert/expert-applications.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { AddExpert, addExpert as decide } from '@laurel/domain/expert/add-expert.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { command } from '../kernel/command.ts';
import { refused } from '../kernel/refused.ts';
import { permitted } from '../kernel/trpc.ts';
import { mustBeSomebodyElse } from './expert-here.ts';

/** Adds a person with an account to the library of a group. */
export const addExpert = command({
  useCase: 'expert.add_expert',
  who: permitted('expert:info:add'),
  input: AddExpert,
  on: ({ ctx, command }) => mustBeSomebodyElse(ctx, command.personId),
  may: (actor, _, command) => canAddExpert(actor, command),
  reads: async ({ ctx, command }) => {
    if (!(await personById(ctx.db, command.personId))) throw refused('personNotFound');
  },
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  facts: async (tx, { ctx, command }) => {
    const groupIds = groupsOf(ctx.actor);
    return { applied: (await lastApplication(tx, command.personId, groupIds))?.status ?? null };
  },
  decide: ({ expert }, { command, by, facts }) => decide(expert, command, facts, by),
});
