import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type Difference, FromTo, Line } from './Line.tsx';

/** Not with the public page: few amendments change settings, and their words are many. */
const SettingsDifference = lazy(() => import('./SettingsDifference.tsx'));

const keyOf = (one: Difference) => {
  if ('field' in one) return `${one.part}.${one.name.zh}.${one.field}`;
  return one.part === 'addedStage' ? `${one.part}.${one.name.zh}.${one.opensAt}` : one.part;
};

/** Each changed value with what it was and what it becomes. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="divide-y divide-line">
      {differences.map((one) => (
        <Changed key={keyOf(one)} difference={one} />
      ))}
    </ul>
  );
}

function Changed({ difference }: { difference: Difference }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const shown = useShownTerm();
  switch (difference.part) {
    case 'rules':
      return <Line what={t('site.rules')}>{t('amendment.newText')}</Line>;
    case 'enrolment':
    case 'submission':
    case 'review':
    case 'objections':
      return (
        <Suspense>
          <SettingsDifference difference={difference} />
        </Suspense>
      );
    case 'addedStage': {
      const { name, kind, opensAt, closesAt } = difference;
      return (
        <Line what={t('amendment.addedStage', { name: pick(name), kind: t(`kinds.${kind}`) })}>
          {format.dateTime(opensAt)}–{format.dateTime(closesAt)}
        </Line>
      );
    }
    case 'permission': {
      const { name, field, from, to } = difference;
      return (
        <Line what={`${pick(name)} · ${t(`permissions.${field}`)}`}>
          <FromTo from={t(`permissions.values.${from}`)} to={t(`permissions.values.${to}`)} />
        </Line>
      );
    }
    default: {
      const { name, field, from, to } = difference;
      return (
        <Line what={`${pick(name)} · ${t(`amendment.fields.${field}`)}`}>
          <FromTo from={shown(field, from)} to={shown(field, to)} />
        </Line>
      );
    }
  }
}

/** A term of an item or a stage as people read it. */
function useShownTerm() {
  const { t } = useTranslation('competition');
  const format = useFormat();
  return (field: string, value: string | number | null) => {
    if (field === 'fee') return value === 0 ? t('items.free') : format.money(Number(value));
    if (field === 'opensAt' || field === 'closesAt') return format.dateTime(String(value));
    if (field === 'track') return String(value);
    return value === null ? t('items.unlimited') : format.number(Number(value));
  };
}
