import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { PolicyInForm } from '../review-settings/policy-form.ts';
import { PreviewPolicyDrawer } from './PreviewPolicyDrawer.tsx';

type Props = {
  competitionId: CompetitionId;
  form: ZodForm<typeof PolicyInForm>;
  settingsOf: (typed: PolicyInForm) => ReviewSettings | null;
};

/** From the entries as they are to what they would change. Entries that are wrong are shown at their fields first. */
export function PreviewPolicyButton({ competitionId, form, settingsOf }: Props) {
  const { t } = useTranslation('review');
  const [policy, setPolicy] = useState<ScoringPolicy | null>(null);
  const open = async () => {
    if (!(await form.trigger())) return;
    const typed = PolicyInForm.safeParse(form.getValues());
    setPolicy((typed.success && settingsOf(typed.data)?.policy) || null);
  };
  return (
    <>
      <Button type="button" onClick={() => void open()}>
        {t('policyPreview.action')}
      </Button>
      {policy && <PreviewPolicyDrawer policy={policy} competitionId={competitionId} onClose={() => setPolicy(null)} />}
    </>
  );
}
