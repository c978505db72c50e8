import { recordChange } from '@laurel/db/audit/row-changes.ts';
import type { RecordedTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { csv } from './csv.ts';
import { within } from './security/within.ts';
import type { Context } from './trpc.ts';

type Cell = string | number | null;
type Taken = {
  readonly table: RecordedTable;
  /** What was asked for. Its keywords are not recorded: they may be somebody's name. */
  readonly filter: Readonly<Record<string, unknown>> & { readonly keywords?: string | undefined };
  readonly head: readonly string[];
  readonly lines: readonly (readonly Cell[])[];
  /** As many lines as were asked of the database; when they are all there, more may exist. */
  readonly most: number;
};

/** A list as a file for a spreadsheet. That it was taken out, of what and how much, is recorded. */
export const takenOut = async (
  ctx: Context & { readonly actor: Actor },
  { table, filter: { keywords, ...filter }, head, lines, most }: Taken,
) => {
  await within(ctx, ['exportPerson', ctx.actor.personId]);
  await recordChange(ctx.db, {
    actor: ctx.actor,
    table,
    key: 'export',
    before: null,
    after: { ...filter, ...(keywords ? { searched: true } : {}), rows: lines.length },
    requestId: ctx.request.id,
  });
  return { csv: csv([head, ...lines]), rows: lines.length, more: lines.length === most };
};
