import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { CheckState } from '../check-run/CheckState.tsx';
import { RecomputeRun } from '../check-run/RecomputeRun.tsx';
import { useRunCheck } from '../check-run/useRunCheck.ts';
import { Explanation } from '../work-explanation/Explanation.tsx';

type Work = { workId: WorkId; code: string; title: string };
type Props = { objectionId: string; resultHash: string | null; works: readonly Work[] };

/** How the works of a case were scored, without identities, and the run of its result to be computed again here. */
export function AppealScores({ objectionId, resultHash, works }: Props) {
  const { t } = useTranslation('review');
  const drawer = useDrawer('work');
  const open = works.find(({ workId }) => workId === drawer.id);
  const { state, check, stop } = useRunCheck();
  const href = `/files/appeals/${objectionId}/score-run`;
  return (
    <Card title={t('appealScores.title')} lead={t('appealScores.lead')}>
      {resultHash === null ? (
        <Notice tone="info">{t('appealScores.none')}</Notice>
      ) : (
        <div className="space-y-4">
          <p className="text-dense text-ink-2">
            {t('results.hash')}: <code className="num break-all">{resultHash}</code>
          </p>
          <div className="flex flex-wrap gap-3">
            {works.map((work) => (
              <Button key={work.workId} tone="primary" onClick={() => drawer.open(work.workId)}>
                {t('appealScores.open', { code: work.code })}
              </Button>
            ))}
            <RecomputeRun href={href} check={check} pending={state.at === 'running'} />
            <LinkButton href={href} external icon={Download}>
              {t('results.exportRedacted')}
            </LinkButton>
          </div>
          {state.at !== 'idle' && <CheckState state={state} stop={stop} recorded={resultHash} />}
        </div>
      )}
      {open && <Scored objectionId={objectionId} work={open} onClose={drawer.close} />}
    </Card>
  );
}

function Scored({ objectionId, work, onClose }: { objectionId: string; work: Work; onClose: () => void }) {
  const { t } = useTranslation('review');
  const query = trpc.award.appealExplanation.useQuery({ objectionId, workId: work.workId });
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('explanation.title', { code: work.code })}>
      <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
        {(explained) => <Explanation explained={explained} />}
      </QueryState>
    </Drawer>
  );
}
