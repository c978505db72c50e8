import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { NamingRules } from '@laurel/domain/review/round.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { NamingDrawer } from '../naming-list/NamingDrawer.tsx';
import type { RoundDetails } from '../round-details.ts';

const USUAL = { most: 3, listed: false };

/** Asks the teams for conflicts of interest before a plan is drafted, and shows how many wait for a decision. */
export function NamingCard({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const drawer = useDrawer('namings');
  const roundId = RoundId.parse(round.roundId);
  const asks = round.status === 'planned' && round.can.manage;
  if (!asks && !round.naming) return null;
  return (
    <Card title={t('openNaming.title')} lead={t('openNaming.lead')}>
      <div className="space-y-4">
        {round.naming && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-dense text-ink-2">
              {t('openNaming.openUntil')} <DateTime value={round.naming.until} distance />
            </p>
            <Waiting roundId={roundId} />
            <Button size="sm" onClick={() => drawer.open('all')}>
              {t('openNaming.show')}
            </Button>
          </div>
        )}
        {asks && <NamingForm key={round.naming?.until} round={round} />}
      </div>
      {drawer.id && <NamingDrawer roundId={roundId} onClose={drawer.close} />}
    </Card>
  );
}

function Waiting({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const { data } = trpc.review.namingList.useQuery({ roundId, status: 'open', pageSize: 10 });
  if (!data) return null;
  return (
    <p className="text-dense">
      {data.total > 0 ? t('openNaming.waiting', { count: data.total }) : t('openNaming.none')}
    </p>
  );
}

function NamingForm({ round: { roundId, naming, closesAt } }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const form = useZodForm(NamingRules, { defaultValues: naming ?? USUAL });
  const open = useCommand(trpc.review.openNaming, { done: t(naming ? 'openNaming.changed' : 'openNaming.opened') });
  return (
    <CommandForm
      label={t('openNaming.title')}
      form={form}
      fleeting
      command={open}
      tone="plain"
      submit={t(naming ? 'openNaming.change' : 'openNaming.open')}
      onSubmit={(rules) => open.run({ roundId: RoundId.parse(roundId), ...rules })}
    >
      <DateTimeField
        field={form.field('until')}
        label={t('openNaming.until')}
        max={Instant.parse(closesAt)}
        defaultTime="23:59"
        required
      />
      <NumberField
        field={form.field('most')}
        label={t('openNaming.most')}
        help={t('openNaming.mostHelp')}
        min={1}
        max={10}
        required
      />
      <Checkbox field={form.field('listed')} label={t('openNaming.listed')} />
    </CommandForm>
  );
}
