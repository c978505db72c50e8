import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { fromWallTime, useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';

type Stated = NonNullable<RouterOutputs['expert']['statedProfile']>;

/** What an expert stated, to be read. */
export function StatedFacts({ stated }: { stated: Stated }) {
  const { t } = useTranslation('stated');
  const pick = useBilingual();
  const format = useFormat();
  const lists = trpc.expert.profileLists.useQuery();
  const chosen = (kind: 'topics' | 'languages') =>
    format.list(
      stated[kind].map((value) => {
        const entry = lists.data?.[kind].find((one) => one.value === value);
        return entry ? pick(entry.label) : value;
      }),
    );
  const day = (date: string) => format.date(fromWallTime(date, '00:00'));
  return (
    <DescriptionList
      items={[
        { label: t('schools'), value: <Schools schools={stated.schools} />, wide: true },
        { label: t('people'), value: <People people={stated.people} />, wide: true },
        { label: t('topics'), value: chosen('topics') },
        { label: t('languages'), value: chosen('languages') },
        {
          label: t('away'),
          value: format.list(stated.away.map(({ from, to }) => t('days', { from: day(from), to: day(to) }))),
        },
        { label: t('maxLoad'), value: stated.maxLoad },
      ]}
    />
  );
}

function Schools({ schools }: Pick<Stated, 'schools'>) {
  const { t } = useTranslation('stated');
  const pick = useBilingual();
  if (schools.length === 0) return t('nothing');
  return (
    <ul>
      {schools.map(({ schoolCode, name, from, to, counts }) => (
        <li key={`${schoolCode} ${from}`}>
          {pick(name)} · {t('years', { from, to: to ?? t('now') })}
          {!counts && <span className="text-dense text-ink-3"> ({t('past')})</span>}
        </li>
      ))}
    </ul>
  );
}

function People({ people }: Pick<Stated, 'people'>) {
  const { t } = useTranslation('stated');
  if (people.length === 0) return t('nothing');
  return (
    <ul>
      {people.map(({ tieId, name, school, relation }) => (
        <li key={tieId}>{[name, school, t(`relationsOf.${relation}`)].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}
