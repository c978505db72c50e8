import { channels } from '@laurel/domain/exports/exports.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { EventDrawer } from './EventDrawer.tsx';
import { ProofButton } from './ProofButton.tsx';
import { hasRecord, hasStory, pageOf, thatMoment } from './subject.ts';
import { useEventColumns } from './useEventColumns.tsx';
import { useEventName } from './useEventName.ts';
import type { RecordedEvent } from './useEventWords.ts';

const filters = {
  keywords: '',
  who: '',
  from: '',
  to: '',
  type: '',
  streamId: '',
  correlationId: '',
  channel: '',
  keyId: '',
};

const useEvent = (eventId: string | null) => {
  const query = trpc.identity.eventHistory.useQuery({ eventId: eventId ?? '' }, { enabled: eventId !== null });
  return foundRows(query);
};

const useEventSearch = (): SearchField[] => {
  const { t } = useTranslation('identity');
  const [named, whoAndWhen] = [useEventName(), useWhoAndWhen()];
  const format = useFormat();
  const { data: types = [] } = trpc.identity.eventTypes.useQuery();
  return [
    { name: 'keywords', label: t('logs.streamKeywords') },
    ...whoAndWhen,
    {
      name: 'type',
      label: t('logs.type'),
      options: types.map(({ type, events }) => ({
        value: type,
        label: format.aside(named(type), format.number(events)),
      })),
    },
    {
      name: 'channel',
      label: t('logs.channel'),
      options: channels.map((channel) => ({ value: channel, label: t(`logs.channels.${channel}`) })),
    },
    { name: 'streamId', label: t('logs.subject') },
    { name: 'correlationId', label: t('logs.request') },
  ];
};

export function EventLog() {
  const { t } = useTranslation('identity');
  const { table, list, query, filter } = useList(trpc.identity.eventHistory, {
    id: 'events',
    rowId: (row) => row.eventId,
    filters,
  });
  const [columns, search] = [useEventColumns(), useEventSearch()];
  const [open, setOpen] = useOpened<RecordedEvent>('event', query.data?.rows, (row) => row.eventId, useEvent);
  const operations = (row: RecordedEvent): Operation[] => {
    const page = pageOf(row.streamId);
    return [
      { label: t('logs.view'), onSelect: () => setOpen(row) },
      ...(hasStory(row.streamId)
        ? [{ label: t('logs.story'), onSelect: () => list.set({ keywords: row.streamId, streamId: '' }) }]
        : []),
      ...(hasRecord(row.streamId) ? [{ label: t('logs.thatMoment'), href: thatMoment(row) }] : []),
      ...(row.keyId ? [{ label: t('logs.sameKey'), onSelect: () => list.set({ keyId: row.keyId ?? '' }) }] : []),
      { label: t('logs.stream'), onSelect: () => list.set({ streamId: row.streamId, keywords: '' }) },
      ...(page ? [{ label: t('logs.page'), href: page }] : []),
    ];
  };
  return (
    <>
      <DataTable
        {...table}
        label={t('logs.tabs.events')}
        columns={columns}
        search={search}
        actions={
          <>
            <ProofButton filter={filter} label={t('logs.proofOfAll')} />
            <ExportButton what={{ kind: 'log', filter }} />
          </>
        }
        operations={operations}
        empty={{ title: t('logs.empty'), hint: t('logs.emptyHint') }}
      />
      {open && open !== 'new' && <EventDrawer event={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
