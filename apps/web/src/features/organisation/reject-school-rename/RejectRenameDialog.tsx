import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { rename: { renameId: string; name: { zh: string } }; onClose: () => void };

export function RejectRenameDialog({ rename: { renameId, name }, onClose }: Props) {
  const { t } = useTranslation('organisation');
  const words = t('rename.reject', { returnObjects: true, name: name.zh });
  const reject = useCommand(trpc.organisation.rejectSchoolRename, { done: words.done, onDone: onClose });
  return (
    <ReasonDialog
      {...words}
      command={reject}
      onReason={(reason) => reject.run({ renameId, reason })}
      onClose={onClose}
    />
  );
}
