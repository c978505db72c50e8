import { useTranslation } from 'react-i18next';
import type { Refusal } from '#/lib/refusal.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { AwardRow } from './award-row.ts';

export type RevocationProps = { row: AwardRow; onClose: () => void };

type Props = RevocationProps & {
  kind: 'propose' | 'dismiss';
  command: { pending: boolean; refusal: Refusal | null };
  onReason: (reason: string) => unknown;
};

/** The reason for a step of a revocation. */
export function RevocationDialog({ row, kind, ...dialog }: Props) {
  const { t } = useTranslation('award');
  return (
    <ReasonDialog
      {...t(`revocation.${kind}`, { returnObjects: true, work: row.workTitle })}
      tone={kind === 'propose' ? 'danger' : 'primary'}
      {...dialog}
    />
  );
}
