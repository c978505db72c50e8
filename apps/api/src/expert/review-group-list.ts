import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { listReviewGroups } from '@laurel/db/expert/review-groups.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { versionsIn } from '../kernel/edited.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { termsOf } from './review-group-here.ts';

/** The review groups of the acting organisation and those below it, each with its members; `active`: who may work now. */
export const reviewGroupList = permitted('expert:info:query')
  .input(ListInput.omit({ keywords: true }))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listReviewGroups(ctx.db, groupIds, input);
    const memberIds = [...new Set(rows.flatMap(({ terms }) => terms.memberIds))];
    const [names, experts, versionOf] = await Promise.all([
      personNames(ctx.db, memberIds),
      expertsByIds(ctx.db, memberIds),
      versionsIn(
        ctx.db,
        rows.map((row) => termsOf(row.reviewGroupId)),
      ),
    ]);
    const active = new Set(experts.flatMap(({ personId, status }) => (status === 'active' ? [personId] : [])));
    return {
      ...page,
      rows: rows.map((row) => {
        const { memberIds: people, ...terms } = row.terms;
        return {
          reviewGroupId: row.reviewGroupId,
          ...terms,
          members: people.map((personId) => ({
            personId,
            name: names.get(personId)?.name ?? '',
            school: schoolOf(names.get(personId)),
            active: active.has(personId),
          })),
          version: versionOf(termsOf(row.reviewGroupId)),
          can: { edit: canEditExpert(ctx.actor, row) },
        };
      }),
    };
  });
