import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card, Stat } from '#/ui/Card.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { RoundDetails } from '../round-details.ts';

type Coverage = RouterOutputs['review']['biddingCoverage'];

/** Asks the experts which works they want before a plan is drafted, and shows how far their answers go. */
export function BiddingCard({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const roundId = RoundId.parse(round.roundId);
  const query = trpc.review.biddingCoverage.useQuery({ roundId });
  const planned = round.status === 'planned';
  if (round.experts.length === 0 || (!planned && !query.data?.until)) return null;
  return (
    <Card title={t('bids.title')} lead={t('bids.lead')}>
      <QueryState query={query} skeleton={<SkeletonText lines={3} />}>
        {(coverage) => (
          <div className="space-y-4">
            {coverage.until && <Answers coverage={coverage} perWork={round.reviewersPerWork} />}
            {planned && round.can.manage && (
              <UntilForm
                key={coverage.until}
                roundId={roundId}
                until={coverage.until}
                closesAt={Instant.parse(round.closesAt)}
              />
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

const Until = z.object({ until: Instant });
type UntilProps = { roundId: RoundId; until: Instant | null; closesAt: Instant };

function UntilForm({ roundId, until, closesAt }: UntilProps) {
  const { t } = useTranslation('review');
  const form = useZodForm(Until, { defaultValues: { ...(until && { until }) } });
  const open = useCommand(trpc.review.openBidding, { done: t(until ? 'bids.moved' : 'bids.opened') });
  return (
    <CommandForm
      label={t('bids.title')}
      form={form}
      fleeting
      command={open}
      tone="plain"
      submit={t(until ? 'bids.move' : 'bids.open')}
      onSubmit={(values) => open.run({ roundId, ...values })}
    >
      <DateTimeField
        field={form.field('until')}
        label={t('bids.until')}
        max={closesAt}
        defaultTime="23:59"
        help={t('bids.untilHelp')}
        required
      />
    </CommandForm>
  );
}

function Answers({ coverage, perWork }: { coverage: Coverage; perWork: number }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { works, covered, nobody, experts, silent, silentNames, fewest } = coverage;
  return (
    <>
      <p className="text-dense text-ink-2">
        {t('bids.openUntil')} <DateTime value={coverage.until} distance />
      </p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat label={t('bids.answered')} value={`${experts - silent}/${experts}`} />
        <Stat label={t('bids.works')} value={works} />
        <Stat label={t('bids.covered', { count: perWork })} value={covered} />
        <Stat label={t('bids.nobody')} value={nobody} tone={nobody > 0 ? 'warning' : 'neutral'} />
      </div>
      {silentNames.length > 0 && (
        <p className="text-dense text-ink-2">{t('bids.silent', { names: format.list(silentNames) })}</p>
      )}
      {fewest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-dense">{t('bids.fewest')}</summary>
          <ul className="mt-2 space-y-1 text-dense">
            {fewest.map(({ code, title, takers }) => (
              <li key={code}>{`${code} ${title} · ${t('bids.takers', { count: takers })}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
