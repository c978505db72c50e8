import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { Selection } from './certificate-selection.ts';
import { chosenToCorrect, inTable } from './correctable-certificates.ts';
import { MOST_ON_SCREEN } from './read-corrections.ts';

/** What some selected certificates print, to be corrected on the screen; none where there are too many for it. */
export const bulkCorrectionTable = permitted('cert:info:revoke')
  .input(z.strictObject({ selection: Selection }))
  .query(async ({ ctx, input }) => {
    const chosen = inTable(await chosenToCorrect(ctx, input.selection));
    return {
      total: chosen.length,
      rows: chosen.length <= MOST_ON_SCREEN ? chosen.map(({ cells }) => cells) : null,
    };
  });
