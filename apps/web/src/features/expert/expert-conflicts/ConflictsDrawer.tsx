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
import { ProposeWaiverForm } from '../propose-waiver/ProposeWaiverForm.tsx';
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
        {/* Not before the list: the drawer would focus its first field, which then complains as soon as it is left. */}
        {!query.isPending && <DeclareConflictForm personId={personId} />}
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
        <StatusTag>{t(`types.${conflict.type}`)}</StatusTag>
        <StatusTag tone={conflictTone[conflict.status] ?? 'unknown'}>
          {t(`conflictStatuses.${conflict.status}`)}
        </StatusTag>
      </div>
      <p className="text-dense text-ink-2">
        {t('source')}: {t(`sources.${conflict.source}`)} · {t('declaredBy')}: {conflict.declaredBy ?? '—'}
      </p>
      {conflict.evidence && (
        <p className="text-dense text-ink-2">
          {t(`evidence.${conflict.evidence.rule}`, { name: conflict.evidence.name })}{' '}
          {conflict.evidence.relation && t(`evidence.${conflict.evidence.relation}`)}
        </p>
      )}
      {conflict.waiver && <p className="text-dense text-ink-2">{t('waiverBy', conflict.waiver)}</p>}
      {conflict.decision && <p className="text-dense text-ink-2">{t('decidedBy', conflict.decision)}</p>}
      <Decide personId={personId} conflict={conflict} />
    </li>
  );
}

const buttons = { proposeWaiver: 'proposeWaiver.action', waive: 'waive', uphold: 'uphold' } as const;
const outcomes = { waive: 'waived', uphold: 'upheld' } as const;

/** The buttons for what may be done with a conflict, then the reason for it. */
function Decide({ personId, conflict: { conflictId, can } }: { personId: PersonId; conflict: Conflict }) {
  const { t } = useTranslation('expert');
  const [chosen, setChosen] = useState<keyof typeof buttons | null>(null);
  const about = { personId, conflictId, onDone: () => setChosen(null) };
  if (chosen === 'proposeWaiver') return <ProposeWaiverForm {...about} />;
  if (chosen) return <DecideConflictForm {...about} outcome={outcomes[chosen]} />;
  return (
    <div className="flex gap-2">
      {(['proposeWaiver', 'waive', 'uphold'] as const).map(
        (what) =>
          can[what] && (
            <Button key={what} size="sm" onClick={() => setChosen(what)}>
              {t(buttons[what])}
            </Button>
          ),
      )}
    </div>
  );
}
