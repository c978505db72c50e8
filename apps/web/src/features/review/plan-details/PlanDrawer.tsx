import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { Bar } from '../Bar.tsx';

type PlanDetails = RouterOutputs['review']['planDetails'];
type TightSet = PlanDetails['infeasible'][number];
type OfPlan = { plan: PlanDetails };

/** What a plan comes to, before anybody approves it. */
export function PlanDrawer({ roundId, planId, onClose }: { roundId: RoundId; planId: PlanId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const query = trpc.review.planDetails.useQuery({ roundId, planId });
  return (
    <Drawer open onOpenChange={onClose} title={t('distribution.plan')}>
      <QueryState query={query} skeleton={<SkeletonText lines={8} />}>
        {(plan) => <Plan plan={plan} />}
      </QueryState>
    </Drawer>
  );
}

function Plan({ plan }: OfPlan) {
  const { t } = useTranslation('review');
  return (
    <div className="space-y-6">
      <LeftOut plan={plan} />
      {plan.infeasible.length > 0 && (
        <section className="space-y-3">
          <h3 className="text-h3 font-semibold">{t('distribution.infeasible')}</h3>
          {plan.infeasible.map((set) => (
            <Tight key={set.codes.join()} set={set} />
          ))}
        </section>
      )}
      <Figures plan={plan} />
      <Notice tone={plan.calibratable ? 'success' : 'warning'}>
        {plan.calibratable ? t('distribution.connected') : t('distribution.islands', { count: plan.islands })}
      </Notice>
      <Loads plan={plan} />
      <DescriptionList
        columns={1}
        items={[
          { label: t('distribution.seed'), value: <code className="num break-all">{plan.seed}</code> },
          { label: t('distribution.hash'), value: <code className="num break-all">{plan.planHash}</code> },
        ]}
      />
    </div>
  );
}

/** Works that get another number of reviews, and works that the plan leaves out. */
function LeftOut({ plan: { others, unlocked } }: OfPlan) {
  const { t } = useTranslation('review');
  const format = useFormat();
  return (
    <>
      {others.works > 0 && (
        <Notice tone="warning" title={t('distribution.otherNumber', { count: others.works })}>
          {format.list(others.first.map((work) => t('distribution.otherNumberOf', work)))}
        </Notice>
      )}
      {unlocked && (
        <Notice tone="warning" title={t('distribution.leftOut', { count: unlocked.works })}>
          {t('distribution.why', { reason: unlocked.reason })}
        </Notice>
      )}
    </>
  );
}

const rules = ['track', 'sameSchool', 'conflict', 'metBefore'] as const;

function Figures({ plan }: OfPlan) {
  const { t } = useTranslation('review');
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('distribution.works'), value: plan.works },
        { label: t('distribution.needed'), value: plan.needed },
        { label: t('distribution.sheetsKept'), value: plan.kept },
        { label: t('distribution.sheetsAdded'), value: plan.added },
        { label: t('distribution.sheetsWithdrawn'), value: plan.withdrawn },
        ...rules.map((rule) => ({ label: t(`distribution.rules.${rule}`), value: plan.excluded[rule] })),
      ]}
    />
  );
}

/** How many score sheets each expert gets. */
function Loads({ plan: { histogram, loads } }: OfPlan) {
  const { t } = useTranslation('review');
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('distribution.histogram')}</h3>
      <ul className="text-ink-2">
        {histogram.map(({ load, experts }) => (
          <li key={load}>{t('distribution.experts', { count: experts, load })}</li>
        ))}
      </ul>
      <ul className="space-y-2">
        {loads.map(({ expertId, name, load, max }) => (
          <li key={expertId}>
            <Bar value={load} max={max} label={`${name} · ${load}/${max}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Works that have too few experts between them, and what would help. */
function Tight({ set }: { set: TightSet }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const { works, needs, canGive, short, addExperts, raiseMaxLoadTo, fewerReviewsFor } = set;
  return (
    <Notice tone="danger">
      <p>{t('distribution.tight', { tracks: format.list(set.tracks.map(pick)), works, needs, canGive, short })}</p>
      <p className="mt-1">
        {raiseMaxLoadTo === null
          ? t('distribution.remediesNoLoad', { experts: addExperts, works: fewerReviewsFor })
          : t('distribution.remedies', { experts: addExperts, load: raiseMaxLoadTo, works: fewerReviewsFor })}
      </p>
      <p className="mt-1 text-dense">{t('distribution.worksNamed', { codes: format.list(set.codes) })}</p>
    </Notice>
  );
}
