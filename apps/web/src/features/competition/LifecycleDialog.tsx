import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CompetitionDetails } from './CompetitionFrame.tsx';

export type LifecycleProps = { competition: CompetitionDetails; onClose: () => void };

type Props = LifecycleProps & {
  action: 'publish' | 'suspend' | 'resume';
  description?: string;
  help?: string;
  command: { pending: boolean; refusal: Refusal | null };
  onReason: (reason: string) => unknown;
  children?: ReactNode;
};

/** A step in a competition's life that needs a reason. */
export function LifecycleDialog({ competition, action, ...dialog }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return (
    <ReasonDialog
      title={t(`details.${action}Title`, { name: pick(competition.settings.name) })}
      action={t(`details.${action}`)}
      tone="primary"
      {...dialog}
    />
  );
}
