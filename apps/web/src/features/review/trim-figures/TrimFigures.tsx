import { trpc } from '#/lib/trpc.ts';
import { ChangeChart } from '../ChangeChart.tsx';
import type { FiguresOf } from '../figures-of.ts';

/** What dropping the highest and lowest scores does to the means of the works; nothing where none are dropped. */
export function TrimFigures(of: FiguresOf) {
  const { data } = trpc.review.trimFigures.useQuery(of);
  return data ? <ChangeChart data={data} of="trim" file="effect-of-trimming" /> : null;
}
