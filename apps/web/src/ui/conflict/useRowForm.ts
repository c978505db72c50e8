import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Procedure, useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { type Schema, useZodForm } from '../Form.tsx';

type Options<Values, Row, Output> = {
  /** The row as its list has it; null for one that is not there yet. */
  row: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Reads the row without the cache, when somebody else has saved it. */
  now: () => Promise<Row | null | undefined>;
  done?: string;
  onDone?: (output: Output) => unknown;
};

/**
 * The form that edits one row and the command that saves it, for `RowForm`. A row whose version is not called `version`
 * puts the same three together itself: `useZodForm`, `useEditedRow`, `useCommand`.
 */
export function useRowForm<
  S extends Schema,
  Row extends { readonly version: number },
  Input extends { commandId: string },
  Output,
>(
  schema: S,
  procedure: Procedure<Input, Output>,
  { row: first, valuesOf, now, ...told }: Options<z.input<S>, Row, Output>,
) {
  const form = useZodForm(schema, { defaultValues: valuesOf(first) as DefaultValues<z.input<S>> });
  const row = useEditedRow<z.input<S>, number>(first?.version ?? 0, async () => {
    const read = await now();
    return read ? { values: valuesOf(read), version: read.version } : null;
  });
  const save = useCommand(procedure, { ...told, onRefused: row.refused });
  return { form, row, save };
}
