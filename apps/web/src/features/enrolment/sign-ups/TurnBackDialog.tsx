import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { TurnBack } from './sign-up-batch.ts';

type Props = TurnBack & { onReason: (reason: string) => void; onClose: () => void };

/** The one reason with which all the chosen enrolments are returned or rejected. */
export function TurnBackDialog({ kind, rows, skipped, onReason, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const help = [t('list.batch.reasonHelp'), skipped > 0 && t('list.batch.skipped', { count: skipped })];
  return (
    <ReasonDialog
      title={t(`list.batch.${kind}.title`, { count: rows.length })}
      help={help.filter(Boolean).join(' ')}
      action={t(`list.${kind}`)}
      tone={kind === 'return' ? 'primary' : 'danger'}
      command={{ pending: false, refusal: null }}
      onReason={onReason}
      onClose={onClose}
    />
  );
}
