import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Takes a submitted work back to a draft, after a question. */
export function useRecallWork({ onRecalled }: { onRecalled: () => void }) {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const command = useCommand(trpc.submission.recallWork, {
    done: t('submit.recalled'),
    onDone: onRecalled,
    toastRefusal: true,
  });
  const recall = async (work: { workId: WorkId; title: string }) => {
    const yes = await confirm({
      title: t('submit.recallTitle', work),
      body: t('submit.recallBody'),
      action: t('submit.recall'),
    });
    if (yes) await command.run({ workId: work.workId });
  };
  return { recall, pending: command.pending };
}
