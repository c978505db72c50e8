import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Profile } from '@laurel/domain/review/redaction.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { ExplainedAs } from './ExplainedAs.tsx';
import { Explanation } from './Explanation.tsx';

type Props = { scoreRunId: ScoreRunId; workId: WorkId; onClose: () => void };
const PROFILES = ['auditor', 'arbitrator', 'participant', 'school', 'public'] as const satisfies readonly Profile[];

/** Why a work has its rank, from each sheet to the award, as a tree that can be read aloud; or what others may see of it. */
export function ExplanationDrawer({ scoreRunId, workId, onClose }: Props) {
  const { t } = useTranslation('review');
  const [profile, setProfile] = useState<Profile>('auditor');
  const query = trpc.review.workExplanation.useQuery({ scoreRunId, workId });
  const code = query.data?.works.find((work) => work.workId === workId)?.code ?? '';
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('explanation.title', { code })}>
      <Select
        className="mb-5 max-w-xs"
        label={t('explanation.as')}
        value={profile}
        onChange={(next) => setProfile(next as Profile)}
        options={PROFILES.map((value) => ({ value, label: t(`explanation.profiles.${value}`) }))}
      />
      {profile === 'auditor' ? (
        <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
          {(explained) => <Explanation explained={explained} />}
        </QueryState>
      ) : (
        <ExplainedAs scoreRunId={scoreRunId} workId={workId} profile={profile} />
      )}
    </Drawer>
  );
}
