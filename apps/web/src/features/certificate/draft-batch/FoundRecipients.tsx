import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';

type Shown = { readonly key: string; readonly name: string; readonly organisation: string };

type Props = { total: number; certified: number; shown: readonly Shown[] };

/** How many recipients a batch would have, how many of them have a certificate already, and the first of them. */
export function FoundRecipients({ total, certified, shown }: Props) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  if (total === 0) return <Notice tone="warning">{t('listed.nobody')}</Notice>;
  return (
    <Notice
      tone={certified < total ? 'info' : 'warning'}
      title={t('listed.found', { count: total, number: number(total) })}
    >
      {certified > 0 && <p>{t('listed.certified', { count: certified, number: number(certified) })}</p>}
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
