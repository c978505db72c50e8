import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** Closes a question without an answer; the person who asked reads the reason. */
export function DismissQuestionDialog({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const { done, ...words } = t('dismiss', { returnObjects: true });
  const dismiss = useCommand(trpc.assistant.dismissQuestion, { done, onDone: onClose });
  return (
    <ReasonDialog
      {...words}
      command={dismiss}
      onReason={(reason) => dismiss.run({ questionId, reason })}
      onClose={onClose}
    />
  );
}
