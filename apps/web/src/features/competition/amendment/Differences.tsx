import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type Difference, FromTo, Line } from './Line.tsx';

/** Not with the public page: few amendments change settings, and their words are many. */
const SettingsDifference = lazy(() => import('./SettingsDifference.tsx'));

/** Each changed value with what it was and what it becomes. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const shown = (field: string, value: string | number | null) => {
    if (field === 'fee') return value === 0 ? t('items.free') : format.money(Number(value));
    if (field === 'opensAt' || field === 'closesAt') return format.dateTime(String(value));
    if (field === 'track') return String(value);
    return value === null ? t('items.unlimited') : format.number(Number(value));
  };
  return (
    <ul className="divide-y divide-line">
      {differences.map((one) => {
        switch (one.part) {
          case 'rules':
            return (
              <Line key="rules" what={t('site.rules')}>
                {t('amendment.newText')}
              </Line>
            );
          case 'enrolment':
          case 'submission':
          case 'review':
            return (
              <Suspense key={one.part}>
                <SettingsDifference difference={one} />
              </Suspense>
            );
          default:
            return (
              <Line
                key={`${one.part}.${one.name.zh}.${one.field}`}
                what={`${pick(one.name)} · ${t(`amendment.fields.${one.field}`)}`}
              >
                <FromTo from={shown(one.field, one.from)} to={shown(one.field, one.to)} />
              </Line>
            );
        }
      })}
    </ul>
  );
}
