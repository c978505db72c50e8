import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ExpertRow } from '../expert-row.ts';

/** Suspends an expert for a time. */
export function SuspendExpertDialog({ row: { personId, name }, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const words = t('suspend', { returnObjects: true, name });
  const suspend = useCommand(trpc.expert.suspendExpert, { done: words.done, onDone: onClose });
  const run = (reason: string) => suspend.run({ personId, reason });
  return <ReasonDialog {...words} draft={personId} command={suspend} onReason={run} onClose={onClose} />;
}
