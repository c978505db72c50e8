import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** What the form holds of one field. */
type Held = {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: React.Ref<never>;
  error: string | undefined;
};

/**
 * What `form.field('name')` gives: opaque to the screen, typed where it is made. It brings its own hook, so that a page
 * with fields but no form (a list's filters) does not load the form library.
 */
export type FieldBinding = {
  readonly name: string;
  /** `label`: what the field is called in the page. */
  readonly useHeld: (label?: string) => Held;
};

type FieldLook = {
  label: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

type Controlled<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
};

/** A field is bound to a form, or held by its parent. */
type FieldProps<Value, Own = object> = FieldLook & Own & ({ field: FieldBinding } | Controlled<Value>);

/** What the inner control receives either way. */
export type Inner<Value> = FieldLook & Controlled<Value> & { focusRef?: React.Ref<never> };

/** Turns a control that takes value and onChange into a field that may also be bound to a form. */
export function fieldOf<Value, Own extends object>(Control: (props: Inner<Value> & Own) => ReactNode) {
  function Bound({ field: binding, ...look }: FieldLook & Own & { field: FieldBinding }) {
    const { ref, ...held } = binding.useHeld(look.label);
    const props = { ...look, ...held, focusRef: ref };
    return <Control {...(props as unknown as Inner<Value> & Own)} />;
  }
  return function Field(props: FieldProps<Value, Own>) {
    return 'field' in props ? <Bound {...props} /> : <Control {...(props as unknown as Inner<Value> & Own)} />;
  };
}

/** An issue's text: a refusal word becomes that refusal's sentence, anything else is shown as it is. */
export const useFieldMessage = (error: string | undefined) => {
  const { i18n } = useTranslation('ui');
  const [, setLoaded] = useState(false);
  const word = error !== undefined && /^[a-z]+[A-Z][A-Za-z]*$/.test(error);
  const known = word && i18n.exists(error, { ns: 'refusals' });
  useEffect(() => {
    // The sentences of all areas are fetched with the first word that needs one.
    if (word && !known) void i18n.loadNamespaces('refusals').then(() => setLoaded(true));
  }, [word, known, i18n]);
  return known ? i18n.t(error, { ns: 'refusals' }) : error;
};

export const useFieldIds = (error: string | undefined, help: ReactNode) => {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { id, described: described || undefined };
};

/** What every input, however it looks, takes from its field. */
export const controlOf = <E extends HTMLElement>(
  props: Omit<Inner<never>, 'value' | 'onChange'>,
  ids: ReturnType<typeof useFieldIds>,
) => ({
  id: ids.id,
  ref: props.focusRef as React.Ref<E>,
  name: props.name,
  required: props.required,
  disabled: props.disabled,
  'aria-invalid': props.error ? (true as const) : undefined,
  'aria-describedby': ids.described,
});

/** Colours and edges of every input; size is added where it is used. */
export const controlLook =
  'min-w-0 rounded-sm border border-strong bg-bg px-3 text-ui text-ink touch:min-h-10 ' +
  'hover:border-ink-2 disabled:cursor-not-allowed disabled:bg-muted disabled:text-ink-3 aria-invalid:border-danger';

export const controlClass = `${controlLook} h-control w-full`;

type ShellProps = FieldLook & {
  id: string;
  error?: string | undefined;
  group?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** Label, control, help and error in one order for every field. Errors are announced when they appear. */
export function FieldShell({ id, label, required, group, aside, children, ...rest }: ShellProps) {
  const { help, error, hideLabel, className } = rest;
  const sentence = useFieldMessage(error);
  const heading = <Heading label={label} required={required ?? false} />;
  const headingClass = cx('text-ui font-semibold text-ink', hideLabel && 'sr-only');
  const below = <Below id={id} sentence={sentence} help={help} />;
  if (group)
    return (
      <fieldset className={cx('min-w-0', className)} aria-describedby={sentence ? `${id}-error` : undefined}>
        <legend className={cx(headingClass, !hideLabel && 'mb-1.5')}>{heading}</legend>
        {children}
        {below}
      </fieldset>
    );
  return (
    <div className={cx('min-w-0', className)}>
      <div className={cx('flex items-baseline justify-between gap-2', !hideLabel && 'mb-1.5')}>
        <label htmlFor={id} className={headingClass}>
          {heading}
        </label>
        {aside}
      </div>
      {children}
      {below}
    </div>
  );
}

function Heading({ label, required }: { label: string; required: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {label}
      {required && (
        <span className="text-danger">
          <span aria-hidden> *</span>
          <span className="sr-only"> ({t('required')})</span>
        </span>
      )}
    </>
  );
}

function Below({ id, sentence, help }: { id: string; sentence: string | undefined; help: ReactNode }) {
  return (
    <>
      {sentence && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex items-start gap-1 text-dense text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="whitespace-pre-line">{sentence}</span>
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="mt-1 text-dense text-ink-3">
          {help}
        </div>
      )}
    </>
  );
}
