import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { Bar } from '../Bar.tsx';
import { isOver, roundTone } from '../status.ts';
import { ScoringDesk } from './ScoringDesk.tsx';

/** The expert's rounds, or with `?round=` the desk on which works of one round are scored. */
export default function MyReviewsScreen() {
  const roundId = RoundId.safeParse(useQueryParam('round')).data;
  return roundId ? <ScoringDesk roundId={roundId} /> : <MyRounds />;
}

function MyRounds() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const query = trpc.review.myRounds.useQuery();
  return (
    <>
      <PageHeader title={t('scoring.title')} lead={t('scoring.lead')} />
      <QueryState query={query} skeleton={<PageSkeleton />}>
        {(rounds) =>
          rounds.length === 0 ? (
            <Empty title={t('scoring.none')} hint={t('scoring.noneHint')} />
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {rounds.map((round) => (
                <li key={round.roundId}>
                  <Card
                    title={pick(round.name)}
                    actions={
                      <LinkButton
                        href={`/review/comment?round=${round.roundId}`}
                        tone={round.status === 'open' ? 'primary' : 'plain'}
                      >
                        {t(
                          round.status !== 'open'
                            ? 'scoring.look'
                            : round.submitted > 0
                              ? 'scoring.continue'
                              : 'scoring.start',
                        )}
                      </LinkButton>
                    }
                  >
                    <div className="space-y-3">
                      <div className="flex flex-wrap items-center gap-2">
                        <StatusTag tone={roundTone[round.status] ?? 'unknown'}>
                          {t(`statuses.${round.status}`)}
                        </StatusTag>
                        <span>{pick(round.competition)}</span>
                      </div>
                      <Bar
                        value={round.submitted}
                        max={round.works}
                        label={t('scoring.done', { done: round.submitted, all: round.works })}
                      />
                      <p className="text-dense text-ink-2">
                        {t('scoring.closesAt')} <DateTime value={round.closesAt} distance={!isOver(round.status)} />
                      </p>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
