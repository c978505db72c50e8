import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { exactPoints } from '../points.ts';
import { useExpertParameterColumns } from './useExpertParameterColumns.ts';

type Pool = RouterOutputs['review']['calibrationReport']['pools'][number];

/** The overlap test of each pool of a run, and the parameters of the experts in one of them. */
export function CalibrationReport({ scoreRunId }: { scoreRunId: ScoreRunId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const [pool, setPool] = useState(0);
  const query = trpc.review.calibrationReport.useQuery({ scoreRunId, pool }, { placeholderData: keepPreviousData });
  const columns = useExpertParameterColumns();
  const pools = query.data?.pools ?? [];
  const shown = pools[pool];
  const nameOf = ({ within, stage, connected }: Pool) =>
    [
      within.length > 0 ? format.list(within.map(pick)) : t('results.calibration.everything'),
      stage,
      t(connected ? 'results.calibration.connected' : 'results.calibration.unconnected'),
    ].join(' · ');
  return (
    <Card title={t('results.calibration.title')} lead={t('results.calibration.lead')} flush>
      {shown && (
        <div className="space-y-3 p-5">
          {pools.length > 1 && (
            <Select
              label={t('results.calibration.pool')}
              value={String(pool)}
              options={pools.map((one) => ({ value: String(one.pool), label: nameOf(one) }))}
              onChange={(chosen) => setPool(Number(chosen))}
            />
          )}
          <Overlap pool={shown} />
        </div>
      )}
      <div className="max-md:px-5 max-md:pb-4">
        <DataTable
          id="calibration"
          label={t('results.calibration.title')}
          paged={false}
          plain
          query={{ ...query, data: query.data?.experts }}
          rowId={(row) => row.expertId}
          columns={columns}
        />
      </div>
    </Card>
  );
}

function Overlap({ pool }: { pool: Pool }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { connected, communities, method, works, sheets, experts, minShared, mean, spread } = pool;
  const groups = t('results.calibration.groups', {
    count: communities.length,
    sizes: format.list(communities.map(String)),
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusTag tone={connected ? 'success' : 'warning'}>
          {t(connected ? 'results.calibration.connected' : 'results.calibration.unconnected')}
        </StatusTag>
        {connected ? t(`explanation.calibrations.${method}`) : groups}
      </p>
      <p className="text-ink-2">
        {t('results.calibration.figures', {
          works,
          sheets,
          experts,
          minShared,
          mean: exactPoints(mean),
          spread: exactPoints(spread),
        })}
      </p>
      {pool.scoreRunId && <p className="text-ink-2">{t('results.calibration.sealed')}</p>}
    </>
  );
}
