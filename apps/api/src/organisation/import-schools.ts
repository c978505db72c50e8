import { NoSuchColumns, readSchools, schoolImport, takeOverSchools } from '@laurel/db/organisation/import-schools.ts';
import { importSchools as decide } from '@laurel/domain/organisation/import-schools.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from './acts-for-all.ts';

const NONE = { schools: [], problems: [], total: 0 };

/** The schools of a file, or null when its headings are not those of a list of schools. */
const readOrNull = (csv: string) => {
  try {
    return readSchools(csv);
  } catch (error) {
    if (error instanceof NoSuchColumns) return null;
    throw error;
  }
};

/** Takes over a CSV of schools; wrong rows are returned with line and column and do not stop the others. */
export const importSchools = permittedForAll('org:school:edit')
  .input(withCommandId(z.strictObject({ csv: z.string().max(900_000) })))
  .mutation(async ({ ctx, input }) => {
    const file = readOrNull(input.csv);
    const { total, problems } = file ?? NONE;
    const taken = await edit(ctx, 'organisation.import_schools', input, {
      read: async () => file?.schools ?? null,
      decide,
      write: (tx, schools) => takeOverSchools(tx, auditOf(ctx), schools, { total, problems: problems.length }),
    });
    // What is wrong with the file follows from the file, so only the counts are stored.
    return schoolImport(file ?? NONE, taken);
  });
