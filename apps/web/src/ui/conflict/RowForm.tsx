import type { z } from 'zod';
import type { EditedRow } from '#/lib/useEditedRow.ts';
import { CommandForm, type CommandFormProps } from '../CommandForm.tsx';
import type { Schema, ZodForm } from '../Form.tsx';
import type { FormConflictProps } from './FormConflict.tsx';
import { type Named, RowConflict } from './RowConflict.tsx';

export type RowFormProps<S extends Schema, Version> = Omit<CommandFormProps<S>, 'form' | 'command' | 'onSubmit'> &
  Named<z.input<S>> & {
    /** What `useRowForm` gives. */
    edit: {
      readonly form: ZodForm<S>;
      readonly row: EditedRow<z.input<S>, Version>;
      readonly save: CommandFormProps<S>['command'];
    };
    /** `version` is the one that the person has seen; the command includes it. */
    onSubmit: (values: z.output<S>, version: Version) => unknown;
    show?: FormConflictProps<z.input<S>>['show'];
  };

/** The form of one row, and the dialog that compares when somebody else has saved it meanwhile. */
export function RowForm<S extends Schema, Version>(props: RowFormProps<S, Version>) {
  const { edit, onSubmit, labels, also, part, show, ...form } = props;
  return (
    <>
      <CommandForm
        {...form}
        form={edit.form}
        command={edit.save}
        onSubmit={(values) => onSubmit(values, edit.row.seen())}
      />
      <RowConflict edit={edit.row} form={edit.form} {...{ labels, also, part, show }} pending={edit.save.pending} />
    </>
  );
}
