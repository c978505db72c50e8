import { databaseError } from '@laurel/event-store/transaction.ts';

/** Runs an edit and gives a unique violation its word. */
export async function orTaken<A, R extends string>(
  constraint: string,
  word: R,
  edit: () => Promise<A>,
): Promise<A | { ok: false; refusal: R }> {
  try {
    return await edit();
  } catch (error) {
    const failure = databaseError(error);
    if (failure?.code === '23505' && failure.constraint === constraint) return { ok: false, refusal: word };
    throw error;
  }
}
