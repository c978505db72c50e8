import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { controlLook } from '#/ui/Field.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line px-4 py-4 last:border-b-0">
      <h3 className="mb-3 text-label font-semibold text-ink-2">{title}</h3>
      <div className="space-y-3">{children}</div>
    </section>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-end gap-3">{children}</div>
);

const Help = ({ id, children }: { id: string; children: string }) => (
  <p id={`${id}-help`} className="mt-1 text-label text-ink-3">
    {children}
  </p>
);

type MeasureProps = {
  label: string;
  help?: string;
  /** Null: several elements differ. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  suffix?: string;
  /** Digits shown after the point. */
  places?: number;
  disabled?: boolean;
};

const shown = (value: number, places: number) => String(Math.round(value * 10 ** places) / 10 ** places);

/**
 * A number of the design. It is taken when the person is done (Enter, leaving) and with each press of an arrow, Shift
 * for ten steps; while half typed it changes nothing, and what is no number is put back.
 */
export function Measure(props: MeasureProps) {
  const { label, help, value, onChange, min = -100_000, max = 100_000, step = 1, suffix, disabled, places = 2 } = props;
  const { t } = useTranslation('designer');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // Escape leaves the field, which must then not apply what was typed.
  const dropped = useRef(false);
  const take = (next: number) => {
    setTyped(null);
    const held = Math.min(max, Math.max(min, Math.round(next * 10_000) / 10_000));
    if (held !== value) onChange(held);
  };
  const finish = () => {
    const next = Number(typed?.trim().replace('，', '.'));
    if (typed === null || dropped.current || typed.trim() === '' || !Number.isFinite(next)) setTyped(null);
    else take(next);
    dropped.current = false;
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block truncate text-label text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? (value === null ? '' : shown(value, places))}
          placeholder={value === null ? t('style.mixed') : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            event.stopPropagation();
            // Enter and Escape are the input method's while it offers candidates.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') finish();
            else if (event.key === 'Escape') {
              dropped.current = true;
              event.currentTarget.blur();
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              const from = typed !== null && Number.isFinite(Number(typed)) ? Number(typed) : (value ?? 0);
              take(from + (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1));
            }
          }}
          aria-describedby={help && `${id}-help`}
          className={cx(controlLook, 'num h-8 w-full pl-2', suffix ? 'pr-9' : 'pr-2')}
        />
        {suffix && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-label text-ink-3"
          >
            {suffix}
          </span>
        )}
      </div>
      {help && <Help id={id}>{help}</Help>}
    </div>
  );
}

/** Words that are taken when the person is done with them. */
export function Words(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  maxLength: number;
}) {
  const { label, value, onChange, help, maxLength } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-label text-ink-2">
        {label}
      </label>
      <input
        id={id}
        value={typed ?? value}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
        }}
        aria-describedby={help && `${id}-help`}
        className={cx(controlLook, 'h-8 w-full px-2')}
      />
      {help && <Help id={id}>{help}</Help>}
    </div>
  );
}

/** A choice of a few, as the browser's own list, small. */
export function Choice<Value extends string>(props: {
  label: string;
  /** Null: several elements differ. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const { label, value, options, onChange } = props;
  const { t } = useTranslation('designer');
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-label text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value as Value)}
        onKeyDown={(event) => event.stopPropagation()}
        className={cx(controlLook, 'h-8 w-full truncate px-2')}
      >
        {value === null && (
          <option value="" disabled>
            {t('style.mixed')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
