import { trpc } from '#/lib/trpc.ts';
import { ChangeChart } from '../ChangeChart.tsx';
import type { FiguresOf } from '../figures-of.ts';

/** What calibration did to the means of the works in the latest score run; nothing where nothing is calibrated. */
export function CalibrationFigures(of: FiguresOf) {
  const { data } = trpc.review.calibrationFigures.useQuery(of);
  return data ? <ChangeChart data={data} of="calibration" file="effect-of-calibration" /> : null;
}
