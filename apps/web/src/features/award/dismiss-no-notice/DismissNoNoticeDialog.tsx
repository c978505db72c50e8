import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ResultRow } from '../result-row.ts';

export function DismissNoNoticeDialog({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const words = t('noNotice.dismiss', { returnObjects: true, item: pick(row.item) });
  const dismiss = useCommand(trpc.award.dismissNoNotice, { done: words.done, onDone: onClose });
  const run = (reason: string) => dismiss.run({ resultId: row.resultId, reason });
  return <ReasonDialog {...words} tone="primary" command={dismiss} onReason={run} onClose={onClose} />;
}
