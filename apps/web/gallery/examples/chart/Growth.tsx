import { Growth } from '#/ui/chart/Growth.tsx';
import { type Examples, say } from '../../example.ts';

const rows = [12, 40, 75, 130, 160].map((value, index) => ({ label: `3-${index + 1}`, value }));

export const examples: Examples = {
  'towards a goal': () => (
    <Growth
      name={say('评审进度', 'Progress')}
      unit={say('已提交', 'Submitted')}
      rows={rows}
      goal={{ value: 200, label: say('应收 200', '200 wanted') }}
    />
  ),
};
