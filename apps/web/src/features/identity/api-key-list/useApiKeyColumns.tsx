import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';

type Row = RouterOutputs['identity']['apiKeyList'][number];

const tones: Readonly<Record<Row['state'], StatusTone>> = {
  working: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  unbacked: 'warning',
};

export function useApiKeyColumns(): Column<Row>[] {
  const { t } = useTranslation('api-key-list');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('name'), lead: true, cell: (row) => row.name },
    { id: 'start', header: t('start'), cell: (row) => <code>{row.start}…</code> },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => (
        <span title={row.state === 'unbacked' ? t('unbackedWhy') : undefined}>
          <StatusTag tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusTag>
        </span>
      ),
    },
    { id: 'permissions', header: t('permissions'), align: 'end', cell: (row) => <Held row={row} /> },
    { id: 'group', header: t('group'), cell: (row) => pick({ zh: row.groupName, en: row.groupNameEn }) },
    { id: 'owner', header: t('owner'), cell: (row) => row.ownerName },
    {
      id: 'used',
      header: t('used'),
      cell: (row) => (row.lastUsedAt ? <DateTime value={row.lastUsedAt} distance /> : t('unused')),
    },
    { id: 'expires', header: t('expires'), cell: (row) => <DateTime value={row.expiresAt} /> },
    {
      id: 'former',
      header: t('former'),
      hidden: true,
      cell: (row) => row.formerUntil && <DateTime value={row.formerUntil} />,
    },
    { id: 'created', header: t('createdAt'), hidden: true, cell: (row) => <DateTime value={row.createdAt} /> },
  ];
}

/** How many of the permissions that it was given the key still has. */
function Held({ row: { held, permissions } }: { row: Row }) {
  const { t } = useTranslation('api-key-list');
  const whole = held.length === permissions.length;
  return (
    <span className="num" title={whole ? permissions.join('\n') : t('partlyHeldWhy')}>
      {whole ? t('allHeld', { held: held.length }) : t('partlyHeld', { held: held.length, given: permissions.length })}
    </span>
  );
}
