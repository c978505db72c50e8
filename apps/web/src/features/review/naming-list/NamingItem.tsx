import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ConfirmNaming } from '../confirm-naming/ConfirmNaming.tsx';
import { DismissNamingDialog } from '../dismiss-naming/DismissNamingDialog.tsx';
import type { Naming } from '../naming.ts';

const tones = { open: 'warning', confirmed: 'success', dismissed: 'neutral', withdrawn: 'neutral' } as const;

/** What one team named, who may be meant, and the decision. */
export function NamingItem({ roundId, naming }: { roundId: RoundId; naming: Naming }) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  const format = useFormat();
  const { said, kind, status, candidates, can } = naming;
  const called = kind === 'expert' ? candidates[0]?.name : [said?.name, said?.school].filter(Boolean).join(' · ');
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{called}</span>
        <StatusTag>{t(`namingList.kinds.${kind}`)}</StatusTag>
        <StatusTag tone={tones[status]}>{t(`namingList.statuses.${status}`)}</StatusTag>
      </div>
      <p className="text-dense text-ink-2">{naming.work}</p>
      <p>
        {expert(`types.${naming.type}`)} · {said?.reason}
      </p>
      <p className="text-dense text-ink-2">
        {t('namingList.by', { name: naming.namedBy, at: format.dateTime(naming.namedAt) })}
      </p>
      {naming.decidedBy && (
        <p className="text-dense text-ink-2">
          {[t('namingList.decided', { name: naming.decidedBy }), naming.reason].filter(Boolean).join(' · ')}
        </p>
      )}
      {can.confirm && <ConfirmNaming roundId={roundId} naming={naming} />}
      <DialogButton offered={can.dismiss} size="sm" label={t('dismissNaming.action')}>
        {(close) => <DismissNamingDialog roundId={roundId} naming={naming} onClose={close} />}
      </DialogButton>
    </li>
  );
}
