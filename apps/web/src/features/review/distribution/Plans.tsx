import { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { Shuffle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { planTone } from '../status.ts';
import { PlanDrawer } from './PlanDrawer.tsx';
import type { RoundDetails } from './round-details.ts';

type Plan = RoundDetails['plans'][number];

/** Plans are tried as often as one likes; one of them is approved by somebody else, and then assigned. */
export function Plans({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const [asked, setAsked] = useState<string | null>(null);
  const looked = useDrawer('plan');
  const look = useRef(looked.open);
  look.current = looked.open;
  const made = round.plans.some(({ planId, status }) => planId === asked && status === 'proposed');
  // Who asked for a plan and stayed sees it as soon as it is there.
  useEffect(() => {
    if (!made) return;
    if (asked) look.current(asked);
    setAsked(null);
  }, [made, asked]);
  const open = round.status !== 'closed' && round.status !== 'sealed';
  return (
    <Card title={t('distribution.plans')}>
      <div className="space-y-5">
        {round.can.propose && open && round.experts.length > 0 && (
          <ProposeForm roundId={RoundId.parse(round.roundId)} unlocked={round.unlocked} onAsked={setAsked} />
        )}
        {round.plans.length === 0 ? (
          <Empty title={t('distribution.noPlans')} hint={t('distribution.noPlansHint')} />
        ) : (
          <ul className="divide-y divide-line">
            {round.plans.map((plan) => (
              <PlanItem key={plan.planId} round={round} plan={plan} onLook={() => looked.open(plan.planId)} />
            ))}
          </ul>
        )}
      </div>
      {round.plans.some(({ planId }) => planId === looked.id) && (
        <PlanDrawer roundId={RoundId.parse(round.roundId)} planId={PlanId.parse(looked.id)} onClose={looked.close} />
      )}
    </Card>
  );
}

type ProposeProps = { roundId: RoundId; unlocked: number; onAsked: (planId: string) => void };

function ProposeForm({ roundId, unlocked, onAsked }: ProposeProps) {
  const { t } = useTranslation('review');
  const [most, setMost] = useState<number | null>(null);
  const [explaining, setExplaining] = useState(false);
  const propose = useCommand(trpc.review.requestDistribution, {
    done: t('distribution.requestSent'),
    onDone: ({ planId }) => {
      setExplaining(false);
      onAsked(planId);
    },
  });
  const ask = (unlockedReason?: string) =>
    propose.run({
      roundId,
      planId: PlanId.parse(freshId()),
      maxFromOneSchool: Number.isInteger(most) ? most : null,
      reviews: [],
      ...(unlockedReason && { unlockedReason }),
    });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-4">
        <NumberField
          value={most}
          onChange={setMost}
          label={t('distribution.maxFromOneSchool')}
          help={t('distribution.maxHelp')}
          min={1}
          max={15}
        />
        <Button
          tone="primary"
          icon={Shuffle}
          pending={propose.pending}
          onClick={() => (unlocked > 0 ? setExplaining(true) : void ask())}
        >
          {t('distribution.propose')}
        </Button>
      </div>
      {propose.refusal && !explaining && <RefusalNote refusal={propose.refusal} />}
      {explaining && (
        <ReasonDialog
          title={t('distribution.leaveOutTitle', { count: unlocked })}
          description={t('distribution.unlockedBody')}
          label={t('distribution.leaveOutReason')}
          action={t('distribution.propose')}
          tone="primary"
          command={propose}
          onReason={ask}
          onClose={() => setExplaining(false)}
        />
      )}
    </div>
  );
}

function PlanItem({ round, plan, onLook }: { round: RoundDetails; plan: Plan; onLook: () => void }) {
  const { t } = useTranslation('review');
  const { t: refused } = useTranslation('refusals');
  const format = useFormat();
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const approve = useCommand(trpc.review.approveDistribution, { done: t('distribution.approved'), toastRefusal: true });
  const making = plan.status === 'requested';
  const reject = useCommand(trpc.review.rejectDistribution, {
    done: t(making ? 'distribution.planStatuses.givenUp' : 'distribution.rejected'),
    onDone: () => setRejecting(false),
  });
  // Turned down before it had come to anything.
  const standing = plan.status === 'rejected' && plan.works === null ? 'givenUp' : plan.status;
  const ids = { roundId: RoundId.parse(round.roundId), planId: PlanId.parse(plan.planId) };
  const ask = async () => {
    const body =
      plan.short > 0
        ? t('distribution.approveShortBody', { count: plan.short })
        : t('distribution.approveBody', { count: plan.works ?? 0, assignments: plan.assignments ?? 0 });
    const question = { title: t('distribution.approveTitle'), body, action: t('distribution.approve') };
    if (await confirm(question)) await approve.run({ ...ids, acceptShort: plan.short > 0 });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p>
          {t('distribution.planOf', { name: plan.proposedBy, time: format.dateTime(plan.proposedAt) })}{' '}
          {plan.short > 0 && <StatusTag tone="danger">{t('distribution.short', { count: plan.short })}</StatusTag>}
          {plan.short === 0 && plan.works !== null && (
            <StatusTag tone="success">{t('distribution.complete')}</StatusTag>
          )}
        </p>
        {plan.status === 'proposed' && plan.earlier > 0 && (
          <p className="text-dense text-ink-2">{t('distribution.earlierPlans', { count: plan.earlier })}</p>
        )}
        {making && <p className="text-dense text-ink-2">{t('distribution.making')}</p>}
        {plan.problem && <p className="text-dense text-danger">{refused(plan.problem)}</p>}
        {plan.reason && <p className="text-dense text-ink-2">{t('distribution.why', { reason: plan.reason })}</p>}
      </div>
      <StatusTag tone={planTone[plan.status] ?? 'unknown'}>{t(`distribution.planStatuses.${standing}`)}</StatusTag>
      <div className="flex flex-wrap gap-2">
        {plan.works !== null && (
          <Button size="sm" onClick={onLook}>
            {t('distribution.details')}
          </Button>
        )}
        {plan.status === 'proposed' && plan.can.approve && (
          <Button size="sm" tone="primary" pending={approve.pending} onClick={() => void ask()}>
            {t('distribution.approve')}
          </Button>
        )}
        {(plan.status === 'proposed' || making) && plan.can.reject && (
          <Button size="sm" onClick={() => setRejecting(true)}>
            {making ? t('distribution.giveUp') : t('distribution.reject')}
          </Button>
        )}
      </div>
      {rejecting && (
        <ReasonDialog
          title={making ? t('distribution.giveUpTitle') : t('distribution.rejectTitle')}
          label={t('distribution.reason')}
          action={making ? t('distribution.giveUp') : t('distribution.reject')}
          command={reject}
          onReason={(reason) => reject.run({ ...ids, reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </li>
  );
}
