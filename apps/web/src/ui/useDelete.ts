import { useTranslation } from 'react-i18next';
import { type Procedure, useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from './useConfirm.ts';

/** Deletes something when the question, which names it, was answered with yes. */
export function useDelete<Input extends { commandId: string }, Output>(
  procedure: Procedure<Input, Output>,
  done: string,
) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const { run } = useCommand(procedure, { done, toastRefusal: true });
  return async (title: string, input: Parameters<typeof run>[0]) => {
    if (await confirm({ title, action: t('delete'), tone: 'danger' })) await run(input);
  };
}
