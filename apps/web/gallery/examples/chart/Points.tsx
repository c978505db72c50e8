import { Points } from '#/ui/chart/Points.tsx';
import { type Examples, say } from '../../example.ts';

const rows = [
  { id: 'a', label: 'A', x: -4.2, y: 3.1 },
  { id: 'b', label: 'B', x: 0.4, y: 1.2 },
  { id: 'c', label: 'C', x: 5.6, y: 7.9 },
];

export const examples: Examples = {
  'by two figures': () => (
    <Points name={say('专家', 'Experts')} rows={rows} x={say('宽严', 'Leaning')} y={say('波动', 'Varying')} />
  ),
};
