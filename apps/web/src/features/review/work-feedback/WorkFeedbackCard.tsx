import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ReleasedFeedback } from './ReleasedFeedback.tsx';

type Part = NonNullable<RouterOutputs['review']['workFeedback']>['parts'][number];

/**
 * How the team's own work was scored, as far as the organiser released it: a card for the result, and one for each round
 * before. Nothing before the result, or the list that leaves the work out, is published.
 */
export function WorkFeedbackCard({ workId }: { workId: WorkId }) {
  const { t } = useTranslation('review');
  const { data } = trpc.review.workFeedback.useQuery({ workId });
  if (!data) return null;
  if (data.parts.length === 0)
    return (
      <Card title={t('teamFeedback.title')}>
        <p className="text-ink-2">{t('teamFeedback.unreleased')}</p>
      </Card>
    );
  return data.parts.map((part) => <PartCard key={`${part.about} ${part.round.zh}`} part={part} />);
}

function PartCard({ part }: { part: Part }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { about, round, releasedAt, below } = part;
  return (
    <Card
      title={about === 'result' ? t('teamFeedback.title') : t('teamFeedback.ofRound', { round: pick(round) })}
      lead={
        <>
          {t('teamFeedback.released')} <DateTime value={releasedAt} />
        </>
      }
    >
      {below && <WhyBelow below={below} />}
      <ReleasedFeedback released={part} />
    </Card>
  );
}

/** By which rule the work did not advance, or the reason of those who decided about it. */
function WhyBelow({ below }: { below: NonNullable<Part['below']> }) {
  const { t } = useTranslation('review');
  const { reason, decision, cap, toLineMilli } = below;
  return (
    <p className="mb-5">
      {t(`teamFeedback.below.${reason}`, { cap: cap ?? 0, points: (toLineMilli ?? 0) / 1000 })}
      {toLineMilli !== null && ` ${t('teamFeedback.toLine', { points: toLineMilli / 1000 })}`}
      {decision && ` ${t('teamFeedback.decision', { reason: decision })}`}
    </p>
  );
}
