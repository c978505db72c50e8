import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card, Stat } from '#/ui/Card.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AdjustmentsCard } from '../adjustment-list/AdjustmentsCard.tsx';
import { BiddingCard } from '../open-bidding/BiddingCard.tsx';
import { NamingCard } from '../open-naming/NamingCard.tsx';
import { RoundPage } from '../RoundPage.tsx';
import type { RoundDetails } from '../round-details.ts';
import { SheetList } from '../sheet-list/SheetList.tsx';
import { isOver, roundTone } from '../status.ts';
import { Plans } from './Plans.tsx';
import { Pool } from './Pool.tsx';
import { RoundNotices } from './RoundNotices.tsx';

/** Experts, plans and assignments of one round. */
export default function DistributionScreen() {
  const { t } = useTranslation('review');
  return (
    <RoundPage path="/review/distribution" title={t('distribution.title')} lead={t('distribution.lead')}>
      {(roundId) => <OfRound key={roundId} roundId={roundId} />}
    </RoundPage>
  );
}

const busy: ReadonlySet<string> = new Set(['requested', 'approved']);

function OfRound({ roundId }: { roundId: RoundId }) {
  // A plan is made, and assigned once it is approved, by the worker: looked at again until that is done.
  const query = trpc.review.roundDetails.useQuery(
    { roundId },
    { refetchInterval: ({ state }) => (state.data?.plans.some(({ status }) => busy.has(status)) ? 1000 : false) },
  );
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(round) => (
        <div className="space-y-5">
          <Facts round={round} />
          <RoundNotices round={round} />
          <Pool round={round} />
          <NamingCard round={round} />
          <BiddingCard round={round} />
          <Plans round={round} />
          {/* A plan that has just been applied brings sheets of its own. */}
          <SheetList key={round.plans.filter(({ status }) => status === 'applied').length} round={round} />
          <AdjustmentsCard roundId={RoundId.parse(round.roundId)} />
        </div>
      )}
    </QueryState>
  );
}

const alive = ['assigned', 'acknowledged', 'draft', 'submitted'] as const;

function Facts({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const figures = {
    works: round.works,
    perWork: round.reviewersPerWork,
    needed: round.works * round.reviewersPerWork,
    sheets: alive.reduce((all, status) => all + (round.sheets[status] ?? 0), 0),
  };
  return (
    <Card
      title={t('rounds.round')}
      actions={<StatusTag tone={roundTone[round.status] ?? 'unknown'}>{t(`statuses.${round.status}`)}</StatusTag>}
    >
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {(['works', 'perWork', 'needed', 'sheets'] as const).map((figure) => (
          <Stat key={figure} label={t(`distribution.${figure}`)} value={figures[figure]} />
        ))}
        <Stat label={t('distribution.experts')} value={round.experts.length} />
      </div>
      <p className="mt-4 text-dense text-ink-2">
        {t('distribution.blind')}: {t(`blinds.${round.blind}`)} · {t('distribution.closesAt')}:{' '}
        <DateTime value={round.closesAt} distance={!isOver(round.status)} />
      </p>
    </Card>
  );
}
