import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { useEventName } from './useEventName.ts';
import { type RecordedEvent, useEventWords } from './useEventWords.ts';

export function useEventColumns(): Column<RecordedEvent>[] {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const named = useEventName();
  const { who, subjectOf, channelOf } = useEventWords();
  const name = (row: RecordedEvent) => named(row.type);
  return [
    {
      id: 'position',
      header: t('logs.position'),
      align: 'end',
      cell: (row) => <span className="num">{row.position}</span>,
    },
    { id: 'type', header: t('logs.event'), lead: true, name, cell: name },
    { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.occurredAt} bare /> },
    { id: 'who', header: t('logs.who'), cell: who },
    { id: 'channel', header: t('logs.channel'), cell: channelOf },
    { id: 'role', header: t('logs.role'), cell: (row) => format.list(row.actingAs.roles), hidden: true },
    { id: 'stream', header: t('logs.subject'), wrap: true, cell: subjectOf },
    { id: 'useCase', header: t('logs.useCase'), cell: (row) => <code>{row.useCase}</code>, hidden: true },
  ];
}
