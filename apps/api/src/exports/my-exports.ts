import { exportsOf } from '@laurel/db/exports/exports.ts';
import type { ExportProblem } from '@laurel/domain/exports/exports.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, signedIn } from '../kernel/trpc.ts';
import { isThere, mayStillHave } from './export-here.ts';

/** Trying again helps neither when it is too large nor when it is deleted. */
const mayHelp = (problem: ExportProblem | null) => problem !== 'tooLarge' && problem !== 'gone';

const { page, pageSize } = ListInput.shape;

/** The files one has requested, newest first, with their progress. */
export const myExports = signedIn.input(z.strictObject({ page, pageSize })).query(async ({ ctx, input }) => {
  const { rows, ...paging } = await exportsOf(ctx.db, ctx.actor.personId, input);
  return {
    ...paging,
    rows: await Promise.all(
      rows.map(async (row) => {
        const allowed = await mayStillHave(ctx, row);
        const there = isThere(row);
        return {
          exportId: row.exportId,
          kind: row.what.kind,
          contacts: row.what.kind === 'signUps' && row.what.contacts !== undefined,
          format: row.format,
          state: row.state === 'ready' && !there ? ('expired' as const) : row.state,
          ...pick(row, 'problem', 'total', 'done', 'bytes'),
          askedAt: row.askedAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          /** The role one acts in may no longer have the permissions the file was made with. */
          allowed,
          can: {
            download: there && allowed,
            cancel: row.state === 'waiting' || row.state === 'making',
            retry: allowed && ((row.state === 'failed' && mayHelp(row.problem)) || row.state === 'cancelled'),
          },
        };
      }),
    ),
  };
});
