import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { WorkBody } from '../work-details/WorkDetailsScreen.tsx';
import type { WorkRow } from './WorkListScreen.tsx';

export function WorkDrawer({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const query = trpc.submission.workDetails.useQuery({ workId: row.workId });
  return (
    <Drawer open onOpenChange={onClose} title={row.title}>
      <QueryState query={query}>{(work) => <WorkBody work={work} />}</QueryState>
    </Drawer>
  );
}
