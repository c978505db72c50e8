import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ExpertRow } from '../expert-row.ts';

/** Removes an expert from the library permanently, once that is confirmed. */
export function useRetireExpert() {
  const { t } = useTranslation('expert');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.expert.retireExpert, { done: t('retired'), toastRefusal: true });
  return async ({ personId, name }: ExpertRow) => {
    const question = { title: t('retireTitle', { name }), body: t('retireBody'), action: t('retire') };
    if (await confirm({ ...question, tone: 'danger' })) await run({ personId });
  };
}
