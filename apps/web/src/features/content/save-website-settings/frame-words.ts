import { SiteFrame } from '@laurel/domain/content/website.ts';
import type { TFunction } from 'i18next';

type T = TFunction<'website'>;
const { templateType, theme, labels } = SiteFrame.shape;
const { submitWork, workNo, enrolItem } = labels.shape;

/** What each setting is called. */
export const frameLabels = (t: T) => ({
  title: t('title'),
  titleEn: t('titleEn'),
  slogan: t('slogan'),
  sloganEn: t('sloganEn'),
  icp: t('icp'),
  templateType: t('template'),
  theme: t('theme'),
  logo: t('logo'),
  favicon: t('favicon'),
  labels: t('labels'),
});

const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** What may be chosen for a setting. */
export const frameChoices = (t: T) => ({
  templateType: options(templateType.options, (value) => t(`templates.${value}`)),
  theme: options(theme.options, (value) => t(`themes.${value}`)),
  submitWork: options(submitWork.options, (value) => t(`submitWorkWords.${value}`)),
  workNo: options(workNo.options, (value) => t(`workNoWords.${value}`)),
  enrolItem: options(enrolItem.options, (value) => t(`enrolItemWords.${value}`)),
});

type Label = keyof SiteFrame['labels'];
const isLabel = (key: string): key is Label => Object.hasOwn(labels.shape, key);

/** What one of the site's own words is called. */
export const labelOfPart = (t: T, key: string) => (isLabel(key) ? t(key) : undefined);

/** A chosen value as the form calls it; a picture only by the end of its address. */
export const shownSetting = (t: T, path: readonly string[], value: unknown) => {
  const key = path.at(-1) ?? '';
  if ((key === 'logo' || key === 'favicon') && typeof value === 'string') return value.slice(-8);
  const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = frameChoices(t);
  return choices[key]?.find((choice) => choice.value === value)?.label;
};
