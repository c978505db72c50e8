import { type WorkRow, worksByIds } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { must, type Signed } from '../kernel/trpc.ts';

type Commands = Parameters<typeof executeMany>[1];

/** Runs one command for each work, and lists with its title what was refused; it stops nothing else. */
export async function oneByOne(db: Db, rows: readonly WorkRow[], commands: Commands) {
  const answers = await executeMany(db, commands);
  const refused = rows.flatMap(({ workId, title }, n) => {
    const answer = answers[n];
    return !answer || answer.ok ? [] : [{ workId, title, refusal: answer.refusal, detail: answer.detail ?? null }];
  });
  return { done: rows.length - refused.length, refused };
}

/** Works by their ids, for one command each. */
export const EachOf = withCommandId(z.strictObject({ workIds: z.array(WorkId).min(1).max(500) }));

type Ways = {
  readonly may: (actor: Actor, row: WorkRow) => boolean;
  readonly prepared: (row: WorkRow, commandId: string) => Promise<Commands[number]>;
};

/**
 * The same command for each of these works, all of which the actor must be allowed to change. Each has a command id of
 * its own under that of the batch, so a part that is sent twice is done once.
 */
export async function eachOf(ctx: Signed, { workIds, commandId }: z.output<typeof EachOf>, { may, prepared }: Ways) {
  const rows = await worksByIds(ctx.db, workIds);
  must(rows.length === new Set(workIds).size);
  for (const row of rows) must(may(ctx.actor, row));
  const commands = await Promise.all(rows.map((row) => prepared(row, uuidv5(row.workId, commandId))));
  return oneByOne(ctx.db, rows, commands);
}
