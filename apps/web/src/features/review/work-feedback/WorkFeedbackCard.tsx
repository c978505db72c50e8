import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ReleasedFeedback } from './ReleasedFeedback.tsx';

/** How the team's own work was scored, as far as the organiser released it. Nothing before the announcement. */
export function WorkFeedbackCard({ workId }: { workId: WorkId }) {
  const { t } = useTranslation('review');
  const { data } = trpc.review.workFeedback.useQuery({ workId });
  if (!data) return null;
  if (!data.isReleased)
    return (
      <Card title={t('teamFeedback.title')}>
        <p className="text-ink-2">{t('teamFeedback.unreleased')}</p>
      </Card>
    );
  return (
    <Card
      title={t('teamFeedback.title')}
      lead={
        <>
          {t('teamFeedback.released')} <DateTime value={data.releasedAt} />
        </>
      }
    >
      <ReleasedFeedback released={data} />
    </Card>
  );
}
