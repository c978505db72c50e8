import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { controlClass, controlOf, FieldShell, fieldOf, type Inner, useFieldIds } from './Field.tsx';

type Option = { value: string; label: string; disabled?: boolean };
type Own = { options: readonly Option[]; placeholder?: string };

/** The browser's own list: right on every phone and with every screen reader. `placeholder` adds an empty choice. */
export const Select = fieldOf<string, Own>(function SelectControl(props: Inner<string> & Own) {
  const { t } = useTranslation('ui');
  const { value, onChange, onBlur, error, options } = props;
  const ids = useFieldIds(error, props.help);
  const empty = props.placeholder ?? (options.some((option) => option.value === value) ? undefined : t('select'));
  return (
    <FieldShell {...props} id={ids.id}>
      <div className="relative">
        <select
          {...controlOf<HTMLSelectElement>(props, ids)}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(controlClass, 'appearance-none truncate pr-9', !value && 'text-ink-3')}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
        />
      </div>
    </FieldShell>
  );
});
