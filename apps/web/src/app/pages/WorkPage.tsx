import { WorkFeedbackCard } from '#/features/review/work-feedback/WorkFeedbackCard.tsx';
import { TeamSessions } from '#/features/scene/team-sessions/TeamSessions.tsx';
import WorkDetailsScreen from '#/features/submission/work-details/WorkDetailsScreen.tsx';

/** One's own work, where it presents, and how it was scored once that is released. */
export default function WorkPage() {
  return (
    <WorkDetailsScreen
      feedback={(workId) => (
        <>
          <TeamSessions workId={workId} />
          <WorkFeedbackCard workId={workId} />
        </>
      )}
    />
  );
}
