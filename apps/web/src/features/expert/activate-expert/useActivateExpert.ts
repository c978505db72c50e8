import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ExpertRow } from '../expert-row.ts';

/** Gives a vetted expert the role of an expert, once that is confirmed. */
export function useActivateExpert() {
  const { t } = useTranslation('expert');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.expert.activateExpert, { done: t('activate.done'), toastRefusal: true });
  return async ({ personId, name }: ExpertRow) => {
    const question = { title: t('activate.title', { name }), body: t('activate.body'), action: t('activate.action') };
    if (await confirm(question)) await run({ personId });
  };
}
