import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Kind = RouterOutputs['certificate']['bulkChangeDetails']['kind'];
type Props = { bulkChangeId: string; kind: Kind; count: number };

/** The second of two people agrees, after typing how many certificates it concerns. */
export function ApproveBulkChangeButton({ bulkChangeId, kind, count }: Props) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const approve = useCommand(trpc.certificate.approveBulkChange, { done: t('approve.done'), toastRefusal: true });
  const question = {
    title: t(`approve.${kind}.title`, { count, number: format.number(count) }),
    body: t(`approve.${kind}.body`),
    action: t('approve.action'),
    ...({ tone: 'danger', count } as const),
  };
  const run = () => approve.run({ bulkChangeId });
  return <ConfirmButton tone="primary" question={question} command={approve} onConfirm={run} />;
}
