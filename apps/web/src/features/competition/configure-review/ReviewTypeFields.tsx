import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#/lib/answered.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { AnswerBar } from '#/ui/AnswerBar.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { isShareInForm, PolicyInForm, scaleOf, usualGrades, votesCounted } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';
import { GradesEditor } from './GradesEditor.tsx';

type Props = { form: ZodForm<typeof PolicyInForm> };

const types = PolicyInForm.shape.reviewType;

/** Whether experts give points, choose levels or vote, and what their sheet then offers. */
export function ReviewTypeFields({ form }: Props) {
  const { t } = useTranslation('review');
  const type = form.watch('reviewType');
  const beforeVote = useRef<typeof votesCounted>(null);
  const choose = (value: string) => {
    const next = types.parse(value);
    if (next === type) return;
    const changed = { shouldDirty: true };
    form.setValue('reviewType', next, changed);
    // What is out of sight must not be wrong: scales follow the type, and levels that nobody sees are the usual ones.
    for (const index of form.getValues('criteria').keys())
      for (const name of ['min', 'max', 'step'] as const)
        form.setValue(`criteria.${index}.${name}`, scaleOf[next][name], changed);
    if (next !== 'grade') form.setValue('grades', usualGrades, changed);
    // A vote starts from the share of yes; another choice brings back what was set before.
    if (next === 'vote') {
      const { trim, aggregate, calibration, replaceRule } = form.getValues();
      beforeVote.current = { trim, aggregate, calibration, replaceRule };
    }
    const combined = next === 'vote' ? votesCounted : type === 'vote' ? beforeVote.current : null;
    if (combined)
      for (const name of ['trim', 'aggregate', 'calibration', 'replaceRule'] as const)
        form.setValue(name, combined[name], changed);
    if (next === 'vote' && form.getValues('criteria').length === 1) form.setValue('criteria.0.weight', 100, changed);
  };
  return (
    <div className="space-y-5">
      <RadioGroup
        label={policyLabels(t).reviewType}
        value={type}
        onChange={choose}
        options={policyChoices(t).reviewType.map((one) => ({
          ...one,
          help: t(`settings.reviewTypeHelp.${one.value}`),
        }))}
      />
      {type === 'grade' && <GradesEditor form={form} />}
      {type === 'vote' && (
        <Notice>{t(isShareInForm(form.watch()) ? 'settings.voteShareLead' : 'settings.voteLead')}</Notice>
      )}
      {type !== 'score' && <Preview form={form} />}
    </div>
  );
}

/** The answers as a sheet offers them: to be tried, and kept nowhere. */
function Preview({ form }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [value, setValue] = useState('');
  const isVote = form.watch('reviewType') === 'vote';
  const [criterion] = form.watch('criteria');
  const name = pick({ zh: criterion?.nameZh ?? '', en: criterion?.nameEn ?? '' });
  const grades = form.watch('grades').map((one) => ({
    value: one.grade,
    label: pick({ zh: one.nameZh, en: one.nameEn }),
    note: t('scoring.stands', { points: one.points }),
  }));
  const votes = (choicesOf({ vote: true }) ?? []).map((one) => ({ value: one.value, label: pick(one.name) }));
  return (
    <div className="rounded-lg border border-line bg-subtle p-4">
      <p className="mb-2 text-dense text-ink-2">{t('settings.answerPreview')}</p>
      <AnswerBar
        id="answer-preview"
        label={name || t('settings.criterionNumber', { number: 1 })}
        answers={isVote ? votes : grades}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}
