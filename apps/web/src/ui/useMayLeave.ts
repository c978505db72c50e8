import { useTranslation } from 'react-i18next';
import { unsaved } from '#/lib/unsaved.ts';
import { useConfirm } from './useConfirm.ts';

/** Asks whether what is unsaved may be lost, if anything is. After yes nothing asks again. */
export function useMayLeave() {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const question = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.discard') };
  const discard = () => confirm({ ...question, tone: 'danger' });
  return {
    /** For one dialog's own entries. */
    discard,
    mayLeave: async () => {
      if (!unsaved.get()) return true;
      const leave = await discard();
      if (leave) unsaved.giveUp();
      return leave;
    },
  };
}
