import { WorkMatters } from '#/features/award/my-work-matters/WorkMatters.tsx';
import MyWorksScreen from '#/features/submission/my-works/MyWorksScreen.tsx';

/** One's works, each with its objections and what can be objected to. */
export default function MyWorksPage() {
  return <MyWorksScreen matters={(workId) => <WorkMatters workId={workId} />} />;
}
