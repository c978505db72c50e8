import { recordReading } from '@laurel/db/audit/readings.ts';
import type { ReadPart } from '@laurel/domain/audit/readings.ts';
import type { ReadTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Context } from './trpc.ts';

/**
 * Records that the caller is about to be shown scores or personal data. Await it before the answer: what cannot be
 * recorded is not shown. `tests/readings.unit.test.ts` lists who must call it.
 */
export const reads = (
  { db, actor, request }: Pick<Context, 'db' | 'request'> & { readonly actor: Actor },
  table: ReadTable,
  key: string,
  part: ReadPart,
): Promise<void> => recordReading(db, { actor, requestId: request.id, table, key, part });
