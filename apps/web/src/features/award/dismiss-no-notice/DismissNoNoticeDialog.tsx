import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ResultRow } from '../result-row.ts';

export function DismissNoNoticeDialog({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const dismiss = useCommand(trpc.award.dismissNoNotice, { done: t('noNotice.dismissed'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('noNotice.dismissTitle', { item: pick(row.item) })}
      label={t('reason')}
      help={t('noNotice.dismissHelp')}
      action={t('noNotice.dismiss')}
      tone="primary"
      command={dismiss}
      onReason={(reason) => dismiss.run({ resultId: row.resultId, reason })}
      onClose={onClose}
    />
  );
}
