import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Held = RouterOutputs['certificate']['heldRecipients']['rows'][number];
type Props = { batchId: BatchId; row: Held; onClose: () => void };

/** Puts a recipient back into the batch, after asking why. */
export function ReleaseDialog({ batchId, row, onClose }: Props) {
  const { t } = useTranslation('certificate');
  const { list } = useFormat();
  const { awardId, holderIds, names } = row;
  const release = useCommand(trpc.certificate.releaseRecipients, { done: t('held.released'), onDone: onClose });
  const recipients = [{ awardId, holderIds: [...holderIds] }];
  return (
    <ReasonDialog
      title={t('held.releaseTitle', { names: list(names) })}
      description={t('held.releaseDescription')}
      help={t('held.help')}
      action={t('held.releaseAction')}
      tone="primary"
      command={release}
      onReason={(reason) => release.run({ batchId, recipients, reason })}
      onClose={onClose}
    />
  );
}
