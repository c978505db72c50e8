import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { Checkbox, CheckboxGroup } from '#/ui/Choice.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';
import { CalibrationRules } from './CalibrationRules.tsx';
import { PolicyNumber } from './PolicyNumber.tsx';
import { PolicySelect } from './PolicySelect.tsx';
import { TieBreakChain } from './TieBreakChain.tsx';
import { TrimEditor } from './TrimEditor.tsx';

type Props = { form: ZodForm<typeof PolicyInForm> };

/** How score sheets become scores, and scores become ranks. */
export function ScoringRules({ form }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const labels = policyLabels(t);
  const choices = policyChoices(t);
  const byCriterion = form.watch('criteria').map(({ criterionId, nameZh, nameEn }) => ({
    value: `criterion:${criterionId}`,
    label: t('explanation.tieRules.criterion', { name: pick({ zh: nameZh, en: nameEn }) }),
  }));
  return (
    <Card title={t('settings.rules')}>
      <div className="space-y-5">
        <FieldRow>
          <SheetRules form={form} />
          <CalibrationRules form={form} />
          <ScoreRules form={form} />
          <RangeRules form={form} />
          <AdjustmentRules form={form} />
          <PolicySelect form={form} name="decimals" />
          <PolicySelect form={form} name="compareAt" />
          <PolicySelect form={form} name="method" />
        </FieldRow>
        <Checkbox field={form.field('watermark')} label={labels.watermark} help={t('settings.watermarkHelp')} />
        <CheckboxGroup field={form.field('within')} label={labels.within} inline options={choices.within} />
        <TrimEditor form={form} />
        <TieBreakChain form={form} options={[...byCriterion, ...choices.tieBreaks]} />
      </div>
    </Card>
  );
}

/** Whether points are deducted or added besides the score sheets, how many, and who agrees. */
function AdjustmentRules({ form }: Props) {
  return (
    <>
      <PolicySelect form={form} name="adjustments" />
      {form.watch('adjustments') !== 'none' && (
        <PolicyNumber form={form} name="adjustmentLimit" min={0.001} max={1000} required />
      )}
    </>
  );
}

/** Who reviews a work, and which of its score sheets count. */
function SheetRules({ form }: Props) {
  return (
    <>
      <PolicySelect form={form} name="blind" />
      <PolicyNumber form={form} name="reviewersPerWork" min={1} max={15} required />
      <PolicyNumber form={form} name="minSheets" min={1} max={50} required />
    </>
  );
}

/** How the score sheets of a work make its score. */
function ScoreRules({ form }: Props) {
  return (
    <>
      <PolicySelect form={form} name="aggregate" />
      {form.watch('aggregate') === 'chiefWeighted' && (
        <PolicyNumber form={form} name="chiefWeight" min={2} max={10} required />
      )}
    </>
  );
}

/** How far apart the score sheets of a work may be, and what happens when they are further. */
function RangeRules({ form }: Props) {
  const { t } = useTranslation('review');
  return (
    <>
      <PolicyNumber form={form} name="rangeLimit" help={t('settings.rangeHelp')} min={0} max={100} />
      <PolicyNumber form={form} name="deviationLimit" help={t('settings.rangeHelp')} min={0.1} max={100} />
      <PolicySelect form={form} name="replaceRule" />
      <PolicySelect form={form} name="discuss" />
    </>
  );
}
