import type { FieldBinding } from '#/ui/Field.tsx';

/** The same field in a larger unit: the form holds `size` times what is shown. */
export const inUnitsOf = (size: number, field: FieldBinding): FieldBinding => ({
  name: field.name,
  useHeld: () => {
    const { value, onChange, ...held } = field.useHeld();
    return {
      ...held,
      value: typeof value === 'number' ? Math.round((value / size) * 100) / 100 : value,
      onChange: (typed) => onChange(typeof typed === 'number' ? Math.round(typed * size) : typed),
    };
  },
});
