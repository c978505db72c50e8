import { useTranslation } from 'react-i18next';

/** The first thing Tab reaches on every page: it moves focus, which a link to a fragment would not do reliably. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      className="sr-only z-100 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </button>
  );
}
