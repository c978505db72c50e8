import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fromWallTime, useFormat } from '#/lib/format.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DetectConflictsButton } from '../detect-conflicts/DetectConflictsButton.tsx';
import type { RoundDetails } from '../round-details.ts';
import { PoolDrawer } from '../set-pool/PoolDrawer.tsx';

/** Who takes part in the round, with what each has got. */
export function Pool({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const drawer = useDrawer('pool');
  const may = round.can.manage && round.status !== 'closed' && round.status !== 'sealed';
  const choose = may && !round.ownTeam && (
    <Button icon={Users} onClick={() => drawer.open('1')}>
      {t('distribution.choosePool')}
    </Button>
  );
  return (
    <Card
      title={t('distribution.pool')}
      actions={
        round.experts.length > 0 && (
          <>
            {may && <DetectConflictsButton roundId={RoundId.parse(round.roundId)} />}
            {choose}
          </>
        )
      }
    >
      {round.experts.length === 0 ? (
        <Empty title={t('distribution.poolHint')} action={choose} />
      ) : (
        <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
          {round.experts.map((expert) => (
            <li key={expert.personId} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{expert.name}</span>
              {expert.chief && <StatusTag tone="info">{t('distribution.chiefs')}</StatusTag>}
              <span className="text-dense text-ink-2">
                {t('distribution.load', { assigned: expert.assigned, max: expert.maxLoad })}
              </span>
              <Away expert={expert} />
            </li>
          ))}
        </ul>
      )}
      {choose && drawer.id && <PoolDrawer round={round} onClose={drawer.close} />}
    </Card>
  );
}

/** When the expert said they cannot review, as far as it concerns the round. */
function Away({ expert: { away, awayThroughout } }: { expert: RoundDetails['experts'][number] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (awayThroughout) return <StatusTag tone="warning">{t('distribution.awayThroughout')}</StatusTag>;
  const day = (date: string) => format.date(fromWallTime(date, '00:00'));
  const days = away.map(({ from, to }) => t('distribution.awayDays', { from: day(from), to: day(to) }));
  return days.length > 0 ? (
    <span className="text-dense text-ink-3">{t('distribution.away', { days: format.list(days) })}</span>
  ) : null;
}
