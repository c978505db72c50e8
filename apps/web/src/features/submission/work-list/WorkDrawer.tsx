import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SharesCard } from '../publish-work/SharesCard.tsx';
import { WorkBody } from '../work-details/WorkBody.tsx';

type Props = { workId: WorkId; preview?: ReactNode; onClose: () => void };

/** One work in full, next to the list. */
export function WorkDrawer({ workId, preview, onClose }: Props) {
  const { t } = useTranslation('submission');
  const query = trpc.submission.workDetails.useQuery({ workId });
  return (
    <Drawer open onOpenChange={onClose} title={query.data?.title || t('work')}>
      <QueryState query={query}>
        {(work) => (
          <div className="space-y-5">
            <WorkBody work={work} />
            <SharesCard work={work} preview={preview} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}
