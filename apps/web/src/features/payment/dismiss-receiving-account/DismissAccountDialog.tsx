import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { AccountInList } from '../status.ts';

/** A proposed account is wrong, or one's own was a mistake. */
export function DismissAccountDialog({ row, onClose }: { row: AccountInList; onClose: () => void }) {
  const { t } = useTranslation('receiving-account');
  const pick = useBilingual();
  const words = t('dismiss', { returnObjects: true, organisation: pick(row.name) });
  const dismiss = useCommand(trpc.payment.dismissReceivingAccount, { done: words.done, onDone: onClose });
  const { groupId, proposal } = row;
  return (
    <ReasonDialog
      {...words}
      command={dismiss}
      onReason={(reason) => proposal && dismiss.run({ groupId, account: proposal.account, reason })}
      onClose={onClose}
    />
  );
}
