import type { TFunction } from 'i18next';
import { PolicyInForm } from './policy-form.ts';

type T = TFunction<'review'>;

const { shape } = PolicyInForm;
const { shape: levelShape } = shape.levels.element;
const tieRules = ['untrimmedMean', 'median', 'bestScores', 'smallerSpread', 'chiefVote'] as const;

/** What each entry of a scoring policy is called. */
export const policyLabels = (t: T): Readonly<Record<keyof PolicyInForm, string>> => ({
  blind: t('settings.blind'),
  reviewersPerWork: t('settings.reviewersPerWork'),
  reviewType: t('settings.reviewType'),
  grades: t('settings.grades'),
  watermark: t('settings.watermark'),
  criteria: t('settings.criteria'),
  minSheets: t('settings.minSheets'),
  calibration: t('settings.calibration'),
  minShared: t('settings.minShared'),
  minExpertSheets: t('settings.minExpertSheets'),
  shrink: t('settings.shrink'),
  cap: t('settings.cap'),
  trim: t('settings.trim'),
  aggregate: t('settings.aggregate'),
  chiefWeight: t('settings.chiefWeight'),
  rangeLimit: t('settings.rangeLimit'),
  deviationLimit: t('settings.deviationLimit'),
  replaceRule: t('settings.replaceRule'),
  discuss: t('settings.discuss'),
  stages: t('settings.stages'),
  missingStage: t('settings.missingStage'),
  decimals: t('settings.decimals'),
  compareAt: t('settings.compareAt'),
  tieBreaks: t('settings.tieBreaks'),
  method: t('settings.rankMethod'),
  within: t('settings.within'),
  adjustments: t('settings.adjustments'),
  adjustmentLimit: t('settings.adjustmentLimit'),
  levels: t('settings.awards'),
  base: t('settings.base'),
  quotaRounding: t('settings.quotaRounding'),
  cutOffTies: t('settings.cutOffTies'),
  perSchoolCap: t('settings.perSchoolCap'),
});

/** What the entries of a criterion and of an award level are called. */
export const rowLabels = (t: T) => ({
  nameZh: t('settings.nameZh'),
  nameEn: t('settings.nameEn'),
  guidance: t('settings.guidance'),
  guidanceEn: t('settings.guidanceEn'),
  weight: t('settings.weight'),
  min: t('settings.min'),
  max: t('settings.max'),
  step: t('settings.step'),
  points: t('settings.points'),
  fromSheets: t('settings.fromSheets'),
  high: t('settings.high'),
  low: t('settings.low'),
  quota: t('settings.quota'),
  share: t('settings.share'),
  places: t('settings.places'),
  minScore: t('settings.minScore'),
  prizeZh: t('settings.prizeZh'),
  prizeEn: t('settings.prizeEn'),
});

const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** What may be chosen for an entry, in the order in which the form offers it. */
export const policyChoices = (t: T) => ({
  blind: choices(shape.blind.options, (value) => t(`blinds.${value}`)),
  reviewType: choices(shape.reviewType.options, (value) => t(`settings.reviewTypes.${value}`)),
  calibration: choices(shape.calibration.options, (value) => t(`settings.calibrations.${value}`)),
  aggregate: choices(shape.aggregate.options, (value) => t(`settings.aggregates.${value}`)),
  replaceRule: choices(shape.replaceRule.options, (value) => t(`settings.replaceRules.${value}`)),
  discuss: choices(shape.discuss.options, (value) => t(`settings.discussions.${value}`)),
  missingStage: choices(shape.missingStage.options, (value) => t(`settings.missingStages.${value}`)),
  quota: choices(levelShape.quota.options, (value) => t(`settings.quotas.${value}`)),
  decimals: choices(shape.decimals.options, (value) => value),
  compareAt: choices(shape.compareAt.options, (value) => t(`settings.compares.${value}`)),
  tieBreaks: choices(tieRules, (value) => t(`explanation.tieRules.${value}`)),
  method: choices(shape.method.options, (value) => t(`settings.methods.${value}`)),
  within: choices(shape.within.element.options, (value) => t(`settings.withins.${value}`)),
  adjustments: choices(shape.adjustments.options, (value) => t(`settings.adjustmentRules.${value}`)),
  base: choices(shape.base.options, (value) => t(`settings.bases.${value}`)),
  quotaRounding: choices(shape.quotaRounding.options, (value) => t(`settings.quotaRoundings.${value}`)),
  cutOffTies: choices(shape.cutOffTies.options, (value) => t(`settings.cutOffs.${value}`)),
});
