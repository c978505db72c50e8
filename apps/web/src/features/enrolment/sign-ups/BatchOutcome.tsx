import { useTranslation } from 'react-i18next';
import { saidOf } from '#/lib/refusal-detail.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { BatchKind } from './useBatch.ts';

export type Outcome = RouterOutputs['enrolment']['approveEnrolments'] & { readonly kind: BatchKind };

/** A batch of which something was refused: how many went well, and each that did not, with why. */
export function BatchOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { t: said, i18n } = useTranslation('refusals');
  return (
    <Dialog open onOpenChange={onClose} title={t('list.outcome')}>
      {outcome.done > 0 && (
        <Notice tone="success">{t(`list.batch.${outcome.kind}.done`, { count: outcome.done })}</Notice>
      )}
      <ul className="mt-4 divide-y divide-line">
        {outcome.refused.map((one) => (
          <li key={one.enrolmentId} className="py-2.5">
            <p className="font-semibold">
              <span className="num">{one.number}</span> {one.teamName}
            </p>
            <p className="text-danger">{said(one.refusal, saidOf(i18n.language, one.detail ?? {}))}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
