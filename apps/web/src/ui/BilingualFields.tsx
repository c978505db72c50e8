import type { FieldBinding } from './Field.tsx';
import { FieldRow } from './Form.tsx';
import { TextField } from './TextField.tsx';

type Props = {
  /** The Chinese one, which is required, and the English one. */
  fields: readonly [FieldBinding, FieldBinding];
  labels: readonly [string, string];
};

/** A short text in both languages, side by side. */
export function BilingualFields({ fields, labels }: Props) {
  return (
    <FieldRow>
      <TextField field={fields[0]} label={labels[0]} required />
      <TextField field={fields[1]} label={labels[1]} />
    </FieldRow>
  );
}
