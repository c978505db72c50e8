import { keepCheck } from '@laurel/db/identity/user-import-checks.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { CheckExpertImport } from '@laurel/domain/expert/expert-import.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { edit } from '../kernel/edit.ts';
import { pick } from '../kernel/pick.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { checkedExperts } from './checked-experts.ts';
import { expertErrorFile, mappingByHeadings, readExpertFile, rowsBy } from './expert-workbook.ts';

/** Values of a column that the page shows, to choose the column by. */
const EXAMPLES = 3;
/** Rows that the page lists; the file has all wrong ones. */
const SHOWN = 300;

/**
 * Reads a file of experts by the chosen columns and checks every row. Stores only the check itself, to which the import
 * then refers.
 *
 * @without decider: whatever is wrong with the file is its answer
 * @without screen: the answer shows what was found, and the import reads the check
 */
export const checkExpertImport = permitted('expert:info:add')
  .input(withCommandId(CheckExpertImport))
  .mutation(async ({ ctx, input }) => {
    const { groupId } = input;
    must(canAddExpert(ctx.actor, { groupId }));
    found(await groupById(ctx.db, groupId));
    const cells = await readOrRefuse(readExpertFile(Buffer.from(input.file, 'base64')));
    const mapping = input.mapping ?? mappingByHeadings(cells);
    const rows = rowsBy(cells, mapping);
    const checked = await checkedExperts(ctx, groupId, rows);
    const { personId } = ctx.actor;
    const kept = await edit(ctx, 'expert.check_expert_import', input, {
      read: async () => null,
      decide: () => write(null),
      write: (tx) => {
        const file = Buffer.from(JSON.stringify(rows));
        return keepCheck(tx, ctx.ports.secrets, { personId, groupId, type: 'library', file, at: ctx.now() });
      },
    });
    const count = (action: (typeof checked)[number]['action']) => checked.filter((row) => row.action === action).length;
    return {
      ...kept,
      mapping,
      columns: cells.headings.map((heading, index) => ({
        index,
        heading,
        examples: cells.rows.slice(0, EXAMPLES).map((row) => row.cells[index] ?? ''),
      })),
      total: rows.length,
      counts: {
        ...{ new: count('new'), account: count('account'), change: count('change'), same: count('same') },
        ...{ similar: count('similar'), wrong: count('wrong') },
      },
      // What is to be corrected or decided comes first.
      rows: checked
        .toSorted((a, b) => rank(a.action) - rank(b.action) || a.rowNo - b.rowNo)
        .slice(0, SHOWN)
        .map((row) => ({ ...pick(row, 'rowNo', 'action', 'changes', 'problems'), name: row.row.name })),
      errorFile: await expertErrorFile(
        ctx.request.language,
        checked.filter(({ action }) => action === 'wrong'),
      ),
    };
  });

const ORDER = ['wrong', 'similar', 'change', 'new', 'account', 'same'];
const rank = (action: string) => ORDER.indexOf(action);
