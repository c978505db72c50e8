import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { DeliveryState } from '#/ui/DeliveryState.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';

type LetterRow = RouterOutputs['certificate']['letterList']['rows'][number];

export function useLetterColumns(): Column<LetterRow>[] {
  const { t } = useTranslation('letter-list');
  const { number, date } = useFormat();
  return [
    {
      id: 'number',
      header: t('certificate'),
      lead: true,
      name: (row) => row.number,
      cell: (row) => <span className="num break-all">{row.number}</span>,
    },
    { id: 'holders', header: t('holders'), wrap: true, cell: (row) => <Holders holders={row.holders} /> },
    { id: 'work', header: t('work'), wrap: true, cell: (row) => row.workTitle },
    {
      id: 'views',
      header: t('views'),
      cell: ({ views, lastOn }) =>
        lastOn ? t('viewed', { count: views, number: number(views), date: date(lastOn) }) : t('notViewed'),
    },
  ];
}

/** Each holder with what became of the notification to them, and why. */
function Holders({ holders }: { holders: LetterRow['holders'] }) {
  const { t } = useTranslation('letter-list');
  return (
    <ul className="space-y-1.5">
      {holders.map(({ name, state, by, why, triedAt }, n) => (
        <li key={`${n} ${name}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span>{name || t('erasedName')}</span>
          <DeliveryState state={state} by={by} why={why} />
          {triedAt && (
            <span className="text-label text-ink-2">
              <DateTime value={triedAt} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
