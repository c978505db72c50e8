import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { CombinedStages } from './CombinedStages.tsx';
import { useRequestScoreRun } from './useRequestScoreRun.ts';

type Round = RouterOutputs['review']['roundList']['rows'][number];
type Props = { chosen: string; onClose: () => void };

/** Calculates the scores of a closed round; while there is none, says which rounds are still open. */
export function RequestScoreRunDialog({ chosen, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.roundList.useQuery({ pageSize: 100, status: 'closed' });
  const closed = query.data?.rows ?? [];
  if (closed.length > 0) return <RequestForm rounds={closed} chosen={chosen} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('results.request')}>
      <QueryState query={query}>{() => <NoneClosed />}</QueryState>
    </Dialog>
  );
}

function RequestForm({ rounds, chosen, onClose }: Props & { rounds: readonly Round[] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const first = rounds.find(({ roundId }) => roundId === chosen)?.roundId ?? ('' as RoundId);
  const form = useZodForm(z.object({ roundId: RoundId }), { defaultValues: { roundId: first } });
  const { command, scoreRunId } = useRequestScoreRun();
  const chosenRound = RoundId.safeParse(form.watch('roundId'));
  return (
    <FormDialog
      title={t('results.request')}
      form={form}
      fleeting
      command={command}
      submit={t('results.request')}
      onSubmit={({ roundId }) => command.run({ scoreRunId, roundId })}
      onClose={onClose}
    >
      <Select
        field={form.field('roundId')}
        label={t('results.round')}
        placeholder={t('results.chooseRound')}
        options={rounds.map(({ roundId, competition, name }) => ({
          value: roundId,
          label: `${pick(competition)} · ${pick(name)}`,
        }))}
      />
      {chosenRound.success && <CombinedStages roundId={chosenRound.data} />}
    </FormDialog>
  );
}

function NoneClosed() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { data } = trpc.review.roundList.useQuery({ pageSize: 10, status: 'open' });
  return (
    <Notice
      tone="info"
      actions={
        <LinkButton size="sm" href="/review/competition">
          {t('results.toRounds')}
        </LinkButton>
      }
    >
      <p>{t('results.noClosed')}</p>
      {data?.rows.map(({ roundId, competition, name, submitted, sheets }) => (
        <p key={roundId} className="num">
          {t('results.stillOpen', { name: `${pick(competition)} · ${pick(name)}`, submitted, sheets })}
        </p>
      ))}
    </Notice>
  );
}
