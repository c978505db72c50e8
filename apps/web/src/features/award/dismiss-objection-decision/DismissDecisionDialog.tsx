import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Objection } from '../objection.ts';

type Props = { objection: Objection; onClose: () => void };

export function DismissDecisionDialog({ objection: { resultId, objectionId }, onClose }: Props) {
  const { t } = useTranslation('award');
  const words = t('decision.dismiss', { returnObjects: true });
  const dismiss = useCommand(trpc.award.dismissObjectionDecision, { done: words.done, onDone: onClose });
  const run = (reason: string) => dismiss.run({ resultId, objectionId, reason });
  return <ReasonDialog {...words} tone="primary" command={dismiss} onReason={run} onClose={onClose} />;
}
