import { FormConflict, type FormConflictProps } from '#/ui/conflict/FormConflict.tsx';
import { useConflictLabel, useConflictValue } from './conflict-label.ts';

/** What entries and their values are called where two sets of them are compared. */
export type ConflictWords = Pick<FormConflictProps<object>, 'label' | 'show'>;

type Props<Values extends object> = Omit<FormConflictProps<Values>, 'label' | 'show'> & {
  /** The words of a form that has its own. */
  words?: ConflictWords | undefined;
};

/** The dialog of a competition's form whose part somebody else has saved meanwhile. */
export function PartConflict<Values extends object>({ words, ...props }: Props<Values>) {
  const label = useConflictLabel();
  const show = useConflictValue();
  return <FormConflict {...props} {...(words ?? { label, show })} />;
}
