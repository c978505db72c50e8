import type { FieldBinding } from './Field.tsx';

/** A field that shows a value in another form than the form stores: both conversions are defined here, once. */
const typedAs = (
  field: FieldBinding,
  shown: (held: unknown) => unknown,
  held: (typed: unknown) => unknown,
): FieldBinding => ({
  name: field.name,
  useHeld: (label) => {
    const bound = field.useHeld(label);
    return { ...bound, value: shown(bound.value), onChange: (typed) => bound.onChange(held(typed)) };
  },
});

const isBlank = (typed: unknown) => typeof typed === 'string' && typed.trim() === '';

/** For an entry that is either filled in or not given at all: empty text is no phone number. */
export const optional = (field: FieldBinding) =>
  typedAs(
    field,
    (held) => held ?? '',
    (typed) => (isBlank(typed) ? undefined : typed),
  );

/** For an entry that is null when nothing is chosen or typed. */
export const orNull = (field: FieldBinding) =>
  typedAs(
    field,
    (held) => held ?? '',
    (typed) => (isBlank(typed) ? null : typed),
  );

/** For a number that is chosen from a list. */
export const chosenNumber = (field: FieldBinding) => typedAs(field, String, Number);
