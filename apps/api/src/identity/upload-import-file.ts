import { keepImportFile } from '@laurel/db/identity/user-import-files.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { z } from 'zod';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';

/** A workbook of 750 KB as base64: as much as a request may hold, and about 10,000 rows. */
export const ImportFile = z.base64().min(1).max(1_000_000);

/**
 * Stores a filled-in workbook for a day, so that its owner can check it by its id, as often as needed.
 *
 * @without decider: every file is kept; the check says what is wrong with it
 * @without form, screen: the page sends its file with the check; programs upload it first
 */
export const uploadImportFile = permitted('sys:user:import')
  .input(withCommandId(z.strictObject({ file: ImportFile })))
  .mutation(({ ctx, input }) => {
    const file = Buffer.from(input.file, 'base64');
    const { personId } = ctx.actor;
    return edit(ctx, 'identity.upload_import_file', input, {
      read: async () => null,
      decide: () => write(null),
      write: async (tx) => ({
        ...(await keepImportFile(tx, ctx.ports.secrets, { personId, file, at: ctx.now() })),
        bytes: file.length,
      }),
    });
  });
