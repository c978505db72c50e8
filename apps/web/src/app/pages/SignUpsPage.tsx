import SignUpsScreen from '#/features/enrolment/sign-ups/SignUpsScreen.tsx';
import { WorkFeedbackCard } from '#/features/review/work-feedback/WorkFeedbackCard.tsx';

/** The list of enrolments; a school also reads how the works of its teams were scored, as far as that was released. */
export default function SignUpsPage() {
  return <SignUpsScreen feedback={(workId) => <WorkFeedbackCard workId={workId} />} />;
}
