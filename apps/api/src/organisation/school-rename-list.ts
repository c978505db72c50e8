import { listSchoolRenames, waitForTakenNames } from '@laurel/db/organisation/school-renames.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput } from '../kernel/trpc.ts';
import { permittedForAll } from './acts-for-all.ts';

/** Changes of the names of schools: those that wait, and what became of earlier ones. */
export const schoolRenameList = permittedForAll('org:school:edit')
  .input(ListInput.omit({ keywords: true }))
  .query(async ({ ctx, input }) => {
    const page = await listSchoolRenames(ctx.db, input);
    const people = page.rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]);
    const [names, taken] = await Promise.all([
      personNames(ctx.db, people),
      waitForTakenNames(
        ctx.db,
        page.rows.map(({ renameId }) => renameId),
      ),
    ]);
    return {
      ...page,
      rows: page.rows.map((row) => {
        const waits = row.status === 'proposed' && isSecondPerson(ctx.actor, row.proposedBy);
        return {
          ...pick(row, 'renameId', 'schoolCode', 'status', 'former', 'name', 'effectiveAt', 'document', 'link'),
          ...pick(row, 'proposedAt', 'reason', 'madeAt', 'into'),
          proposedBy: names.get(row.proposedBy)?.name ?? '',
          decidedBy: (row.decidedBy && names.get(row.decidedBy)?.name) ?? null,
          /** It waits, and another school has the new name or waits for it. */
          nameTaken: taken.has(row.renameId),
          can: { decide: waits, withdraw: row.status === 'proposed' || row.status === 'approved' },
        };
      }),
    };
  });
