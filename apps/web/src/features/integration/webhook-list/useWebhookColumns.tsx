import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { WebhookRow } from '../webhook.ts';

type State = 'on' | 'off' | 'failing' | 'unbacked' | 'partly';
const tones: Readonly<Record<State, StatusTone>> = {
  on: 'success',
  off: 'neutral',
  failing: 'danger',
  unbacked: 'danger',
  partly: 'warning',
};

const stateOf = ({ enabled, told, kinds, dead }: WebhookRow): State => {
  if (!enabled) return 'off';
  if (told.length === 0) return 'unbacked';
  if (told.length < kinds.length) return 'partly';
  return dead > 0 ? 'failing' : 'on';
};

export function useWebhookColumns(): Column<WebhookRow>[] {
  const { t } = useTranslation('integration');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('name'), lead: true, cell: (row) => row.name },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => {
        const state = stateOf(row);
        return (
          <span title={state === 'unbacked' || state === 'partly' ? t('unbackedWhy') : undefined}>
            <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>
          </span>
        );
      },
    },
    { id: 'url', header: t('url'), wrap: true, cell: (row) => <code className="break-all">{row.url}</code> },
    {
      id: 'kinds',
      header: t('kinds'),
      align: 'end',
      cell: (row) => (
        <span className="num" title={row.kinds.map((kind) => t(`kind.${kind}`)).join('\n')}>
          {row.kinds.length}
        </span>
      ),
    },
    {
      id: 'counts',
      header: t('counts'),
      align: 'end',
      cell: (row) => <span className="num">{t('countsOf', { waiting: row.waiting, dead: row.dead })}</span>,
    },
    {
      id: 'lastDelivered',
      header: t('lastDelivered'),
      cell: (row) => (row.lastDeliveredAt ? <DateTime value={row.lastDeliveredAt} distance /> : t('never')),
    },
    {
      id: 'former',
      header: t('former'),
      cell: (row) => row.formerUntil && <DateTime value={row.formerUntil} />,
    },
    { id: 'group', header: t('group'), hidden: true, cell: (row) => pick({ zh: row.groupName, en: row.groupNameEn }) },
    { id: 'owner', header: t('owner'), hidden: true, cell: (row) => row.ownerName },
    {
      id: 'position',
      header: t('position'),
      hidden: true,
      align: 'end',
      cell: (row) => <span className="num">{row.position}</span>,
    },
  ];
}
