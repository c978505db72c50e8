import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { applicationTone } from '../recruitment/status.ts';
import { WithdrawApplicationButton } from '../withdraw-expert-application/WithdrawApplicationButton.tsx';

type Props = { applications: RouterOutputs['expert']['myExpertApplications'] };

/** What the reader has applied to. */
export function MyApplications({ applications }: Props) {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  return (
    <Card title={t('mine.title')}>
      <ul className="divide-y divide-line">
        {applications.map((one) => (
          <li key={one.applicationId} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow">{pick(one.title)}</span>
            <span className="text-dense text-ink-2">
              <DateTime value={one.sentAt} />
            </span>
            <StatusTag tone={applicationTone[one.status]}>{t(`statuses.${one.status}`)}</StatusTag>
            {one.can.withdraw && (
              <WithdrawApplicationButton applicationId={one.applicationId} title={pick(one.title)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
