import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { type Context, must } from '../trpc.ts';

export const Batch = z.strictObject({ enrolmentIds: z.array(EnrolmentId).min(1).max(500) });

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: string; readonly detail?: object | null | undefined };

/**
 * The same for many sign-ups, each as if alone and in the order they were handed in: what is refused is told with its
 * number, and stops nothing else. `may` is asked of all before anything happens.
 */
export async function inBatch(
  ctx: Context,
  input: { enrolmentIds: readonly EnrolmentId[]; commandId: string },
  may: (row: EnrolmentRow) => boolean,
  one: (row: EnrolmentRow, commandId: string) => Promise<Answer>,
) {
  const rows = await signUpsByIds(ctx.db, [...input.enrolmentIds]);
  must(rows.length === new Set(input.enrolmentIds).size);
  for (const row of rows) must(may(row));
  const refused = [];
  const inOrder = rows.toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? -1 : 1));
  for (const row of inOrder) {
    // The batch sent twice repeats each command under the same id.
    const answer = await one(row, uuidv5(row.enrolmentId, input.commandId));
    if (!answer.ok)
      refused.push({
        enrolmentId: row.enrolmentId,
        number: row.number,
        teamName: row.teamName,
        refusal: answer.refusal,
        detail: answer.detail ?? null,
      });
  }
  return { done: rows.length - refused.length, refused };
}
