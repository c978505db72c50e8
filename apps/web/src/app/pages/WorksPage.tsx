import { PreviewLinksButton } from '#/features/content/preview-link/PreviewLinksButton.tsx';
import WorkListScreen from '#/features/submission/work-list/WorkListScreen.tsx';

/** The works at the desk, each with links by which outsiders see it before it is published. */
export default function WorksPage() {
  return <WorkListScreen preview={(workId) => <PreviewLinksButton of={{ kind: 'work', workId }} size="sm" />} />;
}
