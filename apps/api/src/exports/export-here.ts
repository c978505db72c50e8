import { type ExportRow, exportOf } from '@laurel/db/exports/exports.ts';
import { assignedWorks } from '@laurel/db/review/assigned-works.ts';
import { canExport, covers, type ExportOf, type ExportScope, exportScope } from '@laurel/domain/exports/exports.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { logScope } from '../identity/log-scope.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Acting = Context & { readonly actor: Actor };

/** What the actor may see of a list at this moment. */
export const scopeNow = async (ctx: Acting, what: ExportOf): Promise<ExportScope> =>
  what.kind === 'log'
    ? logScope(ctx)
    : what.kind === 'assignedFiles'
      ? {
          ...exportScope(ctx.actor),
          sheetIds: (await assignedWorks(ctx.db, ctx.actor.personId, what.filter.roundId)).map((row) => row.sheetId),
        }
      : exportScope(ctx.actor);

/** One's own export; another person's is not found. */
export const exportHere = async (ctx: Acting, exportId: string): Promise<ExportRow> =>
  found(await exportOf(ctx.db, exportId, ctx.actor.personId));

/** Whether the actor still has, in the role they act in, everything the file was made with. */
export const mayStillHave = async (ctx: Acting, row: Pick<ExportRow, 'what' | 'scope'>): Promise<boolean> =>
  canExport(ctx.actor, row.what) && covers(await scopeNow(ctx, row.what), row.scope);

/** A file is available until its time is over, even if nobody has removed it yet. */
export const isThere = (row: ExportRow): boolean =>
  row.state === 'ready' && row.fileHash !== null && row.expiresAt !== null && row.expiresAt.getTime() > Date.now();
