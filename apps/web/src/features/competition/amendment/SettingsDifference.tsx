import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { changedLeaves } from '#/lib/changed-leaves.ts';
import { useFormat } from '#/lib/format.ts';
import { shownValue } from '#/lib/shown-value.ts';
import { trpc } from '#/lib/trpc.ts';
import { useConflictLabel, useConflictValue } from '../conflict-label.ts';
import { asTyped } from '../review-settings/policy-form.ts';
import { usePolicyWords } from '../review-settings/usePolicyWords.ts';
import { type Difference, FromTo, Line } from './Line.tsx';

type OfSettings = Extract<Difference, { part: 'enrolment' | 'submission' | 'review' | 'objections' }>;

/** Each changed value of settings, by the names that the form of those settings gives it. */
export default function SettingsDifference({ difference }: { difference: OfSettings }) {
  if (difference.part === 'objections') return <OfObjections difference={difference} />;
  return difference.part === 'review' ? <OfReview difference={difference} /> : <OfForm difference={difference} />;
}

/** What the form does not show, or not by its own word: nothing of the rules changes unseen. */
function useOtherRules() {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  return ({ policy }: ReviewSettings) => {
    const deciding = policy.tieBreaks.flatMap((tieBreak) =>
      tieBreak.rule === 'criterion' ? [tieBreak.criterionId] : [],
    );
    const byCriterion = deciding.flatMap((id) => policy.criteria.filter(({ criterionId }) => criterionId === id));
    return format.list([
      ...byCriterion.map(({ name }) => t('amendment.tieBreak', { name: pick(name) })),
      ...(policy.rank.within.includes('region') ? [t('amendment.byRegion')] : []),
    ]);
  };
}

function OfReview({ difference: { from, to } }: { difference: Extract<OfSettings, { part: 'review' }> }) {
  const { t } = useTranslation('competition');
  const words = usePolicyWords();
  const pick = useBilingual();
  const other = useOtherRules();
  const [before, after] = [asTyped(from), asTyped(to)];
  const nameOf = (list: string, nth: number) => {
    if (list !== 'criteria' && list !== 'levels' && list !== 'stages' && list !== 'grades') return undefined;
    const row = after[list][nth] ?? before[list][nth];
    return row && pick({ zh: row.nameZh, en: row.nameEn });
  };
  return (
    <Lines
      title={t('tabs.review')}
      from={{ ...before, other: other(from) }}
      to={{ ...after, other: other(to) }}
      nameOf={nameOf}
      label={(path) => (path[0] === 'other' ? t('amendment.other') : words.label(path))}
      show={words.show}
    />
  );
}

/** Calendars in one line each: which days were added is read there. */
const inLines = ({ schoolsMayObject, holidays, workedWeekends, ...days }: ObjectionRules) => ({
  ...{ ...days, schools: schoolsMayObject === true },
  ...{ holidays: holidays.join(', '), workedWeekends: workedWeekends.join(', ') },
});

function OfObjections({ difference: { from, to } }: { difference: Extract<OfSettings, { part: 'objections' }> }) {
  const { t } = useTranslation('objection');
  return (
    <Lines
      title={t('rules.title')}
      from={inLines(from)}
      to={inLines(to)}
      nameOf={() => undefined}
      label={([name]) => t(`rules.${name as 'admitDays'}`)}
      show={() => undefined}
    />
  );
}

type OfForms = Extract<OfSettings, { part: 'enrolment' | 'submission' }>;
function OfForm({ difference: { part, from, to } }: { difference: OfForms }) {
  const { t } = useTranslation('competition');
  const label = useConflictLabel();
  const show = useConflictValue();
  const pick = useBilingual();
  const nameOf = (list: string, nth: number) => {
    const field = list === 'fields' ? (to.fields[nth] ?? from.fields[nth]) : undefined;
    return field && pick(field.label);
  };
  const shown = (path: readonly string[], value: unknown) =>
    path.at(-1) === 'studyPathId' && typeof value === 'string' ? <PathTitle pathId={value} /> : show(path, value);
  return <Lines title={t(`tabs.${part}`)} from={from} to={to} nameOf={nameOf} label={label} show={shown} />;
}

/** What a learning path is called; its id where participants cannot read it. */
function PathTitle({ pathId }: { pathId: string }) {
  const pick = useBilingual();
  const { data } = trpc.study.learningPathTitle.useQuery({ pathId });
  return pick(data?.title) || pathId.slice(0, 8);
}

type LinesProps = {
  title: string;
  from: object;
  to: object;
  /** What a row of a list is called. */
  nameOf: (list: string, nth: number) => string | undefined;
  label: (path: readonly string[]) => string;
  show: (path: readonly string[], value: unknown) => ReactNode;
};

function Lines({ title, from, to, nameOf, label, show }: LinesProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  const shown = (path: readonly string[], value: unknown) =>
    show(path, value) ?? shownValue(value, format, words) ?? '';
  const called = (path: readonly string[]) => {
    const [list = '', nth = '', ...rest] = path;
    const name = /^\d+$/.test(nth) ? nameOf(list, Number(nth)) : undefined;
    return name ? [label([list]), name, ...(rest.length > 0 ? [label(rest)] : [])].join(' · ') : label(path);
  };
  // Ids say nothing to people; two values that read alike differ in one.
  const rows = changedLeaves(from, to)
    .map(({ path, mine, theirs }) => ({ path, from: shown(path, mine), to: shown(path, theirs) }))
    .filter((row) => row.from !== row.to);
  return rows.map((row) => (
    <Line key={row.path.join('.')} what={`${title} · ${called(row.path)}`}>
      <FromTo from={row.from || t('none')} to={row.to || t('none')} />
    </Line>
  ));
}
