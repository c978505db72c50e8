import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { SplitPane } from '#/ui/SplitPane.tsx';
import { WorkView } from '../WorkView.tsx';
import { ScoreSide } from './ScoreSide.tsx';
import type { ScoreSideProps } from './useScoreSide.ts';

/** The work on one side, its sheet on the other. */
export function SheetPane(props: Omit<ScoreSideProps, 'work'>) {
  const query = trpc.review.mySheet.useQuery(
    { sheetId: SheetId.parse(props.sheet.sheetId) },
    // Files that are still being prepared appear by themselves.
    { refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'preparing') ? 3000 : false) },
  );
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(work) => (
        <SplitPane storageKey="scoring" start={<WorkView work={work} />} end={<ScoreSide {...props} work={work} />} />
      )}
    </QueryState>
  );
}
