import { Bars } from '#/ui/chart/Bars.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { type Examples, say } from '../../example.ts';

const rows = [12, 30, 25].map((value, index) => ({ label: `${70 + index * 10}`, value }));

export const examples: Examples = {
  'with its figures': () => (
    <ChartCard
      title={say('总分分布', 'Totals')}
      file="totals"
      rows={rows}
      rowId={(row) => row.label}
      columns={[
        { header: say('分数', 'Points'), value: (row) => row.label },
        { header: say('评分表', 'Score sheets'), value: (row) => row.value },
      ]}
    >
      <Bars name={say('总分分布', 'Totals')} unit={say('评分表', 'Score sheets')} rows={rows} />
    </ChartCard>
  ),
};
