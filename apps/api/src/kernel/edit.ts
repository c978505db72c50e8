import type { Audit } from '@laurel/db/rows/row-changes.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Refusal } from '@laurel/domain/refusals.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { type Edit, editRow } from '@laurel/event-store/edit-row.ts';
import { refused } from './refused.ts';
import { sent } from './sent.ts';
import type { Context } from './trpc.ts';

type Acting = Context & { readonly actor: Actor };

/** Who edits rows, for their audit rows. */
export const auditOf = ({ actor, ports, request }: Acting): Audit => ({
  actor,
  secrets: ports.secrets,
  requestId: request.id,
});

/** For `explain`: who saved this row since the page read it, and when. A row that is new has no key yet. */
export const conflictOn =
  ({ actor }: Acting, table: Parameters<typeof explainConflict>[3]['table'], key: string | null | undefined) =>
  (tx: Tx, refusal: string, known: { readonly version: number } | undefined) =>
    explainConflict(tx, actor, refusal, { table, key: key ?? '', version: known?.version });

/**
 * Edits rows for this call (`editRow`): answers the stored result, or throws the refusal. What must not be stored, such
 * as a link or codes, a procedure keeps in a variable of its own: it is answered once, and not to a repeat.
 */
export const edit = async <
  Rows,
  Change,
  R extends Refusal,
  Result,
  const C extends Refusal = never,
  P extends Refusal = never,
>(
  ctx: Acting,
  useCase: string,
  input: object & { readonly commandId: string },
  parts: Omit<Edit<Rows, Change, R, Result, C, P>, 'at' | 'useCase' | keyof ReturnType<typeof sent>>,
): Promise<Result> => {
  // Rows store the time of the clock that lists use; only the log uses a request's arrival.
  const answer = await editRow(ctx.db, { ...sent(ctx, input), at: ctx.now(), useCase, ...parts });
  if (!answer.ok) throw refused(answer.refusal, answer.detail);
  return answer.result;
};
