import { TextField } from '#/ui/TextField.tsx';

type Props = {
  label: string;
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string | undefined) => void;
  help?: string;
};

/** A field that is either filled in or not given at all: empty text is no phone number. */
export function OptionalText({ value, onChange, ...look }: Props) {
  return (
    <TextField
      {...look}
      value={value ?? ''}
      onChange={(text) => onChange(text.trim() === '' ? undefined : text)}
      autoComplete="off"
    />
  );
}
