import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { CutOffs } from './CutOffs.tsx';
import type { Explained } from './explained.ts';
import { LeaveOneOut } from './LeaveOneOut.tsx';
import { Result } from './Result.tsx';
import { Rounding } from './Rounding.tsx';
import { StageTree } from './StageTree.tsx';
import { TieBreaks } from './TieBreaks.tsx';

type Props = { scoreRunId: ScoreRunId; workId: WorkId; onClose: () => void };

/** Why a work has its rank, from each sheet to the award, as a tree that can be read aloud. */
export function ExplanationDrawer({ scoreRunId, workId, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.workExplanation.useQuery({ scoreRunId, workId });
  const code = query.data?.works.find((work) => work.workId === workId)?.code ?? '';
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('explanation.title', { code })}>
      <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
        {(explained) => <Explanation explained={explained} />}
      </QueryState>
    </Drawer>
  );
}

function Explanation({ explained }: { explained: Explained }) {
  return (
    <div className="space-y-6">
      <Result explained={explained} />
      {explained.explanation.stages.map((stage) => (
        <StageTree key={stage.stage} stage={stage} explained={explained} />
      ))}
      <Rounding explained={explained} />
      <TieBreaks explained={explained} />
      <CutOffs explained={explained} />
      <LeaveOneOut explained={explained} />
    </div>
  );
}
