import { Bars } from '#/ui/chart/Bars.tsx';
import { type Examples, say } from '../../example.ts';

const rows = [2, 5, 14, 31, 44, 38, 21, 9].map((value, index) => ({ label: `${60 + index * 5}`, value }));

export const examples: Examples = {
  'a distribution': () => <Bars name={say('总分分布', 'Totals')} unit={say('评分表', 'Score sheets')} rows={rows} />,
};
