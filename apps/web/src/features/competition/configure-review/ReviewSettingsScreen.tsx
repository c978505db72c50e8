import { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup, RadioGroup } from '#/ui/Choice.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { ProposeSettingsDialog } from '../amendment/ProposeSettingsDialog.tsx';
import { SettingsPinned } from '../amendment/SettingsPinned.tsx';
import { amendmentsOf, useSettingsChange } from '../amendment/settings-change.ts';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { useReviewWords } from '../review-settings/conflict-words.ts';
import { asPolicy, asTyped, PolicyInForm, wrongIn } from '../review-settings/policy-form.ts';
import { useEditedPart } from '../useEditedPart.ts';
import { AwardLevelsEditor } from './AwardLevelsEditor.tsx';
import { CriteriaEditor } from './CriteriaEditor.tsx';

type Settings = RouterOutputs['review']['reviewSettings'];

/** Criteria, weights and the scoring policy of a competition. */
export default function ReviewSettingsScreen() {
  return (
    <CompetitionFrame>
      {(competition) => (
        <OfCompetition key={`${competition.competitionId}.${amendmentsOf(competition)}`} competition={competition} />
      )}
    </CompetitionFrame>
  );
}

function OfCompetition({ competition }: { competition: CompetitionDetails }) {
  const query = trpc.review.reviewSettings.useQuery({ competitionId: competition.competitionId });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
      {(settings) => <PolicyForm competition={competition} settings={settings} />}
    </QueryState>
  );
}

function PolicyForm({ competition, settings }: { competition: CompetitionDetails; settings: Settings }) {
  const { t } = useTranslation('review');
  const { t: ofCompetition } = useTranslation('competition');
  const pick = useBilingual();
  // From the same answer as its version, so that the two belong together.
  const current = competition.settings.review;
  const next = (current?.policy.version ?? 0) + 1;
  const form = useZodForm(PolicyInForm, { defaultValues: asTyped(current ?? settings.settings) });
  const part = useEditedPart(competition, 'review', (one) => asTyped(one.settings.review ?? settings.settings));
  const words = useReviewWords();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCommand(trpc.review.configureReview, {
    done: t('settings.saved'),
    onDone: part.saved,
    onRefused: part.refused,
  });
  const change = useSettingsChange(competition, 'review');
  const [wanted, setWanted] = useState<ReviewSettings>();
  const send = async (typed: PolicyInForm) => {
    const { blind, reviewersPerWork } = typed;
    const policy = ScoringPolicy.safeParse(asPolicy(typed, (current ?? settings.settings).policy, next));
    const sum = typed.criteria.reduce((all, { weight }) => all + weight, 0);
    const wrong = policy.success ? [] : wrongIn(policy.error.issues);
    for (const { name, message } of wrong) form.setError(name, { type: 'policy', message });
    setProblem(policy.success || wrong.length > 0 ? null : t('settings.weightSum', { sum }));
    if (!policy.success) return null;
    const { competitionId } = competition;
    const decided = { policy: policy.data, blind, reviewersPerWork };
    if (!change.proposes) return save.run({ competitionId, settings: decided, seen: part.seen() });
    setWanted(decided);
    return null;
  };
  const criteria = form.watch('criteria');
  const aggregate = form.watch('aggregate');
  return (
    <>
      <SettingsPinned competition={competition} change={change} page="reviewSet" />
      <Form form={form} onSubmit={send} refusal={save.refusal} readOnly={change.readOnly} label={t('settings.title')}>
        {competition.status === 'draft' && <Notice tone="info">{t('settings.lead')}</Notice>}
        {current && <p className="text-ink-2">{t('settings.version', { version: current.policy.version })}</p>}
        <Card title={t('settings.criteria')}>
          <CriteriaEditor form={form} />
        </Card>
        <Card title={t('settings.rules')}>
          <div className="space-y-5">
            <FieldRow>
              <Select
                field={form.field('blind')}
                label={t('settings.blind')}
                options={(['double', 'single', 'open'] as const).map((value) => ({
                  value,
                  label: t(`blinds.${value}`),
                }))}
              />
              <NumberField
                field={form.field('reviewersPerWork')}
                label={t('settings.reviewersPerWork')}
                min={1}
                max={15}
                required
              />
              <NumberField field={form.field('minSheets')} label={t('settings.minSheets')} min={1} max={50} required />
              <NumberField
                field={form.field('trimFrom')}
                label={t('settings.trimFrom')}
                help={t('settings.trimHelp')}
                min={3}
                max={100}
              />
              <Select
                field={form.field('aggregate')}
                label={t('settings.aggregate')}
                options={(['mean', 'median', 'chiefWeighted'] as const).map((value) => ({
                  value,
                  label: t(`settings.aggregates.${value}`),
                }))}
              />
              {aggregate === 'chiefWeighted' && (
                <NumberField
                  field={form.field('chiefWeight')}
                  label={t('settings.chiefWeight')}
                  min={2}
                  max={10}
                  required
                />
              )}
              <NumberField
                field={form.field('rangeLimit')}
                label={t('settings.rangeLimit')}
                help={t('settings.rangeHelp')}
                min={0}
                max={100}
              />
              <Select
                field={form.field('decimals')}
                label={t('settings.decimals')}
                options={['0', '1', '2', '3'].map((value) => ({ value, label: value }))}
              />
              <Select
                field={form.field('compareAt')}
                label={t('settings.compareAt')}
                options={(['rounded', 'full'] as const).map((value) => ({
                  value,
                  label: t(`settings.compares.${value}`),
                }))}
              />
              <Select
                field={form.field('method')}
                label={t('settings.rankMethod')}
                options={(['1224', '1223'] as const).map((value) => ({ value, label: t(`settings.methods.${value}`) }))}
              />
            </FieldRow>
            <CheckboxGroup
              field={form.field('within')}
              label={t('settings.within')}
              inline
              options={(['item', 'track'] as const).map((value) => ({ value, label: t(`settings.withins.${value}`) }))}
            />
            <CheckboxGroup
              field={form.field('tieBreaks')}
              label={t('settings.tieBreaks')}
              options={[
                ...criteria.map(({ criterionId, nameZh, nameEn }) => ({
                  value: `criterion:${criterionId}`,
                  label: t('explanation.tieRules.criterion', { name: pick({ zh: nameZh, en: nameEn }) }),
                })),
                ...(['untrimmedMean', 'median', 'bestScores', 'smallerSpread'] as const).map((value) => ({
                  value,
                  label: t(`explanation.tieRules.${value}`),
                })),
              ]}
            />
          </div>
        </Card>
        <Card title={t('settings.awards')}>
          <div className="space-y-5">
            <AwardLevelsEditor form={form} />
            <FieldRow>
              <Select
                field={form.field('base')}
                label={t('settings.base')}
                options={(['ranked', 'entered'] as const).map((value) => ({
                  value,
                  label: t(`settings.bases.${value}`),
                }))}
              />
              <Select
                field={form.field('quotaRounding')}
                label={t('settings.quotaRounding')}
                options={(['largestRemainder', 'floor'] as const).map((value) => ({
                  value,
                  label: t(`settings.quotaRoundings.${value}`),
                }))}
              />
              <RadioGroup
                field={form.field('cutOffTies')}
                label={t('settings.cutOffTies')}
                inline
                options={(['includeAll', 'excludeAll', 'reReview'] as const).map((value) => ({
                  value,
                  label: t(`settings.cutOffs.${value}`),
                }))}
              />
              <NumberField
                field={form.field('perSchoolCap')}
                label={t('settings.perSchoolCap')}
                help={t('settings.capHelp')}
                min={1}
                max={1000}
              />
            </FieldRow>
          </div>
        </Card>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {!change.readOnly && (
          <FormActions>
            <Button type="submit" tone="primary" pending={save.pending}>
              {change.proposes ? ofCompetition('amendment.propose') : t('settings.save', { version: next })}
            </Button>
          </FormActions>
        )}
      </Form>
      <FormConflict edit={part} form={form} label={words.label} show={words.show} pending={save.pending} />
      {wanted && (
        <ProposeSettingsDialog
          competitionId={competition.competitionId}
          settings={{ review: wanted }}
          onProposed={() => {
            form.reset();
            setWanted(undefined);
            change.close();
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
