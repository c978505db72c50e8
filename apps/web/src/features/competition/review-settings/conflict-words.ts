import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { PolicyInForm } from './policy-form.ts';

const { shape } = PolicyInForm;

/** What the entries of a scoring policy and their chosen words are called where two policies stand side by side. */
export const useReviewWords = () => {
  const { t } = useTranslation('review');
  const format = useFormat();
  const fields: Readonly<Record<keyof PolicyInForm, string>> = {
    blind: t('settings.blind'),
    reviewersPerWork: t('settings.reviewersPerWork'),
    criteria: t('settings.criteria'),
    minSheets: t('settings.minSheets'),
    trimFrom: t('settings.trimFrom'),
    aggregate: t('settings.aggregate'),
    chiefWeight: t('settings.chiefWeight'),
    rangeLimit: t('settings.rangeLimit'),
    decimals: t('settings.decimals'),
    compareAt: t('settings.compareAt'),
    tieBreaks: t('settings.tieBreaks'),
    method: t('settings.rankMethod'),
    within: t('settings.within'),
    levels: t('settings.awards'),
    base: t('settings.base'),
    quotaRounding: t('settings.quotaRounding'),
    cutOffTies: t('settings.cutOffTies'),
    perSchoolCap: t('settings.perSchoolCap'),
  };
  const parts = {
    nameZh: t('settings.nameZh'),
    nameEn: t('settings.nameEn'),
    guidance: t('settings.guidance'),
    guidanceEn: t('settings.guidanceEn'),
    weight: t('settings.weight'),
    min: t('settings.min'),
    max: t('settings.max'),
    step: t('settings.step'),
    share: t('settings.share'),
    minScore: t('settings.minScore'),
  };
  const isField = (key: string): key is keyof typeof fields => Object.hasOwn(fields, key);
  const isPart = (key: string): key is keyof typeof parts => Object.hasOwn(parts, key);
  const tieRules = ['untrimmedMean', 'median', 'bestScores', 'smallerSpread'] as const;
  const tieRule = (value: unknown) => {
    const known = tieRules.find((rule) => rule === value);
    return known ? t(`explanation.tieRules.${known}`) : t('settings.criteria');
  };
  const chosen = (key: string, value: unknown): string | undefined => {
    switch (key) {
      case 'blind':
        return t(`blinds.${shape.blind.parse(value)}`);
      case 'aggregate':
        return t(`settings.aggregates.${shape.aggregate.parse(value)}`);
      case 'compareAt':
        return t(`settings.compares.${shape.compareAt.parse(value)}`);
      case 'method':
        return t(`settings.methods.${shape.method.parse(value)}`);
      case 'within':
        return format.list(shape.within.parse(value).map((one) => t(`settings.withins.${one}`)));
      case 'tieBreaks':
        return format.list(shape.tieBreaks.parse(value).map(tieRule));
      case 'base':
        return t(`settings.bases.${shape.base.parse(value)}`);
      case 'quotaRounding':
        return t(`settings.quotaRoundings.${shape.quotaRounding.parse(value)}`);
      case 'cutOffTies':
        return t(`settings.cutOffs.${shape.cutOffTies.parse(value)}`);
      default:
        return undefined;
    }
  };
  return {
    label: (path: readonly string[]) =>
      path.map((key) => (isField(key) ? fields[key] : isPart(key) ? parts[key] : String(Number(key) + 1))).join(' · '),
    show: ([key = '', ...rest]: readonly string[], value: unknown) => {
      // The ids of criteria and levels are not for people.
      if (rest.at(-1) === 'criterionId' || rest.at(-1) === 'level') return '';
      return rest.length === 0 ? chosen(key, value) : undefined;
    },
  };
};
