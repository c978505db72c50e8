import { MOST_RESENT } from '@laurel/domain/certificate/resend-letters.ts';
import type { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Sends notifications about certificates again, after a question. */
export function useResendLetters(batchId: BatchId) {
  const { t } = useTranslation('letter-list');
  const { number } = useFormat();
  const confirm = useConfirm();
  const command = useCommand(trpc.certificate.resendLetters, { done: t('resend.done'), toastRefusal: true });
  const action = t('resend.chosen');
  return {
    pending: command.pending,
    toAll: async (undelivered: number) => {
      const title = t('resend.allTitle', { count: undelivered, number: number(undelivered) });
      if (await confirm({ title, body: t('resend.allBody'), action }))
        await command.run({ batchId, certificateIds: null });
    },
    toChosen: async (certificateIds: CertificateId[], clear: () => void) => {
      const count = certificateIds.length;
      if (count > MOST_RESENT) return toast.warning(t('resend.tooMany', { most: MOST_RESENT }));
      if (!(await confirm({ title: t('resend.chosenTitle', { count }), body: t('resend.chosenBody'), action }))) return;
      if (await command.run({ batchId, certificateIds })) clear();
    },
  };
}
