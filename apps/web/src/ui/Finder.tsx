import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

type Found = { id: string; name: string; hint: string };

export type FinderProps = {
  label: string;
  searchLabel: string;
  none: string;
  /** What is chosen, in words; null when nothing is. */
  chosen: string | null;
  keywords: string;
  onKeywords: (keywords: string) => void;
  rows: readonly Found[] | undefined;
  onChange: (found: Found | null) => void;
  /** It can be changed, but not cleared. */
  required?: boolean;
  /** What is shown while nothing is chosen, if not "none". */
  placeholder?: string;
  className?: string;
};

/** Chooses one of very many by typing a part of its name. */
export function Finder(props: FinderProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Search {...props} onClose={() => setOpen(false)} />
  ) : (
    <Chosen {...props} onOpen={() => setOpen(true)} />
  );
}

function Chosen({
  label,
  chosen,
  onChange,
  required,
  placeholder,
  className,
  onOpen,
}: FinderProps & { onOpen: () => void }) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className={className}>
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span>{chosen ?? placeholder ?? t('none')}</span>
        <Button size="sm" onClick={onOpen} aria-describedby={id}>
          {t(chosen ? 'change' : 'select')}
        </Button>
        {chosen && !required && (
          <Button size="sm" tone="quiet" onClick={() => onChange(null)} aria-describedby={id}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Search({
  label,
  searchLabel,
  none,
  keywords,
  onKeywords,
  rows,
  onChange,
  className,
  onClose,
}: FinderProps & { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const choose = (row: Found) => {
    onChange(row);
    onClose();
  };
  return (
    <div className={className}>
      <TextField
        label={label}
        type="search"
        placeholder={searchLabel}
        value={keywords}
        onChange={onKeywords}
        autoComplete="off"
      />
      <ul aria-label={searchLabel} className="mt-1 max-h-60 overflow-y-auto rounded-sm border border-line">
        {rows?.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="flex w-full flex-wrap justify-between gap-2 px-3 py-2 text-left hover:bg-muted"
              onClick={() => choose(row)}
            >
              <span>{row.name}</span>
              <span className="text-dense text-ink-3">{row.hint}</span>
            </button>
          </li>
        ))}
        {rows?.length === 0 && <li className="px-3 py-2 text-ink-3">{none}</li>}
      </ul>
      <Button size="sm" tone="quiet" className="mt-1" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}
