import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldShell, fieldOf, type Inner, useFieldIds, useFieldMessage } from './Field.tsx';

const boxClass =
  'peer size-[18px] shrink-0 appearance-none border border-strong bg-bg checked:border-primary checked:bg-primary ' +
  'disabled:cursor-not-allowed disabled:bg-muted disabled:checked:border-strong disabled:checked:bg-strong';

function Row({ help, children, label, id }: { help?: ReactNode; children: ReactNode; label: string; id: string }) {
  return (
    <div className="flex items-start gap-2.5 py-1 touch:py-2">
      {children}
      <div className="min-w-0">
        <label htmlFor={id} className="text-ui">
          {label}
        </label>
        {help && <div className="text-dense text-ink-3">{help}</div>}
      </div>
    </div>
  );
}

function BareBox(props: {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  invalid?: boolean;
  described?: string | undefined;
  focusRef?: React.Ref<never> | undefined;
}) {
  return (
    <span className="relative mt-0.5 inline-flex size-[18px] shrink-0">
      <input
        id={props.id}
        ref={props.focusRef as React.Ref<HTMLInputElement>}
        type="checkbox"
        name={props.name}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
        disabled={props.disabled}
        required={props.required}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.described}
        className={cx(boxClass, 'rounded-sm')}
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-primary peer-checked:block"
        strokeWidth={3}
      />
    </span>
  );
}

function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  const sentence = useFieldMessage(error);
  if (!sentence) return null;
  return (
    <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-dense text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {sentence}
    </p>
  );
}

export const Checkbox = fieldOf<boolean, object>(function CheckboxControl(props: Inner<boolean>) {
  const ids = useFieldIds(props.error, props.help);
  return (
    <div className={props.className}>
      <Row id={ids.id} label={props.label} help={props.help && <span id={`${ids.id}-help`}>{props.help}</span>}>
        <BareBox
          id={ids.id}
          checked={Boolean(props.value)}
          onChange={props.onChange}
          onBlur={props.onBlur}
          name={props.name}
          disabled={props.disabled}
          required={props.required}
          invalid={Boolean(props.error)}
          described={ids.described}
          focusRef={props.focusRef}
        />
      </Row>
      <ErrorLine id={ids.id} error={props.error} />
    </div>
  );
});

export const Switch = fieldOf<boolean, object>(function SwitchControl(props: Inner<boolean>) {
  const ids = useFieldIds(props.error, props.help);
  return (
    <div className={props.className}>
      <Row id={ids.id} label={props.label} help={props.help && <span id={`${ids.id}-help`}>{props.help}</span>}>
        <span className="relative mt-px inline-flex h-5 w-9 shrink-0">
          <input
            id={ids.id}
            ref={props.focusRef as React.Ref<HTMLInputElement>}
            type="checkbox"
            role="switch"
            aria-checked={Boolean(props.value)}
            name={props.name}
            checked={Boolean(props.value)}
            onChange={(event) => props.onChange(event.target.checked)}
            onBlur={props.onBlur}
            disabled={props.disabled}
            aria-describedby={ids.described}
            className="peer h-5 w-9 appearance-none rounded-full border border-strong bg-muted transition-colors checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary"
          />
        </span>
      </Row>
      <ErrorLine id={ids.id} error={props.error} />
    </div>
  );
});

type Choice = { value: string; label: string; help?: ReactNode; disabled?: boolean };
type Own = { options: readonly Choice[]; inline?: boolean };

export const RadioGroup = fieldOf<string, Own>(function RadioControl(props: Inner<string> & Own) {
  const ids = useFieldIds(props.error, props.help);
  const group = useId();
  return (
    <FieldShell {...props} id={ids.id} group>
      <div className={cx('flex', props.inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {props.options.map((option, index) => (
          <Row key={option.value} id={`${ids.id}-${option.value}`} label={option.label} help={option.help}>
            <span className="relative mt-0.5 inline-flex size-[18px] shrink-0">
              <input
                id={`${ids.id}-${option.value}`}
                ref={index === 0 ? (props.focusRef as React.Ref<HTMLInputElement>) : undefined}
                type="radio"
                name={group}
                value={option.value}
                checked={props.value === option.value}
                onChange={() => props.onChange(option.value)}
                onBlur={props.onBlur}
                disabled={props.disabled || option.disabled}
                className={cx(boxClass, 'rounded-full')}
              />
              <span
                aria-hidden
                className="pointer-events-none absolute inset-0 m-auto hidden size-2 rounded-full bg-on-primary peer-checked:block"
              />
            </span>
          </Row>
        ))}
      </div>
    </FieldShell>
  );
});

export const CheckboxGroup = fieldOf<string[], Own>(function CheckboxGroupControl(props: Inner<string[]> & Own) {
  const ids = useFieldIds(props.error, props.help);
  const chosen = props.value ?? [];
  return (
    <FieldShell {...props} id={ids.id} group>
      <div className={cx('flex', props.inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {props.options.map((option, index) => (
          <Row key={option.value} id={`${ids.id}-${option.value}`} label={option.label} help={option.help}>
            <BareBox
              id={`${ids.id}-${option.value}`}
              checked={chosen.includes(option.value)}
              onChange={(checked) =>
                props.onChange(checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
              onBlur={props.onBlur}
              disabled={props.disabled || option.disabled}
              focusRef={index === 0 ? props.focusRef : undefined}
            />
          </Row>
        ))}
      </div>
    </FieldShell>
  );
});
