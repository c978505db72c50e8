import { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PlanDrawer } from '../plan-details/PlanDrawer.tsx';
import type { AnotherPlan } from '../plan-details/plan.ts';
import { RequestDistributionForm } from '../request-distribution/RequestDistributionForm.tsx';
import type { RoundDetails } from '../round-details.ts';
import { isOver } from '../status.ts';
import { PlanItem } from './PlanItem.tsx';

/** Plans are tried as often as one likes; one of them is approved by somebody else, and then assigned. */
export function Plans({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const { plans } = round;
  const roundId = RoundId.parse(round.roundId);
  const shown = useDrawer('plan');
  const setAsked = useOpenedWhenMade(plans, shown.open);
  const [another, setAnother] = useState<AnotherPlan | null>(null);
  const asks = round.can.propose && !isOver(round.status) && round.experts.length > 0;
  return (
    <Card title={t('distribution.plans')}>
      <div className="space-y-5">
        {asks && (
          <RequestDistributionForm
            key={JSON.stringify(another)}
            another={another}
            onReset={() => setAnother(null)}
            roundId={roundId}
            unlocked={round.unlocked}
            unchecked={round.unchecked}
            onAsked={(planId) => {
              setAnother(null);
              setAsked(planId);
            }}
          />
        )}
        {plans.length === 0 ? (
          <Empty title={t('distribution.noPlans')} hint={t('distribution.noPlansHint')} />
        ) : (
          <ul className="divide-y divide-line">
            {plans.map((plan) => (
              <PlanItem key={plan.planId} roundId={roundId} plan={plan} onLook={() => shown.open(plan.planId)} />
            ))}
          </ul>
        )}
      </div>
      {plans.some(({ planId }) => planId === shown.id) && (
        <PlanDrawer
          roundId={roundId}
          planId={PlanId.parse(shown.id)}
          onClose={shown.close}
          onTry={
            asks
              ? (filled) => {
                  setAnother(filled);
                  shown.close();
                }
              : undefined
          }
        />
      )}
    </Card>
  );
}

/** Opens the plan requested on this page as soon as it exists. Returns a function that takes its id. */
function useOpenedWhenMade(plans: RoundDetails['plans'], open: (planId: string) => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const latest = useRef(open);
  latest.current = open;
  const made = plans.some(({ planId, status }) => planId === asked && status === 'proposed');
  useEffect(() => {
    if (!made) return;
    if (asked) latest.current(asked);
    setAsked(null);
  }, [made, asked]);
  return setAsked;
}
