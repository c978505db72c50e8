import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Items } from '#/ui/Items.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { Bar } from '../Bar.tsx';
import { BiddingDesk } from '../bidding-works/BiddingDesk.tsx';
import { ChiefWorks } from '../chief-works/ChiefWorks.tsx';
import { BiddingInvitations } from '../my-bidding/BiddingInvitations.tsx';
import { ScoringDesk } from '../my-sheets/ScoringDesk.tsx';
import { isOver, roundTone } from '../status.ts';

type Round = RouterOutputs['review']['myRounds'][number];

/**
 * The expert's rounds; with `?round=` the desk on which works are scored, with `?bids=` the works to choose from, with
 * `?chair=` the works of a round that the expert leads.
 */
export default function MyReviewsScreen() {
  const roundId = RoundId.safeParse(useQueryParam('round')).data;
  const bidsId = RoundId.safeParse(useQueryParam('bids')).data;
  const led = RoundId.safeParse(useQueryParam('chair')).data;
  if (led) return <ChiefWorks roundId={led} />;
  if (bidsId) return <BiddingDesk roundId={bidsId} />;
  return roundId ? <ScoringDesk roundId={roundId} /> : <MyRounds />;
}

function MyRounds() {
  const { t } = useTranslation('review');
  const query = trpc.review.myRounds.useQuery();
  return (
    <>
      <PageHeader
        title={t('scoring.title')}
        lead={t('scoring.lead')}
        actions={<LinkButton href="/scene/judge">{t('scoring.onSite')}</LinkButton>}
      />
      <BiddingInvitations />
      <QueryList
        query={query}
        skeleton={<PageSkeleton />}
        empty={{ title: t('scoring.none'), hint: t('scoring.noneHint') }}
      >
        {(rounds) => (
          <Items of={rounds} id={(round) => round.roundId} className="grid gap-4 lg:grid-cols-2">
            {(round) => <RoundCard round={round} />}
          </Items>
        )}
      </QueryList>
    </>
  );
}

function RoundCard({ round }: { round: Round }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { status, submitted, works } = round;
  const actions = (
    <>
      {round.leads && <LinkButton href={`/review/comment?chair=${round.roundId}`}>{t('chief.toWorks')}</LinkButton>}
      {round.scores && <ToDesk round={round} />}
    </>
  );
  return (
    <Card title={pick(round.name)} actions={actions}>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <StatusTag tone={roundTone[status] ?? 'unknown'}>{t(`statuses.${status}`)}</StatusTag>
          <span>{pick(round.competition)}</span>
        </div>
        {round.scores && (
          <Bar value={submitted} max={works} label={t('scoring.done', { done: submitted, all: works })} />
        )}
        <p className="text-dense text-ink-2">
          {t('scoring.closesAt')}{' '}
          <DateTime value={round.openUntil ?? round.closesAt} distance={round.openUntil !== null || !isOver(status)} />
        </p>
      </div>
    </Card>
  );
}

function ToDesk({ round: { roundId, status, submitted, openUntil } }: { round: Round }) {
  const { t } = useTranslation('review');
  const open = status === 'open' || openUntil !== null;
  const verb = submitted > 0 ? 'scoring.continue' : 'scoring.start';
  return (
    <LinkButton href={`/review/comment?round=${roundId}`} tone={open ? 'primary' : 'plain'}>
      {t(open ? verb : 'scoring.look')}
    </LinkButton>
  );
}
