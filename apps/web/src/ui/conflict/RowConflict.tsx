import { FormConflict, type FormConflictProps } from './FormConflict.tsx';

type Props<Values extends object> = Omit<FormConflictProps<Values>, 'label' | 'compared'> & {
  /** What each entry is called in the form; an entry without a name here is not shown. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What the parts of an entry are called, where it has some. */
  part?: (key: string) => string | undefined;
};

/** The dialog of a form whose row somebody else has saved meanwhile. */
export function RowConflict<Values extends object>({ labels, part, ...props }: Props<Values>) {
  const named = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(labels, key)));
  const place = (one: string) => (/^\d+$/.test(one) ? String(Number(one) + 1) : undefined);
  const label = ([key = '', ...rest]: readonly string[]) =>
    [labels[key as keyof Values & string] ?? key, ...rest.map((one) => part?.(one) ?? place(one) ?? one)].join(' · ');
  return <FormConflict {...props} label={label} compared={named} />;
}
