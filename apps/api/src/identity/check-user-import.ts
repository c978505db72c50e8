import { keepCheck } from '@laurel/db/identity/user-import-checks.ts';
import { openImportFile } from '@laurel/db/identity/user-import-files.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { ImportType } from '@laurel/domain/identity/users.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { GroupId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { checkRows } from './check-users.ts';
import type { Signed } from './managed.ts';
import { ImportFile } from './upload-import-file.ts';
import { errorFileOf } from './user-import-file.ts';
import { readWorkbook, TEMPLATE_VERSION } from './user-workbook.ts';

type Given = { readonly file?: string | undefined; readonly fileId?: string | undefined };

/** The workbook in the call, or the caller's own upload. */
const fileMeant = async (ctx: Signed, { file, fileId }: Given): Promise<Buffer> => {
  if (file !== undefined) return Buffer.from(file, 'base64');
  const asked = { fileId: found(fileId), personId: ctx.actor.personId, at: ctx.now() };
  return found(await openImportFile(ctx.db, ctx.ports.secrets, asked));
};

/**
 * Checks a filled-in workbook, sent in the call or uploaded before, and writes only the check itself, to which the
 * import then refers.
 *
 * @without decider: whatever is wrong with the file is its answer
 * @without screen: the answer shows what was found, and the import reads the check
 */
export const checkUserImport = permitted('sys:user:import')
  .input(
    withCommandId(
      z.strictObject({
        type: ImportType,
        groupId: GroupId,
        file: ImportFile.optional(),
        fileId: Uuid.optional().describe('an upload of the caller, instead of the file'),
      }),
    ).refine(({ file, fileId }) => Boolean(file) !== Boolean(fileId), { path: ['file'] }),
  )
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:user:import', input.groupId));
    found(await groupById(ctx.db, input.groupId));
    const file = await fileMeant(ctx, input);
    const rows = await checkRows(ctx, await readOrRefuse(readWorkbook(file)), { ...input, onExisting: 'error' });
    const { personId } = ctx.actor;
    const { groupId, type } = input;
    // What was found follows from the file; only the check itself is stored.
    const kept = await edit(ctx, 'identity.check_user_import', input, {
      read: async () => null,
      decide: () => write(null),
      write: (tx) => keepCheck(tx, ctx.ports.secrets, { personId, groupId, type, file, at: ctx.now() }),
    });
    const wrong = rows.filter((row) => row.errors.length > 0);
    return {
      ...kept,
      templateVersion: TEMPLATE_VERSION,
      total: rows.length,
      validCount: rows.length - wrong.length,
      invalidCount: wrong.length,
      warnCount: rows.filter((row) => row.warnings.length > 0).length,
      rows: rows
        .slice(0, 200)
        .map(({ rowNo, row, errors, warnings }) => ({ rowNo, ok: errors.length === 0, data: row, errors, warnings })),
      errorFile: await errorFileOf(ctx, wrong),
    };
  });
