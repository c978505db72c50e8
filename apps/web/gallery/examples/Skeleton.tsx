import { PageSkeleton, Skeleton, SkeletonText, SlowNote } from '#/ui/Skeleton.tsx';
import type { Examples } from '../example.ts';

export const examples: Examples = {
  shape: () => <Skeleton className="h-9 w-56" />,
  text: () => <SkeletonText lines={3} />,
  'text that takes long': () => (
    <>
      <SkeletonText lines={1} />
      <SlowNote />
    </>
  ),
  page: () => <PageSkeleton />,
};
