import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { Code } from '../Code.tsx';
import { hasStory, kindOf, pageOf } from './subject.ts';
import { useEventName } from './useEventName.ts';

type Fact = RouterOutputs['identity']['eventHistory']['rows'][number];

const useFact = (eventId: string | null) => {
  const { data, isError } = trpc.identity.eventHistory.useQuery(
    { eventId: eventId ?? '' },
    { enabled: eventId !== null },
  );
  return isError ? [] : data?.rows;
};

export function EventLog() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const { list, query, filter } = useList(trpc.identity.eventHistory, {
    filters: { keywords: '', who: '', from: '', to: '', type: '', streamId: '', correlationId: '' },
  });
  const { data: types } = trpc.identity.eventTypes.useQuery();
  const named = useEventName();
  const pick = useBilingual();
  const [open, setOpen] = useOpened<Fact>('event', query.data?.rows, (row) => row.eventId, useFact);
  const who = (fact: Fact) => fact.actorName ?? t(fact.actorKind === 'user' ? 'logs.unknownPerson' : 'logs.system');
  const subjectOf = ({ streamId, subject }: Fact) => {
    const kind = kindOf(streamId);
    const called = kind ? t(`logs.kinds.${kind}`) : t('logs.kinds.site');
    return subject ? t('logs.called', { kind: called, name: pick(subject) }) : called;
  };
  return (
    <>
      <DataTable
        id="events"
        label={t('logs.tabs.events')}
        list={list}
        query={query}
        rowId={(row) => row.eventId}
        columns={[
          {
            id: 'position',
            header: t('logs.position'),
            align: 'end',
            cell: (row) => <span className="num">{row.position}</span>,
          },
          {
            id: 'type',
            header: t('logs.event'),
            lead: true,
            name: (row) => named(row.type),
            cell: (row) => named(row.type),
          },
          { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.occurredAt} bare /> },
          { id: 'who', header: t('logs.who'), cell: who },
          { id: 'role', header: t('logs.role'), cell: (row) => format.list(row.actingAs.roles), hidden: true },
          {
            id: 'stream',
            header: t('logs.subject'),
            wrap: true,
            cell: subjectOf,
          },
          { id: 'useCase', header: t('logs.useCase'), cell: (row) => <code>{row.useCase}</code>, hidden: true },
        ]}
        search={[
          { name: 'keywords', label: t('logs.streamKeywords') },
          { name: 'who', label: t('logs.who') },
          { name: 'from', label: t('logs.from'), day: 'from' },
          { name: 'to', label: t('logs.to'), day: 'to' },
          {
            name: 'type',
            label: t('logs.type'),
            options: (types ?? []).map(({ type, events }) => ({ value: type, label: `${named(type)} (${events})` })),
          },
          { name: 'streamId', label: t('logs.subject') },
          { name: 'correlationId', label: t('logs.request') },
        ]}
        actions={<ExportButton what={{ kind: 'log', filter }} />}
        operations={(row) => {
          const page = pageOf(row.streamId);
          return [
            { label: t('logs.view'), onSelect: () => setOpen(row) },
            ...(hasStory(row.streamId)
              ? [{ label: t('logs.story'), onSelect: () => list.set({ keywords: row.streamId, streamId: '' }) }]
              : []),
            { label: t('logs.stream'), onSelect: () => list.set({ streamId: row.streamId, keywords: '' }) },
            ...(page ? [{ label: t('logs.page'), href: page }] : []),
          ];
        }}
        empty={{ title: t('logs.empty'), hint: t('logs.emptyHint') }}
      />
      {open && open !== 'new' && (
        <Drawer open onOpenChange={() => setOpen(undefined)} title={named(open.type)} description={open.type}>
          <DescriptionList
            columns={1}
            items={[
              { label: t('logs.position'), value: <span className="num">{open.position}</span> },
              { label: t('logs.at'), value: <DateTime value={open.occurredAt} /> },
              { label: t('logs.who'), value: who(open) },
              { label: t('logs.role'), value: <code>{format.list(open.actingAs.roles)}</code> },
              ...(open.reason === null ? [] : [{ label: t('logs.reason'), value: open.reason }]),
              {
                label: t('logs.subject'),
                value: subjectOf(open),
              },
              {
                label: t('logs.streamId'),
                value: <code className="break-all">{`${open.streamId} @ ${open.version}`}</code>,
              },
              { label: t('logs.useCase'), value: <code>{open.useCase}</code> },
              { label: t('logs.request'), value: <code className="break-all">{open.correlationId}</code> },
            ]}
          />
          <h3 className="mt-5 mb-2 font-semibold">{t('logs.data')}</h3>
          <Code text={open.data} label={t('logs.data')} />
        </Drawer>
      )}
    </>
  );
}
