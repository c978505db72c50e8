import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import type { ExpertRow } from '../expert-row.ts';
import { StatedFacts } from '../stated/StatedFacts.tsx';

/** What an expert stated, for organisers. */
export function StatedProfileDialog({ row, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('stated');
  const query = trpc.expert.statedProfile.useQuery({ personId: PersonId.parse(row.personId) });
  return (
    <Dialog open onOpenChange={onClose} title={t('of', { name: row.name })} size="lg">
      <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
        {(stated) => (stated ? <StatedFacts stated={stated} /> : <Empty title={t('nothingOf')} />)}
      </QueryState>
    </Dialog>
  );
}
