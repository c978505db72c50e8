import { NewsTabs } from '#/features/content/article-list/NewsTabs.tsx';
import GalleryScreen from '#/features/submission/gallery/GalleryScreen.tsx';

/** Previous works as a room of the news hub: the works' own screen under the hub's tabs. */
export default function PreviousWorksPage() {
  return (
    <>
      <NewsTabs />
      <GalleryScreen />
    </>
  );
}
