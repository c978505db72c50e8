import { type FormField, plainField } from '@laurel/domain/competition/settings.ts';

type WithFields = { readonly fields: FormField[] };

/** What a question leaves out, as the form shows it; `storedForm` leaves it out again. */
const defaults = { describes: 'nothing', maxCount: null, columns: [], showIf: null } as const;

export const shownForm = <S extends WithFields>(settings: S): S => ({
  ...settings,
  fields: settings.fields.map((field) => ({ ...defaults, ...field, columns: [...(field.columns ?? [])] })),
});

export const storedForm = <S extends WithFields>(settings: S): S => ({
  ...settings,
  fields: settings.fields.map(plainField),
});
