import { worksAfter } from '@laurel/db/submission/work-board.ts';
import { WorkFilter } from '@laurel/domain/exports/exports.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canManageWork, canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { isUnchecked } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { versionsIn } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { checkOf } from './edited-parts.ts';
import { worksAsked } from './work-list.ts';

/** Rows of one answer. They are whole rows with answers and files, so a page must fit in memory many times over. */
const PAGE = 2000;

/** Every work of a filter and what may be done with it, a page at a time: for "choose all that match". */
export const worksMatching = permitted('work:info:lock', 'work:info:screen')
  .input(z.strictObject({ filter: WorkFilter, after: WorkId.nullable() }))
  .query(async ({ ctx, input: { filter, after } }) => {
    const groupIds = groupsOf(ctx.actor);
    const rows = await worksAfter(ctx.db, groupIds, worksAsked(ctx.actor, filter), after, PAGE);
    const versionOf = await versionsIn(
      ctx.db,
      rows.map(({ workId }) => checkOf(workId)),
    );
    return {
      next: (rows.length === PAGE && rows.at(-1)?.workId) || null,
      rows: rows.map((row) => ({
        ...pick(row, 'workId', 'code', 'title', 'status'),
        checkVersion: versionOf(checkOf(row.workId)),
        can: {
          manage: canManageWork(ctx.actor, row),
          screen: canScreenWork(ctx.actor, row),
          pass: canScreenWork(ctx.actor, row) && isUnchecked(row),
        },
      })),
    };
  });
