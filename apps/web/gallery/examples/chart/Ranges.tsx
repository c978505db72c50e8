import { Ranges } from '#/ui/chart/Ranges.tsx';
import { type Examples, say } from '../../example.ts';

const of = (label: string, median: number) => ({ label, low: median - 9, median, high: median + 6 });

export const examples: Examples = {
  'the middle half of groups': () => (
    <Ranges
      name={say('各赛项', 'Categories')}
      words={{ range: say('中间一半', 'Middle half'), median: say('中位数', 'Median') }}
      domain={[0, 100]}
      rows={[of(say('平面设计', 'Graphic design'), 78), of(say('短视频', 'Short video'), 71)]}
    />
  ),
};
