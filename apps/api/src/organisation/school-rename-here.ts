import { schoolRenameById } from '@laurel/db/organisation/school-renames.ts';
import { schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { found } from '../kernel/trpc.ts';
import { permittedForAll } from './acts-for-all.ts';

type Named = { readonly renameId: string };

/** A command on one change of a school's name, of those who manage the list of schools. */
export const onSchoolRename = {
  who: permittedForAll('org:school:edit'),
  on: async ({ ctx, command }: Sent<Named>) => found(await schoolRenameById(ctx.db, command.renameId)),
  takes: ({ row }: OnFound<Named>) => ({ rename: schoolRenameOf(row.renameId) }),
};
