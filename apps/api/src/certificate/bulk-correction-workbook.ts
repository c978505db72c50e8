import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { Selection } from './certificate-selection.ts';
import { chosenToCorrect, inTable } from './correctable-certificates.ts';
import { correctionWorkbook } from './correction-workbook.ts';

/** What the selected certificates print as a workbook to correct, in the caller's language. */
export const bulkCorrectionWorkbook = permitted('cert:info:revoke')
  .input(z.strictObject({ selection: Selection }))
  .query(async ({ ctx, input }) => {
    const chosen = inTable(await chosenToCorrect(ctx, input.selection));
    const rows = chosen.map(({ cells }) => cells);
    const { name, content } = await correctionWorkbook(ctx.request.language, rows);
    return asFile(name, content);
  });
