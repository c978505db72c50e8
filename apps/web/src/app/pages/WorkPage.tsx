import { WorkFeedbackCard } from '#/features/review/work-feedback/WorkFeedbackCard.tsx';
import WorkDetailsScreen from '#/features/submission/work-details/WorkDetailsScreen.tsx';

/** One's own work, and how it was scored once that is released. */
export default function WorkPage() {
  return <WorkDetailsScreen feedback={(workId) => <WorkFeedbackCard workId={workId} />} />;
}
