import type { EnrolmentId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { AskedRound } from '../asked-round.ts';
import { NameConflictDialog } from '../name-conflict/NameConflictDialog.tsx';
import { WithdrawNamingButton } from '../withdraw-naming/WithdrawNamingButton.tsx';

type OfRound = { enrolmentId: EnrolmentId; round: AskedRound };

/** What a captain or adviser names as conflicts of interest of their team; nothing while no round asks. */
export function MyNamings({ enrolmentId }: { enrolmentId: EnrolmentId }) {
  const { t } = useTranslation('review');
  const { data = [] } = trpc.review.myNamings.useQuery({ enrolmentId });
  if (data.length === 0) return null;
  return (
    <Card title={t('myNamings.title')} lead={t('myNamings.lead')}>
      <div className="space-y-5">
        {data.map((round) => (
          <AskedBy key={round.roundId} enrolmentId={enrolmentId} round={round} />
        ))}
      </div>
    </Card>
  );
}

function AskedBy({ enrolmentId, round }: OfRound) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <section className="space-y-3">
      <p>
        {t('myNamings.until', { round: pick(round.name) })} <DateTime value={round.until} distance />
      </p>
      {round.named.length > 0 && <Named enrolmentId={enrolmentId} round={round} />}
      <p className="text-dense text-ink-2">
        {t('myNamings.left', { most: round.most, named: round.named.length })} {t('myNamings.blind')}
      </p>
      <DialogButton offered={round.can.name} label={t('nameConflict.action')}>
        {(close) => <NameConflictDialog enrolmentId={enrolmentId} round={round} onClose={close} />}
      </DialogButton>
    </section>
  );
}

function Named({ enrolmentId, round: { named, roundId } }: OfRound) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  return (
    <ul className="divide-y divide-line">
      {named.map(({ namingId, name, school, type, reason, status, can }) => (
        <li key={namingId} className="flex flex-wrap items-center gap-2 py-2">
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-2">
              {[name, school].filter(Boolean).join(' · ')}
              <StatusTag>{t(`myNamings.statuses.${status}`)}</StatusTag>
            </p>
            <p className="text-dense text-ink-2">
              {expert(`types.${type}`)} · {reason}
            </p>
          </div>
          {can.withdraw && (
            <WithdrawNamingButton roundId={roundId as RoundId} enrolmentId={enrolmentId} namingId={namingId} />
          )}
        </li>
      ))}
    </ul>
  );
}
