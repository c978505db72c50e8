import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import { RoundPage } from '../RoundPage.tsx';
import { isOver, roundTone } from '../status.ts';
import { Plans } from './Plans.tsx';
import { Pool } from './Pool.tsx';
import type { RoundDetails } from './round-details.ts';
import { Sheets } from './Sheets.tsx';
import { UnlockedWorks } from './UnlockedWorks.tsx';

/** Experts, plans and assignments of one round. */
export default function DistributionScreen() {
  const { t } = useTranslation('review');
  return (
    <RoundPage path="/review/distribution" title={t('distribution.title')} lead={t('distribution.lead')}>
      {(roundId) => <OfRound key={roundId} roundId={roundId} />}
    </RoundPage>
  );
}

/** Experts wait for this button once a plan is applied. */
function OpenNow({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const confirm = useConfirm();
  const open = useCommand(trpc.review.openRound, { done: t('rounds.opened'), toastRefusal: true });
  const ask = async () => {
    const title = t('rounds.openTitle', { name: pick(round.name) });
    if (await confirm({ title, body: t('rounds.openBody'), action: t('rounds.open') }))
      await open.run({ roundId: RoundId.parse(round.roundId) });
  };
  return (
    <Notice
      tone="warning"
      title={t('distribution.dealt')}
      actions={
        round.can.manage && (
          <Button size="sm" tone="primary" pending={open.pending} onClick={() => void ask()}>
            {t('rounds.open')}
          </Button>
        )
      }
    >
      {t('distribution.dealtHint')}
    </Notice>
  );
}

const busy: ReadonlySet<string> = new Set(['requested', 'approved']);
const alive = ['assigned', 'acknowledged', 'draft', 'submitted'] as const;

function OfRound({ roundId }: { roundId: RoundId }) {
  const format = useFormat();
  const { t } = useTranslation('review');
  // A plan is made, and assigned once it is approved, by the worker: looked at again until that is done.
  const query = trpc.review.roundDetails.useQuery(
    { roundId },
    { refetchInterval: ({ state }) => (state.data?.plans.some(({ status }) => busy.has(status)) ? 1000 : false) },
  );
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(round) => (
        <div className="space-y-5">
          <Card
            title={t('rounds.round')}
            actions={<StatusTag tone={roundTone[round.status] ?? 'unknown'}>{t(`statuses.${round.status}`)}</StatusTag>}
          >
            <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
              <Stat label={t('distribution.works')} value={round.works} />
              <Stat label={t('distribution.perWork')} value={round.reviewersPerWork} />
              <Stat label={t('distribution.needed')} value={round.works * round.reviewersPerWork} />
              <Stat
                label={t('distribution.sheets')}
                value={alive.reduce((all, status) => all + (round.sheets[status] ?? 0), 0)}
              />
              <Stat label={t('distribution.experts')} value={round.experts.length} />
            </div>
            <p className="mt-4 text-dense text-ink-2">
              {t('distribution.blind')}: {t(`blinds.${round.blind}`)} · {t('distribution.closesAt')}:{' '}
              <DateTime value={round.closesAt} distance={!isOver(round.status)} />
            </p>
          </Card>
          {round.works === 0 && (
            <Notice
              tone="info"
              title={t('distribution.nothing')}
              actions={
                <LinkButton size="sm" href={`/works/list?competitionId=${round.competitionId}`}>
                  {t('distribution.toWorks')}
                </LinkButton>
              }
            >
              {round.unlocked > 0
                ? t('distribution.nothingUnlocked', { number: format.number(round.unlocked) })
                : t('distribution.nothingHint')}
            </Notice>
          )}
          {round.works > 0 && round.unlocked > 0 && !isOver(round.status) && <UnlockedWorks round={round} />}
          {round.status === 'distributed' && <OpenNow round={round} />}
          {round.telling && round.telling.works > 0 && (
            <Notice tone="warning" title={t('distribution.telling', { count: round.telling.works })}>
              <p>{t('distribution.tellingBody')}</p>
              <p className="num mt-1 text-dense">
                {t('distribution.worksNamed', { codes: format.list(round.telling.codes) })}
              </p>
            </Notice>
          )}
          {round.unprepared.works > 0 && (
            <Notice tone="info" title={t('distribution.unprepared', { count: round.unprepared.works })}>
              <p>{t('distribution.unpreparedBody')}</p>
            </Notice>
          )}
          {round.shortened.works > 0 && (
            <Notice tone="warning" title={t('distribution.shortened', { count: round.shortened.works })}>
              <p>{t('distribution.shortenedBody')}</p>
              <p className="num mt-1 text-dense">
                {t('distribution.worksNamed', { codes: format.list(round.shortened.codes) })}
              </p>
            </Notice>
          )}
          {round.withheld.works > 0 && (
            <Notice tone="danger" title={t('distribution.withheld', { count: round.withheld.works })}>
              <p>{t('distribution.withheldBody')}</p>
              <p className="num mt-1 text-dense">
                {t('distribution.worksNamed', { codes: format.list(round.withheld.codes) })}
              </p>
            </Notice>
          )}
          <Pool round={round} />
          <Plans round={round} />
          {/* A plan that has just been applied brings sheets of its own. */}
          <Sheets key={round.plans.filter(({ status }) => status === 'applied').length} round={round} />
        </div>
      )}
    </QueryState>
  );
}
