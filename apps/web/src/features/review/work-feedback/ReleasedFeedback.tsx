import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { exactPoints, given, points, signedPoints } from '../points.ts';

type Feedback = NonNullable<RouterOutputs['review']['workFeedback']>['parts'][number];
type Released = Omit<Feedback, 'about' | 'round' | 'releasedAt' | 'below' | 'criteria' | 'levels'> & {
  readonly criteria: Readonly<Feedback['criteria']>;
  readonly levels: Readonly<Feedback['levels']>;
};

/** Score, rank and comments as far as they were released. */
export function ReleasedFeedback({ released }: { released: Released }) {
  return (
    <div className="space-y-5">
      <Figures released={released} />
      <Criteria released={released} />
      <Adjustments released={released} />
      <Comments released={released} />
      <Changes released={released} />
    </div>
  );
}

function Figures({ released: { score, rank, levels, decimals } }: { released: Released }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { distance } = rank ?? {};
  const levelName = (level: string) => pick(levels.find((one) => one.level === level)?.name) || level;
  const scored = score?.unranked ? t(`results.unrankedReasons.${score.unranked}`) : points(score?.scoreMilli, decimals);
  const shared = rank?.sharedWith ? t('teamFeedback.shared', { count: rank.sharedWith }) : '';
  const items = [
    ...(score ? [{ label: t('teamFeedback.score'), value: <span className="num">{scored}</span> }] : []),
    ...(rank ? [{ label: t('teamFeedback.rank'), value: [rank.rank ?? '—', shared].filter(Boolean).join(' ') }] : []),
    ...(distance?.toNext
      ? [{ label: t('teamFeedback.toNext'), value: <span className="num">{exactPoints(distance.toNext)}</span> }]
      : []),
    ...(distance?.cutOffs ?? []).map(({ level, distanceMilli }) => ({
      label: t('teamFeedback.toLevel', { level: levelName(level) }),
      value: <span className="num">{points(distanceMilli, decimals)}</span>,
    })),
  ];
  return items.length > 0 ? <DescriptionList items={items} columns={3} /> : null;
}

function Criteria({ released: { score, criteria } }: { released: Released }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  if (!score?.criteria) return null;
  const nameOf = (id: string) => pick(criteria.find(({ criterionId }) => criterionId === id)?.name);
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('teamFeedback.criteria')}</h3>
      <ul className="space-y-1">
        {score.criteria.map(({ criterionId, mean, maxMilli, weight, grade, vote }) => (
          <li key={criterionId}>
            {vote
              ? t('teamFeedback.votes', { name: nameOf(criterionId), share: exactPoints(mean) })
              : t('teamFeedback.criterion', {
                  name: nameOf(criterionId),
                  mean: exactPoints(mean),
                  max: given(maxMilli),
                  weight,
                })}
            {grade && t('teamFeedback.grade', { grade: pick(grade) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Points that were deducted or added, and why. */
function Adjustments({ released: { score } }: { released: Released }) {
  const { t } = useTranslation('review');
  if (!score || score.adjustments.length === 0) return null;
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('adjustments.title')}</h3>
      <ul className="space-y-1">
        {score.adjustments.map(({ pointsMilli, reason }) => (
          <li key={`${pointsMilli} ${reason}`}>
            <span className="num">{signedPoints(pointsMilli)}</span> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ released: { comments } }: { released: Released }) {
  const { t } = useTranslation('review');
  if (!comments) return null;
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('teamFeedback.comments')}</h3>
      {comments.length === 0 && <p className="text-ink-2">{t('teamFeedback.noComments')}</p>}
      <ul className="space-y-3">
        {comments.map(({ number, text }) => (
          <li key={number} className="rounded-sm bg-subtle px-4 py-3">
            <p className="text-dense text-ink-2">{t('teamFeedback.comment', { number })}</p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What single people did to the scores of the work before they became final. */
function Changes({ released: { interventions } }: { released: Released }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (interventions.length === 0) return null;
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('interventions.changed')}</h3>
      <ul className="space-y-1">
        {[...grouped(interventions, ({ kind, day }) => `${kind} ${day}`)].map(([key, [one, ...more]]) => (
          <li key={key}>
            {one && `${t(`interventions.kinds.${one.kind}`)} · ${format.date(one.day)}`}
            {more.length > 0 && ` × ${more.length + 1}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
