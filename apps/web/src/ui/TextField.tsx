import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { controlClass, controlLook, controlOf, FieldShell, fieldOf, type Inner, useFieldIds } from './Field.tsx';

type TextOwn = {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
};

function Counter({ value, max }: { value: string; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={cx('num text-label', value.length > max ? 'text-danger' : 'text-ink-3')}>
      {t('characters', { count: value.length, max })}
    </span>
  );
}

export const TextField = fieldOf<string, TextOwn>(function TextControl(props: Inner<string> & TextOwn) {
  const { t } = useTranslation('ui');
  const [revealed, setRevealed] = useState(false);
  const { value, onChange, onBlur, error, type = 'text', maxLength, prefix, suffix } = props;
  const ids = useFieldIds(error, props.help);
  const text = value ?? '';
  const secret = type === 'password';
  return (
    <FieldShell {...props} id={ids.id} aside={maxLength ? <Counter value={text} max={maxLength} /> : undefined}>
      <div className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute left-3 text-ink-3">{prefix}</span>}
        <input
          {...controlOf<HTMLInputElement>(props, ids)}
          type={secret && revealed ? 'text' : type}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          readOnly={props.readOnly}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          className={cx(controlClass, 'read-only:bg-subtle', prefix && 'pl-9', (suffix || secret) && 'pr-11')}
        />
        {suffix && !secret && <span className="absolute right-3 text-dense text-ink-3">{suffix}</span>}
        {secret && (
          <button
            type="button"
            onClick={() => setRevealed(!revealed)}
            aria-label={t(revealed ? 'hidePassword' : 'showPassword')}
            aria-pressed={revealed}
            className="absolute right-1 inline-flex size-8 items-center justify-center rounded-sm text-ink-3 hover:text-ink"
          >
            {revealed ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </button>
        )}
      </div>
    </FieldShell>
  );
});

type AreaOwn = { rows?: number; placeholder?: string; maxLength?: number; readOnly?: boolean };

export const TextArea = fieldOf<string, AreaOwn>(function AreaControl(props: Inner<string> & AreaOwn) {
  const { value, onChange, onBlur, error, rows = 4, maxLength } = props;
  const ids = useFieldIds(error, props.help);
  const text = value ?? '';
  return (
    <FieldShell {...props} id={ids.id} aside={maxLength ? <Counter value={text} max={maxLength} /> : undefined}>
      <textarea
        {...controlOf<HTMLTextAreaElement>(props, ids)}
        rows={rows}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        className={cx(controlLook, 'w-full py-2 leading-6 read-only:bg-subtle')}
      />
    </FieldShell>
  );
});
