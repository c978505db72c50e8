import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Issues an approved batch, once that is confirmed. */
export function useIssueBatch({ batchId, name, recipients }: RouterOutputs['certificate']['batchDetails']) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { number } = useFormat();
  const { run, pending, refusal } = useCommand(trpc.certificate.issueBatch, { done: t('send.issued') });
  const issue = async () => {
    const title = t('send.issueTitle', { name: pick(name) });
    const body = t('send.issueBody', { count: recipients, number: number(recipients) });
    if (await confirm({ title, body, action: t('send.issue') })) await run({ batchId });
  };
  return { issue, pending, refusal };
}
