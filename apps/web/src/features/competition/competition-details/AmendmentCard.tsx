import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AmendmentAudience } from '../amendment/AmendmentAudience.tsx';
import { AmendmentHistory } from '../amendment/AmendmentHistory.tsx';
import { Differences } from '../amendment/Differences.tsx';
import { SessionsOutside } from '../amendment/SessionsOutside.tsx';
import { useApproveAmendment } from '../approve-amendment/useApproveAmendment.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { ProposeAmendmentDrawer } from '../propose-amendment/ProposeAmendmentDrawer.tsx';
import { WithdrawAmendmentDialog } from '../withdraw-amendment/WithdrawAmendmentDialog.tsx';

/** The amendments of a published competition: the proposal that waits, the way to a new one, and those that took effect. */
export function AmendmentCard({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const drawer = useDrawer('amend');
  const { status, can, amendment, settings } = competition;
  const amended = settings.amended ?? [];
  const running = status === 'published' || status === 'suspended';
  const proposable = running && can.edit && !amendment;
  if (status === 'draft') return null;
  return (
    <Card
      title={t('amendment.title')}
      lead={t('amendment.lead')}
      actions={
        proposable && (
          <Button size="sm" onClick={() => drawer.open('1')}>
            {t('amendment.propose')}
          </Button>
        )
      }
    >
      {amendment && <Waiting competition={competition} amendment={amendment} />}
      {!amendment && amended.length === 0 && <p className="text-ink-2">{t('amendment.none')}</p>}
      <AmendmentHistory amended={amended.toReversed()} />
      {proposable && drawer.id !== null && <ProposeAmendmentDrawer competition={competition} onClose={drawer.close} />}
    </Card>
  );
}

type WaitingProps = { competition: CompetitionDetails; amendment: NonNullable<CompetitionDetails['amendment']> };

function Waiting({ competition, amendment }: WaitingProps) {
  const { t } = useTranslation('competition');
  const { competitionId, can } = competition;
  const { mine } = amendment;
  const { approve, pending, refusal } = useApproveAmendment(competition, amendment);
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <section className="mb-4 space-y-3">
      <Proposed amendment={amendment} />
      <AmendmentAudience competitionId={competitionId} itemIds={amendment.touched} />
      {refusal && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        {!mine && can.publish && (
          <Button tone="primary" pending={pending} onClick={() => void approve()}>
            {t('amendment.approve')}
          </Button>
        )}
        {can.edit && (
          <Button onClick={() => setWithdrawing(true)}>{t(mine ? 'amendment.withdraw' : 'amendment.reject')}</Button>
        )}
        {mine && <p className="self-center text-ink-2">{t('amendment.secondNeeded')}</p>}
      </div>
      {withdrawing && (
        <WithdrawAmendmentDialog
          competitionId={competitionId}
          amendment={amendment}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </section>
  );
}

/** What is proposed, by whom, why, and whom it affects. */
function Proposed({ amendment }: Pick<WaitingProps, 'amendment'>) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { past, changes } = amendment;
  return (
    <>
      <Notice tone="warning" title={t('amendment.waiting', { name: amendment.proposer ?? '' })}>
        <p>
          {amendment.reason} · <DateTime value={amendment.at} bare />
        </p>
        <p>{t('amendment.affected', amendment.affected)}</p>
      </Notice>
      <Differences differences={amendment.differences} />
      {changes.rules && (
        <p className="max-h-60 overflow-auto whitespace-pre-line rounded-lg border border-line p-3">
          {pick(changes.rules)}
        </p>
      )}
      <SessionsOutside sessions={amendment.outside} />
      {past && <Notice tone="danger">{t('amendment.pastBody', { stage: pick(past) })}</Notice>}
    </>
  );
}
