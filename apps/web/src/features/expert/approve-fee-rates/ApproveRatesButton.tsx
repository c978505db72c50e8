import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Rates } from '../fees/fees.ts';

/** The second person approves the rates as they are shown. */
export function ApproveRatesButton({ competitionId, rates }: { competitionId: CompetitionId; rates: Rates }) {
  const { t } = useTranslation('fees');
  const approve = useCommand(trpc.expert.approveFeeRates, { done: t('approve.done'), toastRefusal: true });
  const question = { title: t('approve.title'), body: t('approve.body'), action: t('approve.action') };
  return (
    <ConfirmButton
      tone="primary"
      question={question}
      command={approve}
      onConfirm={() => approve.run({ competitionId, rates })}
    />
  );
}
