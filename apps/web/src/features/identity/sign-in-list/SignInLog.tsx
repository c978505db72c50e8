import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { deviceOf } from '../sessions/device.ts';

export function SignInLog() {
  const { t } = useTranslation('identity');
  const list = useListParams({ filters: { who: '', from: '', to: '' } });
  const query = trpc.identity.signInList.useQuery(list.input as RouterInputs['identity']['signInList'], {
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      id="signIns"
      label={t('logs.tabs.signIns')}
      list={list}
      query={query}
      rowId={(row) => row.signInId}
      columns={[
        {
          id: 'who',
          header: t('logs.who'),
          lead: true,
          name: (row) => row.actorName ?? '',
          cell: (row) => row.actorName ?? t('logs.system'),
        },
        { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.at} bare /> },
        { id: 'method', header: t('logs.method'), cell: (row) => t(`logs.methods.${row.method}`) },
        {
          id: 'ok',
          header: t('logs.result'),
          cell: (row) => (
            <StatusTag tone={row.ok ? 'success' : 'danger'}>{t(row.ok ? 'logs.ok' : 'logs.failed')}</StatusTag>
          ),
        },
        {
          id: 'device',
          header: t('logs.device'),
          cell: (row) => deviceOf(row.userAgent) ?? t('settings.unknownDevice'),
        },
      ]}
      search={[
        { name: 'who', label: t('logs.who') },
        { name: 'from', label: t('logs.from'), day: 'from' },
        { name: 'to', label: t('logs.to'), day: 'to' },
      ]}
      empty={{ title: t('logs.empty') }}
    />
  );
}
