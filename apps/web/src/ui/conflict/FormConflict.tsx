import type { ReactNode } from 'react';
import type { EditedRow } from '#/lib/useEditedRow.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

export type FormConflictProps<Values extends object> = {
  edit: Pick<EditedRow<Values, unknown>, 'conflict' | 'settle' | 'close'>;
  form: {
    readonly getValues: () => object;
    readonly reset: (values: Values) => void;
    /** Sends the form as its own button does, so that what belongs to a save happens. */
    readonly send: () => unknown;
  };
  /** What a value is called; its path in the entries. */
  label: (path: readonly string[]) => string;
  show?: ((path: readonly string[], value: unknown) => ReactNode) | undefined;
  /** The entries that are compared, where not all of them are. */
  compared?: (values: object) => object;
  pending: boolean;
};

/** The dialog of a form whose subject somebody else has saved meanwhile, and what its buttons do with the form. */
export function FormConflict<Values extends object>({
  edit,
  form,
  label,
  show,
  compared = (values) => values,
  pending,
}: FormConflictProps<Values>) {
  const { conflict } = edit;
  if (!conflict) return null;
  return (
    <ConflictDialog
      refusal={conflict.refusal}
      mine={compared(form.getValues())}
      theirs={compared(conflict.values)}
      label={label}
      show={show}
      pending={pending}
      onMine={() => {
        edit.settle();
        form.send();
      }}
      onTheirs={() => {
        form.reset(conflict.values);
        edit.settle();
      }}
      onClose={edit.close}
    />
  );
}
