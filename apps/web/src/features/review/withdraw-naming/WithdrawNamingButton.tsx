import type { EnrolmentId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Props = { roundId: RoundId; enrolmentId: EnrolmentId; namingId: string };

/** The team takes back what it named. */
export function WithdrawNamingButton(naming: Props) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const words = t('withdrawNaming', { returnObjects: true });
  const withdraw = useCommand(trpc.review.withdrawNaming, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm(words)) await withdraw.run(naming);
  };
  return (
    <Button size="sm" pending={withdraw.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
