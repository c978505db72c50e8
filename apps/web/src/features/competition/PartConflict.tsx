import { FormConflict, type FormConflictProps } from '#/ui/conflict/FormConflict.tsx';
import { useConflictLabel, useConflictValue } from './conflict-label.ts';

/** The dialog of a competition's form whose part somebody else has saved meanwhile. */
export function PartConflict<Values extends object>(props: Omit<FormConflictProps<Values>, 'label' | 'show'>) {
  const label = useConflictLabel();
  const show = useConflictValue();
  return <FormConflict {...props} label={label} show={show} />;
}
