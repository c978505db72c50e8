import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Outcome = RouterOutputs['enrolment']['approveEnrolments'];

/** A batch of which something was refused: how many went well, and each that did not, with why. */
export function BatchOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { t: said } = useTranslation('refusals');
  return (
    <Dialog open onOpenChange={onClose} title={t('list.outcome')}>
      {outcome.approved > 0 && <Notice tone="success">{t('list.batchDone', { count: outcome.approved })}</Notice>}
      <ul className="mt-4 divide-y divide-line">
        {outcome.refused.map((one) => (
          <li key={one.enrolmentId} className="py-2.5">
            <p className="font-semibold">
              <span className="num">{one.number}</span> {one.teamName}
            </p>
            <p className="text-danger">{said(one.refusal, one.detail ?? {})}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
