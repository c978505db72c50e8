import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';
import { CalibrationRules } from './CalibrationRules.tsx';
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
        <CheckboxGroup field={form.field('within')} label={labels.within} inline options={choices.within} />
        <TrimEditor form={form} />
        <TieBreakChain form={form} options={[...byCriterion, ...choices.tieBreaks]} />
      </div>
    </Card>
  );
}

/** Whether points are deducted or added besides the score sheets, how many, and who agrees. */
function AdjustmentRules({ form }: Props) {
  const { t } = useTranslation('review');
  return (
    <>
      <PolicySelect form={form} name="adjustments" />
      {form.watch('adjustments') !== 'none' && (
        <NumberField
          field={form.field('adjustmentLimit')}
          label={policyLabels(t).adjustmentLimit}
          min={0.001}
          max={1000}
          required
        />
      )}
    </>
  );
}

/** Who reviews a work, and which of its score sheets count. */
function SheetRules({ form }: Props) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  return (
    <>
      <PolicySelect form={form} name="blind" />
      <NumberField field={form.field('reviewersPerWork')} label={labels.reviewersPerWork} min={1} max={15} required />
      <NumberField field={form.field('minSheets')} label={labels.minSheets} min={1} max={50} required />
    </>
  );
}

/** How the score sheets of a work make its score. */
function ScoreRules({ form }: Props) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  return (
    <>
      <PolicySelect form={form} name="aggregate" />
      {form.watch('aggregate') === 'chiefWeighted' && (
        <NumberField field={form.field('chiefWeight')} label={labels.chiefWeight} min={2} max={10} required />
      )}
    </>
  );
}

/** How far apart the score sheets of a work may be, and what happens when they are further. */
function RangeRules({ form }: Props) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  return (
    <>
      <NumberField
        field={form.field('rangeLimit')}
        label={labels.rangeLimit}
        help={t('settings.rangeHelp')}
        min={0}
        max={100}
      />
      <NumberField
        field={form.field('deviationLimit')}
        label={labels.deviationLimit}
        help={t('settings.rangeHelp')}
        min={0.1}
        max={100}
      />
      <PolicySelect form={form} name="replaceRule" />
      <PolicySelect form={form} name="discuss" />
    </>
  );
}
