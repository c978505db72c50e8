import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { useDisqualifyWork } from '../disqualify-work/useDisqualifyWork.tsx';
import { usePublishWork } from '../publish-work/usePublishWork.ts';
import { screeningPath } from '../screen-work/screening-path.ts';
import { useUndoPass } from '../undo-pass/useUndoPass.ts';
import { removalOf, type WorkFilter, type WorkRow } from '../work-row.ts';
import type { WorkDecision } from './WorkDecisionDialog.tsx';

type Means = { filter: WorkFilter; open: (workId: string) => void; decide: (row: WorkRow, kind: WorkDecision) => void };

/** What may be done with one work, by what the server lets this person do. */
export function useWorkOperations({ filter, open, decide }: Means) {
  const { t } = useTranslation('submission');
  const { t: ui } = useTranslation('ui');
  const publish = usePublishWork();
  const disqualify = useDisqualifyWork();
  const undoPass = useUndoPass();
  return (row: WorkRow): Operation[] => {
    const { can, version } = row;
    const possible: readonly (Operation | false)[] = [
      { label: ui('view'), onSelect: () => open(row.workId) },
      can.screen &&
        version > 0 && {
          label: t('list.screen'),
          href: screeningPath({ ...filter, status: filter.status ?? 'toCheck' }, row.workId),
        },
      can.undoPass && { label: t('undoPass.action'), onSelect: () => void undoPass(row) },
      can.manage && version > 0 && !row.inGallery && { label: t('list.publish'), onSelect: () => void publish(row) },
      { label: t('list.history'), href: `/system/log?keywords=work-${row.workId}` },
      can.disqualify && {
        label: t(`list.${removalOf(row.disqualification)}.second.action`),
        tone: 'danger',
        onSelect: () => void disqualify(row),
      },
      can.dismissDisqualification && {
        label: t('list.disqualification.dismiss.action'),
        onSelect: () => decide(row, 'dismiss'),
      },
      can.proposeWithdrawal && {
        label: t('list.withdrawal.propose.action'),
        onSelect: () => decide(row, 'withdraw'),
      },
      can.proposeDisqualification && {
        label: t('list.disqualification.propose.action'),
        tone: 'danger',
        onSelect: () => decide(row, 'propose'),
      },
    ];
    return possible.filter((one) => one !== false);
  };
}
