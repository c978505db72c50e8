import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Appeal } from '../objection.ts';

type Props = { appeal: Appeal; onClose: () => void };

export function DismissAppealDialog({ appeal: { resultId, objectionId, side }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const words = t('appeal.dismiss', { returnObjects: true });
  const dismiss = useCommand(trpc.award.dismissAppealDecision, { done: words.done, onDone: onClose });
  const run = (reason: string) => dismiss.run({ resultId, objectionId, side, reason });
  return <ReasonDialog {...words} tone="primary" command={dismiss} onReason={run} onClose={onClose} />;
}
