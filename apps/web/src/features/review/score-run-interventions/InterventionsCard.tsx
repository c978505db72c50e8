import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import type { ScoreRun } from '../score-run.ts';
import { Interventions } from './Interventions.tsx';

/** What single people did to the scores before the seal; nothing where there was nothing. */
export function InterventionsCard({ run: { scoreRunId } }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const { data } = trpc.review.scoreRunInterventions.useQuery({ scoreRunId });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('interventions.title')} lead={t('interventions.lead')}>
      <Interventions seen={data} />
    </Card>
  );
}
