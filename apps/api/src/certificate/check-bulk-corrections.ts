import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { carriedNames } from './carried-names.ts';
import { Selection } from './certificate-selection.ts';
import { differences } from './correction-differences.ts';
import { otherCompetitions } from './other-competitions.ts';
import { Corrections, readTableOfCorrections } from './read-corrections.ts';

/** Problems that are listed; the others are counted. */
const MOST_PROBLEMS = 200;
/** Certificates whose differences are shown; the page of the bulk change has all. */
const MOST_SHOWN = 100;

/** Reads a table of corrections and says what each certificate would print, or what is wrong. Nothing is kept. */
export const checkBulkCorrections = permitted('cert:info:revoke')
  .input(
    z.strictObject({
      selection: Selection,
      corrections: Corrections,
      /** They get another design, seal or way of printing as well. */
      newLook: z.boolean().default(false),
    }),
  )
  .query(async ({ ctx, input: { selection, corrections, newLook } }) => {
    const table = await readTableOfCorrections(ctx, selection, corrections);
    const { rows, chosen, problems, corrected } = table;
    const others = problems.length === 0 ? await carriedNames(ctx, table, newLook) : [];
    const shownOthers = others.slice(0, MOST_SHOWN);
    const otherNames = await otherCompetitions(
      ctx.db,
      chosen[0]?.row.competitionId,
      shownOthers.map(({ row }) => row.competitionId),
    );
    const numberOf = new Map(rows.map(({ rowNo, row }) => [rowNo, row.number]));
    const textsOf = new Map(chosen.map(({ correctable }) => [correctable.certificateId, correctable.texts]));
    return {
      total: rows.length,
      corrected: corrected.length,
      wrongRows: new Set(problems.map(({ rowNo }) => rowNo)).size,
      problems: problems
        .slice(0, MOST_PROBLEMS)
        .map((one) => ({ ...one, number: numberOf.get(one.rowNo)?.slice(0, 80) ?? '' })),
      shown: corrected.slice(0, MOST_SHOWN).flatMap(({ rowNo, certificateId, correction }) => {
        const texts = textsOf.get(certificateId);
        return texts ? [{ number: numberOf.get(rowNo) ?? '', differences: differences(texts, correction) }] : [];
      }),
      /** Other certificates of the organiser that print the same names, which may be corrected with these. */
      others: {
        total: others.length,
        shown: shownOthers.map(({ row, correctable, correction }) => ({
          number: row.number,
          /** Null: of the same competition. */
          competition: otherNames(row.competitionId),
          differences: differences(correctable.texts, correction),
        })),
      },
    };
  });
