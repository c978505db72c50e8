import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { CloseTieVoteDialog } from '../close-tie-vote/CloseTieVoteDialog.tsx';
import { useOpenTieVote } from '../open-tie-vote/useOpenTieVote.ts';
import { PlanAdvancementDialog } from '../plan-advancement/PlanAdvancementDialog.tsx';
import type { ScoreRun } from '../score-run.ts';

type Ties = RouterOutputs['review']['tieVoteList'];

/** Ties that the chairs are to decide, and how far their votes are; nothing where the policy does not ask them. */
export function TieVotesCard({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const { scoreRunId } = run;
  const query = trpc.review.tieVoteList.useQuery({ scoreRunId }, { enabled: run.asksChairs });
  if (!run.asksChairs) return null;
  return (
    <Card title={t('tieVotes.title')} lead={t('tieVotes.lead')}>
      <QueryState query={query} skeleton={<SkeletonText lines={3} />}>
        {({ awaiting, votes, advancementPlanned, can }) => (
          <div className="space-y-4">
            {awaiting.length + votes.length === 0 && <p className="text-ink-2">{t('tieVotes.none')}</p>}
            {(advancementPlanned || can.plan) && <Rule run={run} planned={advancementPlanned} mayPlan={can.plan} />}
            <ul className="space-y-3">
              {awaiting.map((tie) => (
                <Awaiting key={tie.works.map(({ workId }) => workId).join()} run={run} tie={tie} />
              ))}
              {votes.map((vote) => (
                <Vote key={vote.tieVoteId} vote={vote} />
              ))}
            </ul>
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** Whether it is set who advances, and the button for it. */
function Rule({ run, planned, mayPlan }: { run: ScoreRun; planned: boolean; mayPlan: boolean }) {
  const { t } = useTranslation('review');
  const { scoreRunId, roundId } = run;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-ink-2">{t(planned ? 'planAdvancement.set' : 'planAdvancement.notSet')}</p>
      <DialogButton
        offered={mayPlan}
        size="sm"
        label={t(planned ? 'planAdvancement.change' : 'planAdvancement.action')}
      >
        {(close) => <PlanAdvancementDialog scoreRunId={scoreRunId} roundId={roundId} onClose={close} />}
      </DialogButton>
    </div>
  );
}

const worksIn = (works: readonly { code: string; title: string }[]) =>
  works.map(({ code, title }) => `${code} ${title}`.trim());

function Awaiting({ run, tie }: { run: ScoreRun; tie: Ties['awaiting'][number] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { open, pending } = useOpenTieVote(run.scoreRunId);
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <p className="font-semibold">
        {tie.level ? t('tieVotes.awaiting', { level: pick(tie.level) }) : t('planAdvancement.awaiting')}
      </p>
      <Works works={tie.works} />
      {tie.can.open && (
        <Button size="sm" tone="primary" pending={pending} onClick={() => open(tie.works.map(({ workId }) => workId))}>
          {t('tieVotes.open')}
        </Button>
      )}
    </li>
  );
}

function Works({ works }: { works: readonly { code: string; title: string }[] }) {
  return (
    <ul className="list-disc pl-6">
      {worksIn(works).map((work) => (
        <li key={work}>{work}</li>
      ))}
    </ul>
  );
}

function Vote({ vote }: { vote: Ties['votes'][number] }) {
  const { t } = useTranslation('review');
  const [closing, setClosing] = useState<'counted' | 'shared' | null>(null);
  const { tieVoteId, status, works, chairs, reason, inCorrection, can } = vote;
  const open = status === 'open';
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <StatusTag tone={open ? 'warning' : 'success'}>{t(`tieVotes.statuses.${status}`)}</StatusTag>
      {inCorrection && <p className="text-dense text-ink-2">{t('tieVotes.inCorrection')}</p>}
      <Works works={works} />
      <ul className="text-dense text-ink-2">
        {chairs.map(({ name, voted, order }) => (
          <li key={name}>
            {name}: {order ? order.join(' > ') : t(voted ? 'tieVotes.voted' : 'tieVotes.notVoted')}
          </li>
        ))}
      </ul>
      {reason && <p className="text-dense">{t('explanation.because', { reason })}</p>}
      {!open && <p className="text-dense text-ink-2">{t('tieVotes.computeAgain')}</p>}
      {can.close && (
        <div className="flex flex-wrap gap-2">
          {chairs.some(({ voted }) => voted) && (
            <Button size="sm" onClick={() => setClosing('counted')}>
              {t('tieVotes.close.counted')}
            </Button>
          )}
          <Button size="sm" onClick={() => setClosing('shared')}>
            {t('tieVotes.close.shared')}
          </Button>
        </div>
      )}
      {closing && <CloseTieVoteDialog tieVoteId={tieVoteId} outcome={closing} onClose={() => setClosing(null)} />}
    </li>
  );
}
