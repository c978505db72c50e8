import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { useCloseRound } from '../close-round/useCloseRound.ts';
import { useOpenRound } from '../open-round/useOpenRound.ts';
import type { RoundRow } from '../round-row.ts';
import { isOver } from '../status.ts';

/** What may be done with one round in its status. `move` opens the dialog that moves its times. */
export function useRoundOperations({ move }: { move: (row: RoundRow) => void }) {
  const { t } = useTranslation('review');
  const open = useOpenRound();
  const close = useCloseRound();
  return (row: RoundRow): Operation[] => {
    const { roundId, status, can } = row;
    const possible: readonly (Operation | false)[] = [
      { label: t('rounds.distribute'), href: `/review/distribution?round=${roundId}` },
      can.manage && status === 'distributed' && { label: t('rounds.open'), onSelect: () => open.ask(row) },
      can.manage && status === 'open' && { label: t('rounds.close'), onSelect: () => close(row) },
      isOver(status) && { label: t('rounds.results'), href: `/review/result?roundId=${roundId}` },
      can.manage &&
        status !== 'sealed' && {
          label: t(status === 'closed' ? 'rounds.reopen' : 'rounds.reschedule'),
          onSelect: () => move(row),
        },
    ];
    return possible.filter((one) => one !== false);
  };
}
