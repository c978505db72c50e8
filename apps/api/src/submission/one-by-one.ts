import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';

/** Runs one command for each work, and lists with its title what was refused; it stops nothing else. */
export async function oneByOne(db: Db, rows: readonly WorkRow[], commands: Parameters<typeof executeMany>[1]) {
  const answers = await executeMany(db, commands);
  const refused = rows.flatMap(({ workId, title }, n) => {
    const answer = answers[n];
    return !answer || answer.ok ? [] : [{ workId, title, refusal: answer.refusal, detail: answer.detail ?? null }];
  });
  return { done: rows.length - refused.length, refused };
}
