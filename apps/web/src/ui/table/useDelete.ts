import { useTranslation } from 'react-i18next';
import { type Procedure, useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '../useConfirm.ts';
import type { Operation } from './types.ts';

/** The operation that deletes a row, when the question that names it was answered with yes. */
export function useDelete<Input extends { commandId: string }, Output>(
  procedure: Procedure<Input, Output>,
  done: string,
) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const { run } = useCommand(procedure, { done, toastRefusal: true });
  return (title: string, input: Parameters<typeof run>[0]): Operation => ({
    label: t('delete'),
    tone: 'danger',
    onSelect: async () => {
      if (await confirm({ title, action: t('delete'), tone: 'danger' })) await run(input);
    },
  });
}
