import type { ScoringPolicy, TieBreak } from '@laurel/domain/competition/scoring-policy.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type Step, stepsOf } from './steps.ts';

/** How score sheets become scores, ranks and awards, step by step, for everybody who enters or asks. */
export function ScoringSteps({ policy }: { policy: ScoringPolicy }) {
  const { t } = useTranslation('scoring-steps');
  return (
    <>
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <ol className="max-w-[46em] list-decimal space-y-3 pl-6 marker:text-ink-3">
        {stepsOf(policy).map((step) => (
          <li key={step.step} className="pl-1">
            <h3 className="font-semibold">{t(`steps.${step.step}`)}</h3>
            {step.lines.map(({ key, figures }, index) => (
              <Fragment key={`${key} ${figures?.fromSheets ?? ''}`}>
                <p className="text-ink-2">{t(`lines.${key}`, figures ?? {})}</p>
                {index === (lists(step) ? 0 : step.lines.length - 1) && <Named step={step.step} policy={policy} />}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Its first line introduces what it names. */
const lists = ({ step }: Step) => step === 'combine' || step === 'ties';

/** What a step names: the stages with their weights, the comparisons of a tie, and so on. */
function Named({ step, policy }: { step: Step['step']; policy: ScoringPolicy }) {
  const { t } = useTranslation('scoring-steps');
  const pick = useBilingual();
  const format = useFormat();
  if (step === 'combine') {
    const whole = policy.stages.reduce((sum, { weight }) => sum + weight, 0);
    return (
      <Names
        names={policy.stages.map(
          ({ stage, name, weight }) => `${name ? pick(name) : stage} ${format.percent(weight / whole)}`,
        )}
      />
    );
  }
  if (step === 'ties') {
    const nameOf = (tie: TieBreak) => {
      if (tie.rule !== 'criterion') return t(`tieBreaks.${tie.rule}`);
      const criterion = policy.criteria.find(({ criterionId }) => criterionId === tie.criterionId);
      return t('tieBreaks.criterion', { name: criterion ? pick(criterion.name) : tie.criterionId });
    };
    return <Names names={policy.tieBreaks.map(nameOf)} />;
  }
  if (step === 'rank' && policy.rank.within.length > 0) {
    const parts = format.list(policy.rank.within.map((part) => t(`parts.${part}`)));
    return <p className="text-ink-2">{t('within', { parts })}</p>;
  }
  if (step !== 'award') return null;
  return policy.awards.levels
    .filter(({ minScoreMilli }) => minScoreMilli !== null)
    .map(({ level, name, minScoreMilli }) => (
      <p key={level} className="text-ink-2">
        {t('minScore', { level: pick(name), points: (minScoreMilli ?? 0) / 1000 })}
      </p>
    ));
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ol className="list-[lower-alpha] pl-6 text-ink-2">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}
