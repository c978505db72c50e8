import type { RefObject } from 'react';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';

export type Named<Values extends object> = {
  /** What each entry is called; an entry without a name here is not compared. Left out: by the labels of the fields. */
  labels?: Readonly<Partial<Record<keyof Values & string, string>>> | undefined;
  /** What entries are called that are not a field of their own. */
  also?: Readonly<Partial<Record<keyof Values & string, string>>> | undefined;
  /** What the parts of an entry are called, where it has some. */
  part?: ((key: string) => string | undefined) | undefined;
};

type Props<Values extends object> = Omit<FormConflictProps<Values>, 'label' | 'compared'> &
  Named<Values> & { form: { readonly shown?: RefObject<ReadonlyMap<string, string>> } };

/** The dialog of a form whose row somebody else has saved meanwhile. */
export function RowConflict<Values extends object>({ labels, also, part, ...props }: Props<Values>) {
  const { form, edit } = props;
  if (!edit.conflict) return null;
  const called: Readonly<Record<string, string | undefined>> = {
    ...(labels ?? Object.fromEntries(form.shown?.current ?? [])),
    ...also,
  };
  const named = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(called, key)));
  const place = (one: string) => (/^\d+$/.test(one) ? String(Number(one) + 1) : undefined);
  const label = ([key = '', ...rest]: readonly string[]) =>
    [called[key] ?? key, ...rest.map((one) => part?.(one) ?? place(one) ?? one)].join(' · ');
  return <FormConflict {...props} label={label} compared={named} />;
}
