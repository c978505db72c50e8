import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ExpertRow } from '../expert-row.ts';

/** Puts a suspended expert back to work. */
export function ReinstateExpertDialog({ row: { personId, name }, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const words = t('reinstate', { returnObjects: true, name });
  const reinstate = useCommand(trpc.expert.reinstateExpert, { done: words.done, onDone: onClose });
  const run = (reason: string) => reinstate.run({ personId, reason });
  return (
    <ReasonDialog {...words} tone="primary" draft={personId} command={reinstate} onReason={run} onClose={onClose} />
  );
}
