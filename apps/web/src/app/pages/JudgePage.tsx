import { WorkView } from '#/features/review/WorkView.tsx';
import JudgeScreen from '#/features/scene/judge-tablet/JudgeScreen.tsx';

/** The judge's tablet, with the review copy of the work on stage. */
export default function JudgePage() {
  return <JudgeScreen work={(work, offline) => <WorkView work={work} offline={offline} />} />;
}
