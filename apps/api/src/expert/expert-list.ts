import { listExperts } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { canAddExpert, canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { isWaiting } from '@laurel/domain/expert/expert.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { versionsIn } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { profileOf } from './edited-parts.ts';

/** The library of the acting group and those below it. */
export const expertList = permitted('expert:info:query')
  .input(
    ListInput.extend({
      /** `conflictToSecond`: with conflicts that the caller may waive, because somebody else declared them. */
      status: z.enum(['candidate', 'vetted', 'active', 'suspended', 'retired', 'conflictToSecond']).optional(),
      track: z.string().max(60).optional(),
      /** Only experts who stated this topic, or this language. */
      topic: z.string().max(60).optional(),
      language: z.string().max(60).optional(),
      undecided: z.boolean().optional(),
      /** One expert alone. */
      personId: PersonId.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { status, ...filter } = input;
    const which = status === 'conflictToSecond' ? { undecidedWithout: notSecondTo(ctx.actor) } : { status };
    const { rows, ...page } = await listExperts(ctx.db, groupIds, { ...filter, ...which });
    const ids = rows.map((row) => row.personId);
    const [names, versionOf] = await Promise.all([personNames(ctx.db, ids), versionsIn(ctx.db, ids.map(profileOf))]);
    return {
      ...page,
      rows: rows.map((row) => ({
        personId: row.personId,
        name: names.get(row.personId)?.name ?? '',
        school: schoolOf(names.get(row.personId)),
        ...pick(row, 'status', 'tracks', 'schoolCodes'),
        maxLoad: row.expert.profile.maxLoad,
        /** What the organiser allows, or less where the expert wants less. */
        effectiveLoad: row.maxLoad,
        acceptedContract: row.expert.acceptedContract ?? null,
        profileVersion: versionOf(profileOf(row.personId)),
        undecided: row.undecided,
        reason: row.reason,
        addedAt: row.addedAt,
        can: {
          edit: canEditExpert(ctx.actor, row),
          activate: isWaiting(row) && canAddExpert(ctx.actor, row) && row.personId !== ctx.actor.personId,
        },
      })),
    };
  });
