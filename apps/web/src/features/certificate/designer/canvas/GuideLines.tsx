import { useDesigner, useFollowing } from '../model/designer-store.ts';
import { boxOf } from '../model/geometry.ts';
import type { Guide } from '../model/guides.ts';
import { useFrame } from './SelectionFrame.tsx';

const ARM = 4;

function Line({ guide, zoom }: { guide: Guide; zoom: number }) {
  const [at, from, to] = [guide.at * zoom, guide.from * zoom, guide.to * zoom];
  if (guide.kind === 'line')
    return guide.axis === 'x' ? <path d={`M${at} ${from}V${to}`} /> : <path d={`M${from} ${at}H${to}`} />;
  return guide.axis === 'x' ? (
    <path d={`M${from} ${at}H${to}M${from} ${at - ARM}v${2 * ARM}M${to} ${at - ARM}v${2 * ARM}`} />
  ) : (
    <path d={`M${at} ${from}V${to}M${at - ARM} ${from}h${2 * ARM}M${at - ARM} ${to}h${2 * ARM}`} />
  );
}

/** What the moving thing agrees with. */
export function GuideLines() {
  const guides = useFollowing((state) => state.guides);
  const zoom = useDesigner((state) => state.zoom);
  if (guides.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      data-guides={guides.length}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      fill="none"
      stroke="#e5257d"
      strokeWidth="1"
      shapeRendering="crispEdges"
    >
      {guides.map((guide) => (
        <Line key={`${guide.kind} ${guide.axis} ${guide.at} ${guide.from} ${guide.to}`} guide={guide} zoom={zoom} />
      ))}
    </svg>
  );
}

/** Beside the frame while a gesture runs: where it is, how large, at what angle. */
export function Measures({ text }: { text: string | null }) {
  const frame = useFrame();
  const zoom = useDesigner((state) => state.zoom);
  if (!frame || !text) return null;
  const box = boxOf(frame.place);
  return (
    <span
      aria-hidden="true"
      className="num pointer-events-none absolute top-0 left-0 z-20 rounded-sm bg-ink px-1.5 py-0.5 text-label whitespace-nowrap text-bg"
      style={{
        transform: `translate(${((box.left + box.right) / 2) * zoom}px, ${box.bottom * zoom + 10}px) translateX(-50%)`,
      }}
    >
      {text}
    </span>
  );
}
