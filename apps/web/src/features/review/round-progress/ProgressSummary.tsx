import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { PaceState } from '@laurel/domain/review/expert-pace.ts';
import { useTranslation } from 'react-i18next';
import { Card, Stat } from '#/ui/Card.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { Bar } from '../Bar.tsx';
import { isOver, roundTone } from '../status.ts';
import type { RoundProgress } from './round-progress.ts';

type Props = { roundId: RoundId; round: RoundProgress['round'] };

/** The round as a whole: how much is submitted, how fast, and how many experts need attention. */
export function ProgressSummary({ roundId, round }: Props) {
  const { t } = useTranslation('review');
  const { status, states, submitted, assigned } = round;
  const over = isOver(status);
  const urgent: readonly PaceState[] = over || states.unfinished > 0 ? ['unfinished', 'done'] : ['notBegun', 'behind'];
  return (
    <Card
      title={t('progress.round')}
      actions={<StatusTag tone={roundTone[status] ?? 'unknown'}>{t(`statuses.${status}`)}</StatusTag>}
    >
      <Bar value={submitted} max={assigned} label={t('scoring.done', { done: submitted, all: assigned })} />
      <div className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-5">
        <Stat label={t('distribution.experts')} value={round.experts} />
        {urgent.map((state) => (
          <Stat
            key={state}
            label={t(`progress.states.${state}`)}
            value={states[state]}
            tone={states[state] > 0 && state !== 'done' ? 'danger' : 'neutral'}
            href={`/expert/manage?round=${roundId}&state=${state}`}
          />
        ))}
        <Stat label={t('progress.recent')} value={round.recent} />
        <Stat label={t('progress.declined')} value={round.declined} />
      </div>
      <p className="mt-4 text-dense text-ink-2">
        {t('distribution.closesAt')}: <DateTime value={round.closesAt} distance={!over} />
      </p>
    </Card>
  );
}
