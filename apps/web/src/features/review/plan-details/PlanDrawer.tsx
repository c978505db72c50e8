import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { Comparability } from './Comparability.tsx';
import { ExpertLoads } from './ExpertLoads.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FitFigures } from './FitFigures.tsx';
import { LoadHistogram } from './LoadHistogram.tsx';
import type { AnotherPlan, PlanDetails } from './plan.ts';
import { Tight, WaysOut } from './Tight.tsx';

type OfPlan = { plan: PlanDetails };
type Props = {
  roundId: RoundId;
  planId: PlanId;
  onClose: () => void;
  /** Fills in the form of another plan; absent for those who cannot ask for one. */
  onTry: ((another: AnotherPlan) => void) | undefined;
};

/** What a plan comes to, before anybody approves it. */
export function PlanDrawer({ roundId, planId, onClose, onTry }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.planDetails.useQuery({ roundId, planId });
  return (
    <Drawer open onOpenChange={onClose} title={t('distribution.plan')}>
      <QueryState query={query} skeleton={<SkeletonText lines={8} />}>
        {(plan) => <Plan plan={plan} onTry={onTry} />}
      </QueryState>
    </Drawer>
  );
}

function Plan({ plan, onTry }: OfPlan & Pick<Props, 'onTry'>) {
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
          {onTry && <WaysOut plan={plan} onTry={onTry} />}
        </section>
      )}
      <Figures plan={plan} />
      <Comparability plan={plan} />
      <LoadHistogram plan={plan} />
      {plan.quality && <FitFigures quality={plan.quality} />}
      <Excluded plan={plan} />
      <ExpertLoads plan={plan} />
      <MadeFrom plan={plan} />
    </div>
  );
}

/** Works that get another number of reviews or are left out, and experts who get fewer works than they should. */
function LeftOut({ plan: { others, unlocked, unchecked, belowMinimum } }: OfPlan) {
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
      {belowMinimum.length > 0 && (
        <Notice tone="warning" title={t('distribution.belowMinimum', { count: belowMinimum.length })}>
          {format.list(belowMinimum)}
        </Notice>
      )}
      {unchecked && (
        <Notice tone="warning" title={t('distribution.leftOutUnchecked', { count: unchecked.works })}>
          {t('distribution.why', { reason: unchecked.reason })}
        </Notice>
      )}
    </>
  );
}

/** What is needed, and how the plan differs from the score sheets that exist. */
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
      ]}
    />
  );
}

const rules = ['track', 'language', 'sameSchool', 'conflict', 'metBefore'] as const;

/** Which rule kept how many experts off how many works. */
function Excluded({ plan: { excluded } }: OfPlan) {
  const { t } = useTranslation('review');
  return (
    <section className="space-y-3">
      <h3 className="text-h3 font-semibold">{t('distribution.excluded')}</h3>
      <FigureTable
        caption={t('distribution.excluded')}
        head={[t('distribution.rule'), t('distribution.pairs')]}
        rows={rules.flatMap((rule): [string, number][] => {
          const pairs = excluded[rule];
          return pairs === undefined ? [] : [[t(`distribution.rules.${rule}`), pairs]];
        })}
      />
    </section>
  );
}

/** The options of the request, the seed and the solver: what the plan can be made again from. */
function MadeFrom({ plan: { asked, planHash, seed, solver } }: OfPlan) {
  const { t } = useTranslation('review');
  const yesOrNo = (yes: boolean) => t(yes ? 'distribution.yes' : 'distribution.no');
  const orNone = (number: number | null, shown: string) => (number === null ? t('distribution.noLimit') : shown);
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: t('distribution.maxFromOneSchool'),
          value: orNone(asked.maxFromOneSchool, String(asked.maxFromOneSchool)),
        },
        { label: t('distribution.pairCap'), value: orNone(asked.pairCap, `${asked.pairCap}%`) },
        { label: t('distribution.minLoad'), value: orNone(asked.minLoad, String(asked.minLoad)) },
        { label: t('distribution.spread'), value: yesOrNo(asked.spread) },
        { label: t('distribution.joinGroups'), value: yesOrNo(asked.joinGroups) },
        { label: t('distribution.mustRead'), value: yesOrNo(asked.mustRead) },
        { label: t('distribution.avoidEarlier'), value: yesOrNo(asked.avoidEarlier) },
        { label: t('distribution.mayMove'), value: yesOrNo(asked.mayMove) },
        {
          label: t('distribution.solver'),
          value: t(`distribution.solvers.${solver.name}`, { version: solver.version }),
        },
        { label: t('distribution.seed'), value: <code className="num break-all">{seed}</code>, wide: true },
        { label: t('distribution.hash'), value: <code className="num break-all">{planHash}</code>, wide: true },
      ]}
    />
  );
}
