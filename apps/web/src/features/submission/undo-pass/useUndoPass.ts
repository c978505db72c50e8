import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WorkRow } from '../work-row.ts';

/** Undoes a check that this person has passed, once that is confirmed. */
export function useUndoPass() {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const undo = useCommand(trpc.submission.undoPass, { done: t('undoPass.done'), toastRefusal: true });
  return async ({ workId, title }: WorkRow) => {
    const question = { title: t('undoPass.title', { title }), body: t('undoPass.body') };
    if (await confirm({ ...question, action: t('undoPass.action') })) await undo.run({ workId });
  };
}
