import { ImportRoster } from '@laurel/domain/enrolment/roster.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { checkedRoster } from './roster-here.ts';
import { rosterProblemFile, rosterWords } from './roster-workbook.ts';

/** Rows with problems that the page lists; the file has all of them. */
const SHOWN = 50;

/**
 * Checks a school's roster without writing anything.
 *
 * @without decider: whatever is wrong with the file is its answer
 * @without read model, screen: the answer shows what was found
 */
export const checkRoster = permitted('enroll:team:school')
  .input(withCommandId(ImportRoster))
  .mutation(async ({ ctx, input }) => {
    const { rows, isInvited } = await checkedRoster(ctx, input);
    await edit(ctx, 'enrolment.check_roster', input, {
      read: async () => null,
      decide: () => write(null),
      write: async () => null,
    });
    const wrong = rows.filter(({ team }) => team === null);
    const { language } = ctx.request;
    return {
      total: rows.length,
      invalid: wrong.length,
      already: rows.filter(({ team }) => team !== null && isInvited(team)).length,
      problems: wrong
        .slice(0, SHOWN)
        .flatMap(({ rowNo, problems }) => problems.map(({ column, code }) => ({ rowNo, column, code }))),
      errorFile:
        wrong.length > 0
          ? asFile(`${rosterWords[language].problemFileName}.xlsx`, await rosterProblemFile(language, wrong))
          : null,
    };
  });
