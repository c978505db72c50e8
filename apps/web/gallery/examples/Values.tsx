import { DateRange, DateTime, Money } from '#/ui/Values.tsx';
import type { Examples } from '../example.ts';

const AT = '2026-11-22T10:00:00Z';

export const examples: Examples = {
  money: () => <Money fen={12_050} />,
  'no money': () => <Money fen={null} />,
  instant: () => <DateTime value={AT} />,
  'instant with its distance': () => <DateTime value={AT} distance />,
  'instant without its zone': () => <DateTime value={AT} bare />,
  date: () => <DateTime value={AT} dateOnly />,
  range: () => <DateRange start={AT} end="2026-12-01T10:00:00Z" />,
};
