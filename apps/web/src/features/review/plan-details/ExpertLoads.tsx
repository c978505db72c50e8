import { useTranslation } from 'react-i18next';
import { FigureTable } from './FigureTable.tsx';
import type { PlanDetails } from './plan.ts';

/** What each expert gets, and what approving the plan changes for them. */
export function ExpertLoads({ plan: { loads } }: { plan: PlanDetails }) {
  const { t } = useTranslation('review');
  return (
    <section className="space-y-3">
      <h3 className="text-h3 font-semibold">{t('distribution.byExpert')}</h3>
      <FigureTable
        caption={t('distribution.byExpert')}
        head={[
          t('distribution.expert'),
          t('distribution.loadOfMax'),
          t('distribution.loadAdded'),
          t('distribution.loadWithdrawn'),
        ]}
        rows={loads.map(({ name, load, max, added, withdrawn }) => [
          name,
          `${load}/${max}`,
          added > 0 ? `+${added}` : '0',
          withdrawn > 0 ? `−${withdrawn}` : '0',
        ])}
      />
    </section>
  );
}
