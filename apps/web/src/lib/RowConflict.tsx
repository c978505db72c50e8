import type { RefObject } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { EditedRow } from './useEditedRow.ts';

type Props<Values extends object> = {
  edit: Pick<EditedRow<Values, unknown>, 'conflict' | 'settle' | 'close'>;
  form: {
    readonly getValues: () => object;
    readonly reset: (values: Values) => void;
    readonly element: RefObject<HTMLFormElement | null>;
  };
  /** What each entry is called in the form; an entry without a name here is not shown. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What the parts of an entry are called, where it has some. */
  part?: (key: string) => string | undefined;
  show?: (path: readonly string[], value: unknown) => string | undefined;
  pending: boolean;
};

/** The dialog of a form whose row somebody else has saved meanwhile. */
export function RowConflict<Values extends object>({ edit, form, labels, part, show, pending }: Props<Values>) {
  const { conflict } = edit;
  if (!conflict) return null;
  const named = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(labels, key)));
  const label = ([key = '', ...rest]: readonly string[]) => {
    const place = (one: string) => (/^\d+$/.test(one) ? String(Number(one) + 1) : undefined);
    return [labels[key as keyof Values & string] ?? key, ...rest.map((one) => part?.(one) ?? place(one) ?? one)].join(
      ' · ',
    );
  };
  return (
    <ConflictDialog
      refusal={conflict.refusal}
      mine={named(form.getValues())}
      theirs={named(conflict.values)}
      label={label}
      show={show}
      pending={pending}
      onMine={() => {
        edit.settle();
        // Sent as the form sends it, so that what belongs to a save happens.
        form.element.current?.requestSubmit();
      }}
      onTheirs={() => {
        form.reset(conflict.values);
        edit.settle();
      }}
      onClose={edit.close}
    />
  );
}
