import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { sheetId: SheetId; code: string; alias: string; onClose: () => void };

/** Returns one score sheet to its expert, who is named only by a code. */
export function ReturnSheetDialog({ sheetId, code, alias, onClose }: Props) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.returnSheet, { done: t('distribution.returned'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('chief.returnTitle', { alias, code })}
      help={t('distribution.reasonSeen')}
      action={t('distribution.return')}
      draft={sheetId}
      command={command}
      onReason={(reason) => command.run({ sheetId, reason })}
      onClose={onClose}
    />
  );
}
