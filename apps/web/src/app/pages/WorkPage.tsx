import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { WorkMatters } from '#/features/award/my-work-matters/WorkMatters.tsx';
import { WorkAdjustmentsCard } from '#/features/review/work-adjustments/WorkAdjustmentsCard.tsx';
import { WorkFeedbackCard } from '#/features/review/work-feedback/WorkFeedbackCard.tsx';
import { AdmissionSheet } from '#/features/scene/team-sessions/AdmissionSheet.tsx';
import { TeamSessions } from '#/features/scene/team-sessions/TeamSessions.tsx';
import WorkDetailsScreen from '#/features/submission/work-details/WorkDetailsScreen.tsx';
import { useQueryParam } from '#/lib/useQueryParam.ts';

/** One's own work, where it presents, and how it was scored once that is released; its admission sheet on request. */
export default function WorkPage() {
  const workId = useQueryParam('id') as WorkId | null;
  const view = useQueryParam('view');
  if (workId && view === 'admission') return <AdmissionSheet workId={workId} />;
  return (
    <WorkDetailsScreen
      feedback={(workId) => (
        <>
          <WorkMatters workId={workId} />
          <TeamSessions workId={workId} />
          <WorkAdjustmentsCard workId={workId} />
          <WorkFeedbackCard workId={workId} />
        </>
      )}
    />
  );
}
