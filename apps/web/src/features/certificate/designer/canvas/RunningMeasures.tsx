import { inMillimetres, useTeller } from '../model/describe.ts';
import { useDesigner } from '../model/designer-store.ts';
import { Measures } from './GuideLines.tsx';
import type { Running } from './pointer.ts';
import { useFrame } from './SelectionFrame.tsx';

const useMeasures = (running: Running): string | null => {
  const frame = useFrame();
  const design = useDesigner((state) => state.design);
  const tell = useTeller();
  if (!running || running === 'view' || !frame) return null;
  if (running === 'turn') return `${Math.round(frame.place.rotate * 10) / 10}°`;
  if (running === 'size') {
    const { width, height } = frame.place;
    return tell.t('canvas.mm', { value: `${inMillimetres(design, width)} × ${inMillimetres(design, height)}` });
  }
  const { x, y } = tell.position(design, [frame.place]);
  return tell.t('canvas.mm', { value: `${x}, ${y}` });
};

/** Beside the selection: what the running gesture changes of it. */
export function RunningMeasures({ running }: { running: Running }) {
  return <Measures text={useMeasures(running)} />;
}
