import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { controlClass, controlOf, FieldShell, fieldOf, type Inner, useFieldIds } from './Field.tsx';

type NumberOwn = { min?: number; max?: number; step?: number; suffix?: string; placeholder?: string };
type Digits = { places: number; toText: (value: number) => string; toValue: (text: string) => number | null };

/** Text while typing, number when it reads as one; the wheel never changes a value. */
function Digitfield(props: Inner<number | null> & NumberOwn & { digits: Digits; prefix?: string }) {
  const { value, onChange, onBlur, error, suffix, prefix, digits, min, max, step } = props;
  const ids = useFieldIds(error, props.help);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null || value === undefined || Number.isNaN(value) ? '' : digits.toText(value));
  const nudge = (by: number) => {
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + by));
    setTyped(null);
    onChange(next);
  };
  return (
    <FieldShell {...props} id={ids.id}>
      <div className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute left-3 text-ink-3">{prefix}</span>}
        <input
          {...controlOf<HTMLInputElement>(props, ids)}
          inputMode={digits.places > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            const text = event.target.value.trim();
            onChange(text === '' ? null : digits.toValue(text));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            nudge(event.key === 'ArrowUp' ? (step ?? 1) : -(step ?? 1));
          }}
          onBlur={() => {
            // Input that is not a number stays to be corrected, under its error.
            if (!Number.isNaN(value)) setTyped(null);
            onBlur?.();
          }}
          placeholder={props.placeholder}
          className={cx(controlClass, 'num', prefix && 'pl-8', suffix && 'pr-14')}
        />
        {suffix && <span className="pointer-events-none absolute right-3 text-dense text-ink-3">{suffix}</span>}
      </div>
    </FieldShell>
  );
}

const plain: Digits = {
  places: 2,
  toText: (value) => String(value),
  toValue: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN),
};

/** Yuan on the screen, whole fen in the value: 12.5 → 1250. */
const yuan: Digits = {
  places: 2,
  toText: (value) => `${Math.trunc(value / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`,
  toValue: (text) => {
    const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
    return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  },
};

export const NumberField = fieldOf<number | null, NumberOwn>(function NumberControl(
  props: Inner<number | null> & NumberOwn,
) {
  return <Digitfield {...props} digits={plain} />;
});

/** A number with a slider beneath it, for trying values. */
export const SliderField = fieldOf<number | null, NumberOwn>(function SliderControl(
  props: Inner<number | null> & NumberOwn,
) {
  const { className, ...rest } = props;
  const { value, onChange, label, min = 0, max = 100, step = 1, disabled } = rest;
  const shown = typeof value === 'number' && !Number.isNaN(value) ? Math.min(max, Math.max(min, value)) : min;
  return (
    <div className={className}>
      <Digitfield {...rest} min={min} max={max} step={step} digits={plain} />
      <input
        type="range"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={shown}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-2 block h-6 w-full cursor-pointer accent-primary"
      />
    </div>
  );
});

export const MoneyField = fieldOf<number | null, NumberOwn>(function MoneyControl(
  props: Inner<number | null> & NumberOwn,
) {
  const { t } = useTranslation('ui');
  const error = props.error && Number.isNaN(props.value) ? t('field.money') : props.error;
  return <Digitfield {...props} error={error} step={props.step ?? 100} digits={yuan} prefix="¥" />;
});
