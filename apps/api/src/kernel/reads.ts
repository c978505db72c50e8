import { recordReading } from '@laurel/db/audit/readings.ts';
import { noteView } from '@laurel/db/review/score-views.ts';
import type { ReadPart } from '@laurel/domain/audit/readings.ts';
import type { ReadTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from './trpc.ts';

type Reader = Pick<Context, 'db' | 'request' | 'onceDone'> & { readonly actor: Actor };

/** Before the answer of a procedure, and only if there is one; at once where no procedure is called. */
async function onceDone({ onceDone: later }: Pick<Context, 'onceDone'>, record: () => Promise<void>) {
  if (later) later(record);
  else await record();
}

/**
 * Records that the caller is about to be shown scores or personal data: what cannot be recorded is not shown, and a
 * call that is refused after all has shown nothing. `tests/readings.unit.test.ts` lists who must call it.
 */
export const reads = (ctx: Reader, table: ReadTable, key: string, part: ReadPart): Promise<void> =>
  onceDone(ctx, () => recordReading(ctx.db, { actor: ctx.actor, requestId: ctx.request.id, table, key, part }));

/** Notes in the same way that the caller is shown scores of a run. */
export const viewsRun = (ctx: Reader & Pick<Context, 'now'>, scoreRunId: ScoreRunId): Promise<void> =>
  onceDone(ctx, () => noteView(ctx.db, scoreRunId, ctx.actor.personId, ctx.now()));
