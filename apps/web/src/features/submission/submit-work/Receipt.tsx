import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { DateTime } from '#/ui/Values.tsx';

type Props = {
  receipt: { workId: string; code: string; version: number; at: string; files: readonly string[] };
};

/** What was submitted, as recorded in the log: number, version, instant, and the fingerprint of every file. */
export function Receipt({ receipt }: Props) {
  const { t } = useTranslation('submission');
  return (
    <Card title={t('submit.receipt')}>
      <DescriptionList
        columns={1}
        items={[
          { label: t('submit.receiptCode'), value: <span className="num font-semibold">{receipt.code}</span> },
          { label: t('version'), value: t('versionOf', { version: receipt.version }) },
          { label: t('submit.receiptAt'), value: <DateTime value={receipt.at} /> },
          {
            label: t('submit.receiptHashes'),
            value: (
              <ul className="space-y-1">
                {receipt.files.map((hash) => (
                  <li key={hash} className="num text-label break-all text-ink-3">
                    {hash}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Card>
  );
}
