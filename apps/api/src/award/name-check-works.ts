import { confirmationsOf } from '@laurel/db/award/confirmed-names.ts';
import { listCheckWorks } from '@laurel/db/award/name-check-works.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { nameAnswers } from '@laurel/domain/award/name-answer.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../kernel/trpc.ts';
import { nameCheckHere } from './name-check-here.ts';
import { shownNameChecks } from './name-check-list.ts';

/** The works of a name check with how each answered. */
export const nameCheckWorks = permitted('award:result:query')
  .input(ListInput.extend({ checkId: Uuid, answer: z.enum(nameAnswers).optional() }))
  .query(async ({ ctx, input: { checkId, ...filter } }) => {
    const row = await nameCheckHere(ctx, checkId);
    const [check] = await shownNameChecks(ctx, [row]);
    const { rows, ...page } = await listCheckWorks(ctx.db, row, filter);
    const confirmed = await confirmationsOf(
      ctx.db,
      checkId,
      rows.map(({ workId }) => workId),
    );
    const captains = await personNames(
      ctx.db,
      rows.map(({ captainId }) => captainId),
    );
    return {
      check: found(check),
      ...page,
      rows: rows.map(({ workId, code, title, teamName, captainId, people, answer }) => ({
        workId,
        code,
        title,
        teamName,
        captainName: captains.get(captainId)?.name ?? '',
        answer,
        people: people.length,
        confirmed: confirmed.filter((one) => one.workId === workId && people.includes(one.personId)).length,
      })),
    };
  });
