import { type ListKind, listKinds } from '@laurel/domain/audit/list-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import type { ListParams } from '#/ui/useListParams.ts';
import { Moment } from '../record-at/Moment.tsx';
import { personRecord } from '../record-at/record.ts';
import { type ListedRow, type Names, useListColumns } from './useListColumns.tsx';

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
  const search = useListSearch(kind, list.input.personId, names);
  const operations = ({ streamId }: ListedRow): Operation[] => {
    if (kind !== 'role')
      return [{ label: t('lists.record'), href: `/system/log?record=${streamId}&at=${position ?? 0}` }];
    const personId = streamId.slice('person-'.length);
    return [
      { label: t('lists.personRecord'), href: personRecord(personId, list.input.at) },
      ...(list.input.personId ? [] : [{ label: t('lists.person'), onSelect: () => list.set({ personId }) }]),
    ];
  };
  const chosen = kind === 'competition' || kind === 'role' || list.input.competitionId;
  return (
    <>
      <p className="mb-3 text-ink-2">{t('lists.lead')}</p>
      <Moment at={list.input.at} since={since} onAt={(at) => list.set({ at: at ?? '' })} />
      <div className="mt-5">
        <DataTable
          {...table}
          // What is listed is chosen, not filtered: clearing it would not bring anything.
          list={chosen ? list : { ...list, filtered: false }}
          label={t('lists.tab')}
          columns={columns}
          search={search}
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

/** The list, and what it is narrowed by: its competition, or the person whose roles they are. */
function useListSearch(kind: ListKind, personId: string | undefined, names: Names): SearchField[] {
  const { t } = useTranslation('record-at');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { data } = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const lists: SearchField = {
    name: 'kind',
    label: t('lists.kind'),
    options: listKinds.map((each) => ({ value: each, label: t(`lists.kinds.${each}`) })),
  };
  if (kind === 'competition') return [lists];
  if (kind === 'role') {
    const name = personId && names[personId];
    const label = (name && pick(name)) || ui('erased');
    return personId
      ? [lists, { name: 'personId', label: t('lists.of'), options: [{ value: personId, label }] }]
      : [lists];
  }
  return [
    lists,
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
