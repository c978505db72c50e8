import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';

/** For those who may read the whole log: whether every stored file is there and is still what was recorded. */
export function StoredFiles() {
  const { t } = useTranslation('log-proof');
  const { data } = trpc.audit.logAccess.useQuery();
  if (!data || data.withheld) return null;
  const ways = [
    { quick: false, label: t('files.read') },
    { quick: true, label: t('files.quick') },
  ];
  return (
    <Card title={t('files.title')} lead={t('files.lead')}>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ quick, label }) => (
          <ExportButton key={label} what={{ kind: 'storedFiles', filter: { quick } }} label={label} />
        ))}
      </div>
    </Card>
  );
}
