import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

export function WithdrawObjectionDialog({ objection: { resultId, objectionId, item }, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const words = t('site.withdraw', { returnObjects: true, item: pick(item) });
  const withdraw = useCommand(trpc.award.withdrawObjection, { done: words.done, onDone: onClose });
  const run = (reason: string) => withdraw.run({ resultId, objectionId, reason });
  return <ReasonDialog {...words} command={withdraw} onReason={run} onClose={onClose} />;
}
