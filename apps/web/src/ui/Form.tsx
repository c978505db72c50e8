import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Refusal, WrongEntry } from '#/lib/refusal.ts';
import { fieldAt, fieldOf } from '#/lib/refusal-fields.ts';
import { changedFrom, useDraft } from '#/lib/useDraft.ts';
import { useUnsaved } from '#/lib/useUnsaved.ts';
import { issueWords } from '#/lib/zod-words.ts';
import { cx } from './cx.ts';
import { DraftKept, DraftOffered } from './DraftOffered.tsx';
import type { FieldBinding } from './Field.tsx';
import { RefusalNote } from './Notice.tsx';

export type Schema = z.ZodType<FieldValues, FieldValues>;

export type ZodForm<S extends Schema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  field: (name: FieldPath<z.input<S>>) => FieldBinding;
  /** What is wrong at a path that no bound field shows. */
  errorAt: (name: string) => string | undefined;
  /** The form in the page. */
  element: RefObject<HTMLFormElement | null>;
  /** Sends it as its own button does: for a button outside the form. */
  send: () => void;
  /** The fields that are in the page: the label of each by its name. */
  shown: RefObject<Map<string, string>>;
};

/** How many things are wrong, however deep they lie: an error of a field has a type, what holds others has none. */
const wrongIn = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, error: unknown) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : wrongIn(error));
  }, 0);

/** react-hook-form on a zod schema: the same one that the procedure checks. Errors appear on leaving a field. */
export function useZodForm<S extends Schema>(
  schema: S,
  options: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver' | 'defaultValues'> & {
    defaultValues?: DefaultValues<z.input<S>>;
  } = {},
): ZodForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    mode: 'onTouched',
    // The resolver's own generics do not follow a schema that is itself generic.
    resolver: zodResolver(schema) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    ...options,
  });
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef(new Map<string, string>());
  const control = form.control as unknown as Control<FieldValues>;
  return {
    ...form,
    element,
    send: () => element.current?.requestSubmit(),
    shown,
    errorAt: (name) => form.getFieldState(name as FieldPath<z.input<S>>, form.formState).error?.message,
    field: (name) => ({
      name,
      useHeld: (label = '') => {
        const { field, fieldState } = useController({ control, name: name as string });
        useEffect(() => {
          const labels = shown.current.set(name, label);
          return () => void labels.delete(name);
        }, [label]);
        return { ...field, error: fieldState.error?.message };
      },
    }),
  };
}

/** For an entry whose control is not bound: what is wrong with it, and that a refusal may be shown there. */
export function useShownAt<S extends Schema>(form: ZodForm<S>, name: string): string | undefined {
  const { shown } = form;
  useEffect(() => {
    const labels = shown.current.set(name, '');
    return () => void labels.delete(name);
  }, [shown, name]);
  return form.errorAt(name);
}

/** The server's message about a field: the sentence of its refusal, or of its kind. */
const saidOfEntry = (entry: WrongEntry, input: unknown) =>
  /^[a-z]+[A-Z][A-Za-z]*$/.test(entry.message)
    ? entry.message
    : issueWords({ ...entry, input } as unknown as Parameters<typeof issueWords>[0]);

/** Shows a refusal at the fields that it is about. Answers whether all of it is shown there. */
function useAtFields<S extends Schema>(form: ZodForm<S>, refusal: Refusal | null | undefined): boolean {
  const [placed, setPlaced] = useState<Refusal | null>(null);
  const { setError, getValues, shown } = form;
  useLayoutEffect(() => {
    if (!refusal) return;
    const [names, values] = [[...shown.current.keys()], getValues()];
    const entries = (refusal.fields ?? []).map((entry) => ({ entry, name: fieldAt(entry.path, names) }));
    const one = fieldOf(refusal, names, values);
    const found =
      entries.length > 0
        ? entries.map(({ entry, name }) => ({
            name,
            message: name && saidOfEntry(entry, getValues(name as FieldPath<z.input<S>>)),
          }))
        : [{ name: one, message: refusal.sentence }];
    for (const [index, { name, message }] of found.entries())
      if (name && message)
        setError(name as FieldPath<z.input<S>>, { type: 'refused', message }, { shouldFocus: index === 0 });
    if (found.every(({ name }) => name !== null)) setPlaced(refusal);
  }, [refusal, setError, getValues, shown]);
  return refusal !== undefined && refusal !== null && refusal === placed;
}

/** Where a form is: the page with the ids in its address, the form's own name, and the object it is about. */
const formAt = (name: string, about: string) => {
  const ids = [...new URLSearchParams(location.search).values()].filter((value) => /^[0-9a-f-]{36}$/.test(value));
  return [location.pathname, ...ids, name, about].join('|');
};

export type FormProps<S extends Schema> = {
  form: ZodForm<S>;
  /** Answers null when it was refused, as `useCommand`'s `run` does; after any other answer the entries are saved. */
  onSubmit: (values: z.output<S>) => unknown;
  /** For what is not worth a question when it is left half filled, such as signing in. */
  fleeting?: boolean;
  /**
   * What the form is about where neither its address nor its label says so: an object's id. `false`: nothing is kept,
   * for what must not be written to a disk.
   */
  draft?: string | false;
  /** Shows the entries without letting anybody change what they could not save. */
  readOnly?: boolean;
  /** What the server answered, shown at the fields that it is about, or else at the end. The entries stay. */
  refusal?: Refusal | null | undefined;
  label?: string;
  className?: string;
  children: ReactNode;
};

export function Form<S extends Schema>({
  form,
  onSubmit,
  fleeting = false,
  draft = '',
  readOnly = false,
  refusal,
  label,
  className,
  children,
}: FormProps<S>) {
  const { t } = useTranslation('ui');
  const { isDirty, isSubmitting } = form.formState;
  const base = useRef<Readonly<Record<string, unknown>>>({});
  base.current = form.formState.defaultValues ?? {};
  const keeps = !fleeting && !readOnly && draft !== false;
  const kept = useDraft({
    form: keeps ? formAt(label ?? Object.keys(form.getValues()).toSorted().join(), draft) : null,
    base: () => base.current,
    restore: (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as FieldPath<z.input<S>>, value as never, { shouldDirty: true, shouldTouch: true });
    },
  });
  useUnsaved(isDirty && !isSubmitting && !fleeting, kept.drop);
  const { watch, getValues } = form;
  const { note } = kept;
  useEffect(() => {
    const watching = watch(() => note(() => changedFrom(base.current, getValues())));
    return () => watching.unsubscribe();
  }, [watch, getValues, note]);
  const submit = async (values: z.output<S>) => {
    const sent = form.getValues();
    // What is typed while the answer is on its way stays, and is unsaved.
    if ((await onSubmit(values)) === null) {
      // Another window of this form may have saved and dropped what both had kept.
      note(() => changedFrom(base.current, getValues()));
      return;
    }
    form.reset(sent, { keepValues: true });
    kept.drop();
  };
  const atFields = useAtFields(form, refusal);
  const frame = form.element;
  const wrong = wrongIn(form.formState.errors);
  /** Reading continues at the first invalid field; the form library knows bound fields only. */
  const showFirst = () =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  return (
    <form
      ref={frame}
      noValidate
      aria-label={label}
      className={cx('space-y-5', className)}
      onSubmit={(event) => {
        event.stopPropagation();
        void form.handleSubmit(submit, showFirst)(event);
      }}
    >
      <DraftOffered {...kept} />
      {readOnly ? (
        <fieldset disabled className="min-w-0 space-y-5">
          {children}
        </fieldset>
      ) : (
        children
      )}
      {wrong > 0 && form.formState.submitCount > 0 && (
        <p role="status" className="text-dense text-danger">
          {t('field.check', { count: wrong })}
        </p>
      )}
      {refusal && !atFields && <RefusalNote refusal={refusal} />}
      <DraftKept {...kept} />
    </form>
  );
}

/** The main action first for the keyboard, last for the eye on a phone. */
export function FormActions({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('flex flex-wrap items-center gap-3 pt-1', className)}>{children}</div>;
}

/** Two fields side by side if there is room. */
export function FieldRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('grid gap-5 sm:grid-cols-2', className)}>{children}</div>;
}
