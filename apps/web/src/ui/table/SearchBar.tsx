import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { DateTimeField } from '../DateTimeField.tsx';
import { SearchSelect } from '../SearchSelect.tsx';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import type { ListState } from '../useListParams.ts';
import type { SearchField } from './types.ts';

const SHOWN = 3;

/** Three fields, the rest behind 展开; Enter searches. Choices apply immediately, words when they are submitted. */
export function SearchBar({ list, fields }: { list: ListState; fields: readonly SearchField[] }) {
  const { t } = useTranslation('ui');
  const beyond = fields.slice(SHOWN).some((field) => list.filters[field.name]);
  const [open, setOpen] = useState(beyond);
  const [draft, setDraft] = useState<Record<string, string>>({});
  const shown = open ? fields : fields.slice(0, SHOWN);
  return (
    <search>
      <form
        aria-label={t('table.filters')}
        data-list-search
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          list.set(draft);
          setDraft({});
        }}
      >
        {shown.map((field) => (
          <div key={field.name} className="w-full sm:w-52">
            <FilterField
              field={field}
              applied={list.filters[field.name] ?? ''}
              typed={draft[field.name]}
              onType={(value) => setDraft({ ...draft, [field.name]: value })}
              onChoose={(value) => list.set({ ...draft, [field.name]: value })}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('search')}</Button>
          <Button
            tone="quiet"
            className={cx(!list.filtered && Object.keys(draft).length === 0 && 'max-sm:hidden')}
            onClick={() => {
              setDraft({});
              list.reset();
            }}
          >
            {t('reset')}
          </Button>
          {fields.length > SHOWN && (
            <Button
              tone="quiet"
              icon={open ? ChevronUp : ChevronDown}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'collapse' : 'expand')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

type FilterProps = {
  field: SearchField;
  applied: string;
  typed: string | undefined;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
};

function FilterField({ field, applied, typed, onType, onChoose }: FilterProps) {
  const { t } = useTranslation('ui');
  if (field.options) {
    const { label, options, placeholder = t('all') } = field;
    const choice = { label, options, placeholder, value: applied, onChange: onChoose };
    return field.find ? <SearchSelect {...field.find} {...choice} optional /> : <Select {...choice} />;
  }
  if (field.day)
    return (
      <DateTimeField
        dateOnly
        label={field.label}
        value={applied || null}
        defaultTime={field.day === 'from' ? '00:00' : '23:59'}
        onChange={(value) => onChoose(value ?? '')}
      />
    );
  return (
    <TextField
      type="search"
      label={field.label}
      value={typed ?? applied}
      {...(field.placeholder ? { placeholder: field.placeholder } : {})}
      onChange={onType}
    />
  );
}
