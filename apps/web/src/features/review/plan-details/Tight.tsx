import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { AnotherPlan, PlanDetails } from './plan.ts';

type TightSet = PlanDetails['infeasible'][number];

/** Works that have too few experts between them, and what would help. */
export function Tight({ set }: { set: TightSet }) {
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

type Way = { readonly label: string; readonly another: AnotherPlan };

/** The entries of the plan's form that would help, each with its effect; the form shows them before anything is asked. */
function useWays({ asked, fewerReviews: { works, lines }, infeasible }: PlanDetails): Way[] {
  const { t } = useTranslation('review');
  const sum = (numberOf: (set: TightSet) => number) => infeasible.reduce((all, set) => all + numberOf(set), 0);
  const short = sum((set) => set.short);
  const [language, metBefore] = [sum((set) => set.excluded.language ?? 0), sum((set) => set.excluded.metBefore)];
  const option = (change: Partial<AnotherPlan['options']>, label: string, effect: string): Way => ({
    label,
    another: { options: { ...asked, ...change }, reviews: [], effect },
  });
  const pairs = (count: number) => t('distribution.ways.morePairs', { count });
  return [
    ...(lines.length > 0
      ? [
          {
            label: t('distribution.ways.fewerReviews', { count: works }),
            another: { options: asked, reviews: lines, effect: t('distribution.ways.fewerEffect', { short }) },
          },
        ]
      : []),
    ...(asked.mustRead && language > 0
      ? [option({ mustRead: false }, t('distribution.ways.mustRead'), pairs(language))]
      : []),
    ...(asked.avoidEarlier && metBefore > 0
      ? [option({ avoidEarlier: false }, t('distribution.ways.avoidEarlier'), pairs(metBefore))]
      : []),
    ...(asked.maxFromOneSchool === null
      ? []
      : [
          option(
            { maxFromOneSchool: null },
            t('distribution.ways.maxFromOneSchool'),
            t('distribution.ways.maxFromOneSchoolEffect'),
          ),
        ]),
    ...(asked.pairCap === null
      ? []
      : [option({ pairCap: null }, t('distribution.ways.pairCap'), t('distribution.ways.pairCapEffect'))]),
    ...(asked.mayMove
      ? []
      : [option({ mayMove: true }, t('distribution.ways.mayMove'), t('distribution.ways.mayMoveEffect'))]),
  ];
}

/** What can be changed so that another plan has all reviews. */
export function WaysOut({ plan, onTry }: { plan: PlanDetails; onTry: (another: AnotherPlan) => void }) {
  const { t } = useTranslation('review');
  const ways = useWays(plan);
  const load = Math.max(0, ...plan.infeasible.map(({ raiseMaxLoadTo }) => raiseMaxLoadTo ?? 0));
  return (
    <>
      <h4 className="font-semibold">{t('distribution.ways.title')}</h4>
      <ul className="space-y-2">
        {ways.map(({ label, another }) => (
          <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" onClick={() => onTry(another)}>
              {label}
            </Button>
            <span className="text-dense">{another.effect}</span>
          </li>
        ))}
        {load > 0 && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LinkButton size="sm" href="/expert/library">
              {t('distribution.ways.load')}
            </LinkButton>
            <span className="text-dense">{t('distribution.ways.loadEffect', { load })}</span>
          </li>
        )}
      </ul>
    </>
  );
}
