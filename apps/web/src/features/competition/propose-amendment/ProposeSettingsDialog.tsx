import type { AmendmentChanges, SettingsPart } from '@laurel/domain/competition/amendment.ts';
import type { ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ProposalForm } from './ProposalForm.tsx';

type Props = {
  competitionId: ProposeAmendment['competitionId'];
  /** The new settings or stages, as the page's form has them. */
  settings: Pick<AmendmentChanges, SettingsPart | 'addedStages' | 'objections'>;
  onProposed: () => void;
  onClose: () => void;
};

/** The reason for new settings, which their own page has. */
export function ProposeSettingsDialog({ competitionId, settings, onProposed, onClose }: Props) {
  const { t } = useTranslation('competition');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const changes = { rules: null, items: [], stages: [], ...settings };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('amendment.propose')} size="lg">
      <ProposalForm
        competitionId={competitionId}
        form={form}
        reason={form.field('reason')}
        proposalOf={({ reason }) => ({ changes, reason })}
        onProposed={onProposed}
      />
    </Dialog>
  );
}
