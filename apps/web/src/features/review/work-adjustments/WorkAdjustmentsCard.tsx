import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { AdjustmentLink } from '../AdjustmentLink.tsx';
import { signedPoints } from '../points.ts';

/** Points that were deducted from the work's scores or added, why, and what shows it. Nothing where there are none. */
export function WorkAdjustmentsCard({ workId }: { workId: WorkId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { data = [] } = trpc.review.workAdjustments.useQuery({ workId });
  if (data.length === 0) return null;
  return (
    <Card title={t('adjustments.title')} lead={t('adjustments.toTeam')}>
      <ul className="space-y-3">
        {data.map(({ adjustmentId, pointsMilli, reason, round, evidence, link }) => (
          <li key={adjustmentId} className="space-y-2">
            <p className="break-words">
              <span className="num font-semibold">{signedPoints(pointsMilli)}</span> {reason}
            </p>
            <p className="text-dense text-ink-2">{pick(round)}</p>
            <div className="flex flex-wrap gap-2">
              {evidence && (
                <LinkButton size="sm" icon={Download} href={`/files/adjustments/${adjustmentId}/evidence`} external>
                  {t('adjustments.evidence')}
                </LinkButton>
              )}
              <AdjustmentLink link={link} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
