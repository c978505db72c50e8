import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DecideConflictForm } from '../decide-conflict/DecideConflictForm.tsx';
import { DeclareConflictForm } from '../declare-conflict/DeclareConflictForm.tsx';
import { conflictTone } from '../status.ts';

type Conflict = RouterOutputs['expert']['expertConflicts'][number];
type Person = { personId: string; name: string };

/** An expert's conflicts of interest: declared here by organisers, decided by another of them. */
export function ConflictsDrawer({ expert, onClose }: { expert: Person; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const personId = PersonId.parse(expert.personId);
  const query = trpc.expert.expertConflicts.useQuery({ personId });
  return (
    <Drawer open onOpenChange={onClose} title={t('conflictsOf', { name: expert.name })}>
      <div className="space-y-6">
        <QueryList query={query} skeleton={<SkeletonText lines={4} />} empty={{ title: t('noConflicts') }}>
          {(conflicts) => (
            <ul className="space-y-4">
              {conflicts.map((conflict) => (
                <ConflictItem key={conflict.conflictId} personId={personId} conflict={conflict} />
              ))}
            </ul>
          )}
        </QueryList>
        <DeclareConflictForm personId={personId} />
      </div>
    </Drawer>
  );
}

function ConflictItem({ personId, conflict }: { personId: PersonId; conflict: Conflict }) {
  const { t } = useTranslation('expert');
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{conflict.subject}</span>
        <StatusTag>{t(`kinds.${conflict.kind}`)}</StatusTag>
        <StatusTag tone={conflictTone[conflict.status] ?? 'unknown'}>
          {t(`conflictStatuses.${conflict.status}`)}
        </StatusTag>
      </div>
      <p className="text-dense text-ink-2">
        {t('source')}: {t(`sources.${conflict.source}`)} · {t('declaredBy')}: {conflict.declaredBy ?? '—'}
      </p>
      {conflict.evidence && <p className="text-dense text-ink-2">{t('evidence', { work: conflict.evidence })}</p>}
      <Decide personId={personId} conflict={conflict} />
    </li>
  );
}

/** The buttons that waive or uphold a conflict, then the reason for it. */
function Decide({ personId, conflict: { conflictId, can } }: { personId: PersonId; conflict: Conflict }) {
  const { t } = useTranslation('expert');
  const [outcome, setOutcome] = useState<'waived' | 'upheld' | null>(null);
  if (outcome)
    return (
      <DecideConflictForm
        personId={personId}
        conflictId={conflictId}
        outcome={outcome}
        onDone={() => setOutcome(null)}
      />
    );
  return (
    <div className="flex gap-2">
      {can.waive && (
        <Button size="sm" onClick={() => setOutcome('waived')}>
          {t('waive')}
        </Button>
      )}
      {can.decide && (
        <Button size="sm" onClick={() => setOutcome('upheld')}>
          {t('uphold')}
        </Button>
      )}
    </div>
  );
}
