import { ReadingPart } from '@laurel/domain/audit/readings.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { useReadingColumns } from './useReadingColumns.tsx';

/** Who viewed scores, personal data and exports. */
export function ReadingLog() {
  const { t } = useTranslation('identity');
  const [columns, whoAndWhen] = [useReadingColumns(), useWhoAndWhen()];
  const { table } = useList(trpc.identity.readingList, {
    id: 'readings',
    rowId: (row) => row.changeId,
    filters: { keywords: '', who: '', from: '', to: '', part: '', results: '' },
  });
  return (
    <>
      <p className="mb-3 text-ink-2">{t('logs.readHint')}</p>
      <DataTable
        {...table}
        label={t('logs.tabs.readings')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('logs.readKeywords') },
          ...whoAndWhen,
          {
            name: 'part',
            label: t('logs.read'),
            options: ReadingPart.options.map((part) => ({ value: part, label: t(`logs.reads.${part}`) })),
          },
          {
            name: 'results',
            label: t('logs.moment'),
            options: [
              { value: 'unpublished', label: t('logs.unpublished') },
              { value: 'published', label: t('logs.published') },
            ],
          },
        ]}
        empty={{ title: t('logs.readEmpty'), hint: t('logs.emptyHint') }}
      />
    </>
  );
}
