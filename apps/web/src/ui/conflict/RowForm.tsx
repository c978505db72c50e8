import type { z } from 'zod';
import type { EditedRow } from '#/lib/useEditedRow.ts';
import { CommandForm, type CommandFormProps } from '../CommandForm.tsx';
import type { Schema, ZodForm } from '../Form.tsx';
import type { FormConflictProps } from './FormConflict.tsx';
import { RowConflict } from './RowConflict.tsx';

type Props<S extends Schema, Version> = Omit<CommandFormProps<S>, 'form' | 'command' | 'onSubmit'> & {
  /** What `useRowForm` gives. */
  edit: {
    readonly form: ZodForm<S>;
    readonly row: EditedRow<z.input<S>, Version>;
    readonly save: CommandFormProps<S>['command'];
  };
  /** `version` is the one that the person has seen; the command takes it along. */
  onSubmit: (values: z.output<S>, version: Version) => unknown;
  /** What each entry is called; an entry without a name here is not compared. */
  labels: Readonly<Partial<Record<keyof z.input<S> & string, string>>>;
  /** What the parts of an entry are called, where it has some. */
  part?: (key: string) => string | undefined;
  show?: FormConflictProps<z.input<S>>['show'];
};

/** The form of one row, and the dialog that compares when somebody else has saved it meanwhile. */
export function RowForm<S extends Schema, Version>(props: Props<S, Version>) {
  const { edit, onSubmit, labels, part, show, ...form } = props;
  return (
    <>
      <CommandForm
        {...form}
        form={edit.form}
        command={edit.save}
        onSubmit={(values) => onSubmit(values, edit.row.seen())}
      />
      <RowConflict
        edit={edit.row}
        form={edit.form}
        labels={labels}
        {...(part ? { part } : {})}
        show={show}
        pending={edit.save.pending}
      />
    </>
  );
}
