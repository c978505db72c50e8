import { ListFile } from '@laurel/domain/certificate/draft-batch.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { readSpreadsheet } from './listed-recipients.ts';

/** Problems that are listed; the others are counted. */
const MOST_PROBLEMS = 200;
/** The rows shown, to check that every column was read as intended. */
const MOST_SHOWN = 5;

/** Reads a list of recipients and says what is wrong with it, row by row. Nothing is kept. */
export const checkRecipientList = permitted('cert:batch:edit')
  .input(z.strictObject({ file: ListFile }))
  .query(async ({ input }) => {
    const { rows, problems } = await readSpreadsheet(input.file);
    const byRow = new Map(rows.map(({ rowNo, row }) => [rowNo, row]));
    return {
      total: rows.length,
      wrongRows: new Set(problems.map(({ rowNo }) => rowNo)).size,
      problems: problems
        .slice(0, MOST_PROBLEMS)
        .map((one) => ({ ...one, value: byRow.get(one.rowNo)?.[one.column].slice(0, 80) ?? '' })),
      shown: rows.slice(0, MOST_SHOWN),
    };
  });
