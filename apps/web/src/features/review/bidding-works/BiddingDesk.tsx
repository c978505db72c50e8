import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { bidValues } from '@laurel/domain/review/bids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { SearchBar } from '#/ui/table/SearchBar.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { TopicsCard } from '../choose-topics/TopicsCard.tsx';
import { BiddingItem } from './BiddingItem.tsx';
import type { Bidding } from './bidding.ts';

/** The works of a round that is not distributed yet: an expert says which of them they want to judge. */
export function BiddingDesk({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const list = useListParams({ filters: { keywords: '', bid: '' } });
  const input = { ...list.input, roundId } as RouterInputs['review']['biddingWorks'];
  const query = trpc.review.biddingWorks.useQuery(input, { placeholderData: keepPreviousData });
  const options = [...bidValues, 'none' as const].map((value) => ({ value, label: t(`bids.values.${value}`) }));
  return (
    <QueryPage query={query}>
      {(bidding) => (
        <>
          <Header round={bidding.round} />
          <div className="space-y-4">
            <TopicsCard roundId={roundId} />
            <SearchBar
              list={list}
              fields={[
                { name: 'keywords', label: t('bids.findWork') },
                { name: 'bid', label: t('bids.bid'), options },
              ]}
            />
            <Works key={`${list.page}`} roundId={roundId} bidding={bidding} />
            <ListPages list={list} total={bidding.total} />
          </div>
        </>
      )}
    </QueryPage>
  );
}

function Header({ round }: { round: Bidding['round'] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <>
      <PageHeader
        title={t('bids.deskTitle', { name: pick(round.name) })}
        lead={t('bids.deskLead')}
        back="/review/comment"
        tags={bidValues.map((value) => (
          <StatusTag key={value}>{`${t(`bids.values.${value}`)} ${round.counts[value]}`}</StatusTag>
        ))}
      />
      <Notice tone={round.open ? 'info' : 'warning'} className="mb-4">
        {round.open ? (
          <>
            <p>
              {t('bids.openUntil')} <DateTime value={round.until} distance />
            </p>
            <p className="max-md:hidden">{t('bids.keys')}</p>
          </>
        ) : (
          t('bids.over')
        )}
      </Notice>
    </>
  );
}

function Works({ roundId, bidding }: { roundId: RoundId; bidding: Bidding }) {
  const { t } = useTranslation('review');
  const { rows, round } = bidding;
  const [at, setAt] = useState(0);
  const current = Math.min(at, rows.length - 1);
  const go = (to: number) => setAt(Math.min(rows.length - 1, Math.max(0, to)));
  useHotkeys({ j: () => go(current + 1), k: () => go(current - 1) }, rows.length > 0);
  if (rows.length === 0) return <Empty title={t('bids.noWorks')} />;
  return (
    <ol className="space-y-3">
      {rows.map((row, index) => (
        <BiddingItem
          key={row.work}
          roundId={roundId}
          row={row}
          open={round.open}
          active={index === current}
          onChoose={() => setAt(index)}
          onNext={() => go(index + 1)}
        />
      ))}
    </ol>
  );
}
