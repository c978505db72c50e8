import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { whoColumn } from '../logs/who-column.ts';
import { deviceOf } from '../sessions/device.ts';

type SignIn = RouterOutputs['identity']['signInList']['rows'][number];

export function useSignInColumns(): Column<SignIn>[] {
  const { t } = useTranslation('identity');
  return [
    whoColumn(t),
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
  ];
}
