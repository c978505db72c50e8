import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { SheetRow } from '../sheet-row.ts';

type Props = { kind: 'return' | 'void' | 'withdraw'; row: SheetRow; onClose: () => void };

/** Returns, voids or withdraws one score sheet, with the reason. */
export function SheetReason({ kind, row, onClose }: Props) {
  const { t } = useTranslation('review');
  const commands = {
    return: useCommand(trpc.review.returnSheet, { done: t('distribution.returned'), onDone: onClose }),
    void: useCommand(trpc.review.voidSheet, { done: t('distribution.voided'), onDone: onClose }),
    withdraw: useCommand(trpc.review.withdrawAssignment, { done: t('distribution.withdrawn'), onDone: onClose }),
  };
  const command = commands[kind];
  const ordered = kind === 'void' ? row.orderedBy : null;
  const send = (reason: string) => {
    const about = { sheetId: SheetId.parse(row.sheetId), reason };
    return ordered ? commands.void.run({ ...about, objectionId: ordered }) : command.run(about);
  };
  return (
    <ReasonDialog
      title={t(`distribution.${kind}Title`, { alias: row.alias })}
      {...(kind === 'withdraw' ? {} : { help: t('distribution.reasonSeen') })}
      action={t(`distribution.${kind}`)}
      {...(ordered ? { description: t('distribution.voidOrdered') } : {})}
      command={command}
      onReason={send}
      onClose={onClose}
    />
  );
}
