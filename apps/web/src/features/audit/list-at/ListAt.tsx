import { listKinds } from '@laurel/domain/audit/list-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import type { ListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type ListedRow, useListColumns } from './useListColumns.tsx';

const filters = { kind: 'work', competitionId: '', personId: '', at: '' };
const kindIn = (text: string | undefined) => listKinds.find((kind) => kind === text) ?? 'work';

const askedOf = ({ kind, competitionId, personId, at, page, pageSize }: ListParams<typeof filters>['input']) => {
  const asked = kindIn(kind);
  const moment = at && !Number.isNaN(Date.parse(at)) ? { at } : {};
  if (asked === 'role') return { kind: asked, page, pageSize, ...moment, ...(personId ? { personId } : {}) };
  if (asked === 'competition') return { kind: asked, page, pageSize, ...moment };
  return competitionId ? { kind: asked, competitionId, page, pageSize, ...moment } : undefined;
};

/** Works, score sheets, rankings, orders and more as they were at a time, beside today: the address keeps it. */
export function ListAt() {
  const { t } = useTranslation('record-at');
  const { table, list, query } = useList(trpc.audit.listAt, {
    id: 'list-at',
    rowId: (row) => row.id,
    filters,
    asks: askedOf,
  });
  const kind = kindIn(list.input.kind);
  const { names = {}, position, since = 0 } = query.data ?? {};
  const columns = useListColumns(kind, names);
  const operations = ({ streamId }: ListedRow): Operation[] =>
    kind === 'role'
      ? [{ label: t('lists.person'), onSelect: () => list.set({ personId: streamId.slice('person-'.length) }) }]
      : [{ label: t('lists.record'), href: `/system/log?record=${streamId}&at=${position ?? 0}` }];
  const chosen = kind === 'competition' || kind === 'role' || list.input.competitionId;
  return (
    <>
      <p className="mb-3 text-ink-2">{t('lists.lead')}</p>
      <Moment at={list.input.at} since={since} onAt={(at) => list.set({ at: at ?? '' })} />
      <div className="mt-5">
        <DataTable
          {...table}
          label={t('lists.tab')}
          columns={columns}
          search={useListSearch()}
          operations={operations}
          empty={
            chosen
              ? { title: t('lists.none'), hint: t('lists.noneHint') }
              : { title: t('lists.chooseFirst'), hint: t('lists.chooseHint') }
          }
        />
      </div>
    </>
  );
}

type MomentProps = { at: string | undefined; since: number; onAt: (at: string | null) => void };

function Moment({ at, since, onAt }: MomentProps) {
  const { t } = useTranslation('record-at');
  return (
    <Card title={t('moment')}>
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField label={t('goTo')} value={at || null} onChange={onAt} />
        <Button disabled={!at} onClick={() => onAt(null)}>
          {t('today')}
        </Button>
        <p aria-live="polite" className="text-ink-2">
          {at ? <DateTime value={at} /> : t('today')}
          {since > 0 && <span className="ml-3">{t('lists.since', { count: since })}</span>}
        </p>
      </div>
    </Card>
  );
}

function useListSearch(): SearchField[] {
  const { t } = useTranslation('record-at');
  const pick = useBilingual();
  const { data } = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  return [
    {
      name: 'kind',
      label: t('lists.kind'),
      options: listKinds.map((kind) => ({ value: kind, label: t(`lists.kinds.${kind}`) })),
    },
    {
      name: 'competitionId',
      label: t('fields.competitionId'),
      placeholder: t('lists.chooseFirst'),
      options: (data?.rows ?? []).map(({ competitionId, nameZh, nameEn, edition }) => ({
        value: competitionId,
        label: pick({ zh: nameZh, en: nameEn, edition }),
      })),
    },
  ];
}
