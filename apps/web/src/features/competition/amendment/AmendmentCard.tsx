import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { AmendmentHistory } from './AmendmentHistory.tsx';
import { Differences } from './Differences.tsx';
import { ProposeAmendmentDrawer } from './ProposeAmendmentDrawer.tsx';

/** What a published competition changes by: the proposal that waits, the way to a new one, and those that took effect. */
export function AmendmentCard({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const drawer = useDrawer('amend');
  const running = competition.status === 'published' || competition.status === 'suspended';
  const proposing = drawer.id !== null && running && competition.can.edit && !competition.amendment;
  const amended = competition.settings.amended ?? [];
  if (competition.status === 'draft') return null;
  return (
    <Card
      title={t('amendment.title')}
      lead={t('amendment.lead')}
      actions={
        running &&
        competition.can.edit &&
        !competition.amendment && (
          <Button size="sm" onClick={() => drawer.open('1')}>
            {t('amendment.propose')}
          </Button>
        )
      }
    >
      {competition.amendment && <Waiting competition={competition} amendment={competition.amendment} />}
      {!competition.amendment && amended.length === 0 && <p className="text-ink-2">{t('amendment.none')}</p>}
      <AmendmentHistory amended={amended.toReversed()} />
      {proposing && <ProposeAmendmentDrawer competition={competition} onClose={drawer.close} />}
    </Card>
  );
}

type Proposal = NonNullable<CompetitionDetails['amendment']>;

function Waiting({ competition, amendment }: { competition: CompetitionDetails; amendment: Proposal }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const { competitionId } = competition;
  const { amendmentId, mine, past } = amendment;
  const approve = useCommand(trpc.competition.approveAmendment, { done: t('amendment.approved') });
  const withdraw = useCommand(trpc.competition.withdrawAmendment, {
    done: t('amendment.withdrawn'),
    onDone: () => setRejecting(false),
  });
  const approveIt = async () => {
    const sure = await confirm({
      title: t('amendment.approveTitle'),
      body: past ? t('amendment.pastBody', { stage: pick(past) }) : t('amendment.approveBody', amendment.affected),
      action: t('amendment.approve'),
      ...(past ? { tone: 'danger' as const } : {}),
    });
    if (sure) await approve.run({ competitionId, amendmentId, confirmPast: past !== null });
  };
  return (
    <section className="mb-4 space-y-3">
      <Notice tone="warning" title={t('amendment.waiting', { name: amendment.proposer ?? '' })}>
        <p>
          {amendment.reason} · <DateTime value={amendment.at} bare />
        </p>
        <p>{t('amendment.affected', amendment.affected)}</p>
      </Notice>
      <Differences differences={amendment.differences} />
      {amendment.changes.rules && (
        <p className="max-h-60 overflow-auto whitespace-pre-line rounded-lg border border-line p-3">
          {pick(amendment.changes.rules)}
        </p>
      )}
      {past && <Notice tone="danger">{t('amendment.pastBody', { stage: pick(past) })}</Notice>}
      {approve.refusal && <RefusalNote refusal={approve.refusal} />}
      <div className="flex flex-wrap gap-2">
        {!mine && competition.can.publish && (
          <Button tone="primary" pending={approve.pending} onClick={() => void approveIt()}>
            {t('amendment.approve')}
          </Button>
        )}
        {competition.can.edit && (
          <Button onClick={() => setRejecting(true)}>{t(mine ? 'amendment.withdraw' : 'amendment.reject')}</Button>
        )}
        {mine && <p className="self-center text-ink-2">{t('amendment.secondNeeded')}</p>}
      </div>
      {rejecting && (
        <ReasonDialog
          title={t(mine ? 'amendment.withdraw' : 'amendment.reject')}
          label={t('schedule.reason')}
          action={t(mine ? 'amendment.withdraw' : 'amendment.reject')}
          command={withdraw}
          onReason={(reason) => withdraw.run({ competitionId, amendmentId, reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}
