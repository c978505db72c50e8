import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { ExpertRow } from './expert-row.ts';
import { expertTone } from './status.ts';

export function ExpertStatus({ status }: Pick<ExpertRow, 'status'>) {
  const { t } = useTranslation('expert');
  return <StatusTag tone={expertTone[status] ?? 'unknown'}>{t(`statuses.${status}`)}</StatusTag>;
}
