import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';

type Shown = { readonly key: string; readonly name: string; readonly organisation: string };

/** How many recipients a batch would have, and the first of them. */
export function FoundRecipients({ total, shown }: { total: number; shown: readonly Shown[] }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  if (total === 0) return <Notice tone="warning">{t('listed.nobody')}</Notice>;
  return (
    <Notice tone="info" title={t('listed.found', { count: total, number: number(total) })}>
      <ul aria-label={t('listed.first')}>
        {shown.map(({ key, name, organisation }) => (
          <li key={key} className="break-words">
            {[name, organisation].filter(Boolean).join(' · ')}
          </li>
        ))}
        {total > shown.length && <li>{t('check.others', { number: number(total - shown.length) })}</li>}
      </ul>
    </Notice>
  );
}
