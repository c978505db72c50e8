import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Props = { bulkChangeId: string; kind: 'revoke' | 'reissue' | 'correct'; count: number };

/** The second of two people agrees, after typing how many certificates it concerns. */
export function ApproveBulkChangeButton({ bulkChangeId, kind, count }: Props) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const confirm = useConfirm();
  const approve = useCommand(trpc.certificate.approveBulkChange, { done: t('approve.done'), toastRefusal: true });
  const ask = async () => {
    const title = t(`approve.${kind}.title`, { count, number: format.number(count) });
    const question = { title, body: t(`approve.${kind}.body`), action: t('approve.action') };
    if (await confirm({ ...question, tone: 'danger', count })) await approve.run({ bulkChangeId });
  };
  return (
    <Button tone="primary" pending={approve.pending} onClick={() => void ask()}>
      {t('approve.action')}
    </Button>
  );
}
