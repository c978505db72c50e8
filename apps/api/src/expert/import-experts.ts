import { openCheck, useCheck } from '@laurel/db/identity/user-import-checks.ts';
import { type ExpertOutcome, startImport } from '@laurel/db/identity/user-import-jobs.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { type CheckedExpert, type ExpertText, ImportExperts } from '@laurel/domain/expert/expert-import.ts';
import { importExperts as decide } from '@laurel/domain/expert/import-experts.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { edit } from '../kernel/edit.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh, type Signed } from '../kernel/trpc.ts';
import { checkedExperts } from './checked-experts.ts';

/**
 * Has a checked file of experts imported by the worker, after checking every row once more; `expert-import-progress`
 * says how far it is. A check is used once.
 */
export const importExperts = permittedAfresh('expert:info:add')
  .input(withCommandId(ImportExperts))
  .mutation(async ({ ctx, input }) => {
    const { checkId, notify } = input;
    const checked = await checkedRows(ctx, checkId);
    return edit(ctx, 'expert.import_experts', input, {
      read: async () => checked,
      decide: (known) => decide(input, known?.rows),
      write: async (tx, { rows, leftOut }, _by, known) => {
        if (!(await useCheck(tx, checkId, ctx.now()))) throw refused('importExpired');
        const { groupId } = found(known);
        const { personId, roles, groupId: actingGroupId } = ctx.actor;
        const [roleKey = ''] = roles;
        const job = {
          ...{ jobId: checkId, personId, roleKey, actingGroupId: actingGroupId ?? groupId, groupId, notify },
          ...{ kind: 'experts' as const, failed: 0, outcomes: leftOut.map(leftOutOf) },
        };
        await startImport(tx, ctx.ports.secrets, job, rows.map(rowToWrite));
        return { jobId: checkId, total: rows.length };
      },
    });
  });

/** The id of a new person is chosen here, so that a row that is written again is the same person. */
const rowToWrite = ({ rowNo, personId, person, said }: CheckedExpert) => ({
  ...{ rowNo, personId: personId ?? (uuidv7() as PersonId), said },
  person: personId ? null : person,
});

/** Whose contact a wrong row has is not reported: it may be somebody whom the importer may not see. */
const leftOutOf = ({ rowNo, action, personId, problems }: CheckedExpert): ExpertOutcome => ({
  ...{ rowNo, personId: action === 'same' ? personId : null, outcome: 'leftOut' },
  problems: action === 'wrong' ? problems : [{ column: null, code: action === 'similar' ? 'similar' : 'unchanged' }],
});

/** The rows of one's own check that is still valid, checked once more. */
async function checkedRows(ctx: Signed, checkId: string) {
  const { personId } = ctx.actor;
  const kept = await openCheck(ctx.db, ctx.ports.secrets, { checkId, personId, at: ctx.now() });
  if (kept?.type !== 'library') return undefined;
  const { groupId } = kept;
  must(canAddExpert(ctx.actor, { groupId }));
  const rows = JSON.parse(kept.file.toString()) as { rowNo: number; row: ExpertText }[];
  return { rows: await checkedExperts(ctx, groupId, rows), groupId };
}
