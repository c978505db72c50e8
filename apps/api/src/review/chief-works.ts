import { deskTitles } from '@laurel/db/review/expert-desk.ts';
import { codeNamesOf, listLedWorks, sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { ledRound } from './led-round.ts';
import { spreadOf } from './sheet-spread.ts';

/**
 * The works that a chair leads, by the names that works and experts have in the round, those with sheets too far apart
 * first. No work, sheet or person is named by its own id, and no time is given.
 */
export const chiefWorks = permitted('review:sheet:score')
  .input(ListInput.extend({ roundId: RoundId, flagged: z.boolean().optional() }))
  .query(async ({ ctx, input }) => {
    const { row, round, chief, items, sees } = await ledRound(ctx, input.roundId);
    await reads(ctx, 'read_round', row.roundId, 'sheets');
    const { rows, ...paged } = await listLedWorks(ctx.db, {
      ...pick(input, 'roundId', 'flagged', 'keywords', 'page', 'pageSize'),
      policy: round.policy,
      expert: chief,
      sees,
    });
    const workIds = rows.map(({ workId }) => workId);
    const sheets = grouped(await sheetsOfWorks(ctx.db, row.roundId, workIds), ({ workId }) => workId);
    const titles = await deskTitles(
      ctx.db,
      [...sheets.values()].flatMap(([first]) => (first ? [first.sheetId] : [])),
    );
    const itemNames = new Map(items.map(({ itemId, name }) => [itemId, name]));
    return {
      ...paged,
      name: { zh: row.nameZh, en: row.nameEn },
      status: row.status,
      blind: round.blind,
      rows: rows.map((line) => {
        const own = sheets.get(line.workId) ?? [];
        const names = codeNamesOf(own);
        const counted = own.filter(({ status }) => status === 'submitted');
        return {
          ...pick(line, 'alias', 'expected', 'submitted', 'hidden', 'flagged'),
          /** They stay hidden, also once the chair's own sheet is submitted. */
          never: line.hidden && sees.get(line.itemId) === 'none',
          title: titles.get(own[0]?.sheetId as never) ?? '',
          item: itemNames.get(line.itemId) ?? null,
          /** Whether the chair has a sheet of the work, too. */
          own: own.some(({ expertId }) => expertId === chief.personId),
          ...spreadOf(round.policy, line.hidden ? [] : counted),
          totals: line.hidden
            ? []
            : counted
                .map((sheet) => ({
                  code: names.get(sheet.sheetId) ?? '',
                  totalMilli: sheetTotal(round.policy, sheet.scores),
                  said: saidOf(round.policy.criteria, sheet.scores),
                }))
                .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
        };
      }),
    };
  });
