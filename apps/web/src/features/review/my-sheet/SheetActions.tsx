import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { DeclineAssignmentDialog } from '../decline-assignment/DeclineAssignmentDialog.tsx';
import { ReportConflictDialog } from '../report-conflict/ReportConflictDialog.tsx';
import type { Worklist } from '../worklist.ts';

type Asked = 'abstain' | 'conflict';
type Props = {
  sheet: Worklist['sheets'][number];
  /** Points may be given. */
  editable: boolean;
  /** It may be declined, which is possible before the round opens. */
  declinable: boolean;
  pending: boolean;
  onSend: () => unknown;
  dialog: Asked | null;
  setDialog: (dialog: Asked | null) => void;
  onGone: () => void;
};

/** Submit, or decline the work: for a conflict of interest, or for another reason. */
export function SheetActions({ sheet, editable, declinable, pending, onSend, dialog, setDialog, onGone }: Props) {
  const { t } = useTranslation('review');
  const submitted = sheet.status === 'submitted';
  const asked = { sheet, onDone: onGone, onClose: () => setDialog(null) };
  return (
    <>
      {(editable || declinable) && (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-3 border-t border-line bg-subtle px-1 py-3">
          {editable && (
            <Button tone="primary" size="lg" pending={pending} onClick={() => void onSend()}>
              {t(submitted ? 'scoring.resubmit' : 'scoring.submit')}
            </Button>
          )}
          <Button onClick={() => setDialog('conflict')}>{t('scoring.conflict')}</Button>
          {!submitted && <Button onClick={() => setDialog('abstain')}>{t('scoring.abstain')}</Button>}
        </div>
      )}
      {dialog === 'abstain' && !submitted && <DeclineAssignmentDialog {...asked} />}
      {dialog === 'conflict' && <ReportConflictDialog {...asked} />}
    </>
  );
}
