import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { memo, type RefObject, useLayoutEffect, useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { GuidesMenu } from '../guides/GuidesMenu.tsx';
import { usePullGuide } from '../guides/usePullGuide.ts';
import { useDesigner } from '../model/designer-store.ts';
import { boxOf } from '../model/geometry.ts';
import { useFrame } from './SelectionFrame.tsx';

/** Thickness in screen pixels. */
export const RULER = 20;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
/** Numbers are no closer than this, in screen pixels. */
const ROOM = 52;

type Origin = { left: number; top: number; width: number; height: number };

/** Where the page's corner is within the window onto it. */
const useOrigin = (view: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): Origin => {
  const [origin, setOrigin] = useState<Origin>({ left: 0, top: 0, width: 0, height: 0 });
  const size = useDesigner((state) => `${state.zoom} ${state.design.viewportRatio}`);
  useLayoutEffect(() => {
    // The page moves within the window when its own size changes.
    if (!size) return;
    const window = view.current;
    if (!window) return;
    const measure = () => {
      const outer = window.getBoundingClientRect();
      const inner = page.current?.getBoundingClientRect();
      if (!inner) return;
      setOrigin({
        left: inner.left - outer.left,
        top: inner.top - outer.top,
        width: outer.width,
        height: outer.height,
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(window);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [view, page, size]);
  return origin;
};

type Along = 'x' | 'y';

/** Ticks and figures of a horizontal (`x`) or vertical (`y`) ruler. */
type ScaleProps = { along: Along; start: number; length: number; perMm: number };
const Scale = memo(function Scale({ along, start, length, perMm }: ScaleProps) {
  const step = STEPS.find((each) => each * perMm >= ROOM) ?? 500;
  const parts = /^2/.test(String(step)) ? 4 : 5;
  const first = Math.floor(-start / perMm / step);
  const last = Math.ceil((length - start) / perMm / step);
  const ticks = Array.from({ length: Math.max(0, last - first) * parts }, (_, index) => {
    const at = Math.round(start + (first + index / parts) * step * perMm) + 0.5;
    const long = index % parts === 0 ? 8 : 4;
    return along === 'x' ? `M${at} ${RULER}v-${long}` : `M${RULER} ${at}h-${long}`;
  });
  const figures = Array.from({ length: Math.max(0, last - first) }, (_, index) => (first + index) * step);
  return (
    <>
      <path className="stroke-strong" fill="none" d={ticks.join('')} />
      {figures.map((figure) => {
        const at = start + figure * perMm + 3;
        return (
          <text
            key={figure}
            transform={along === 'x' ? `translate(${at} 10)` : `translate(10 ${at}) rotate(90)`}
            y={along === 'x' ? 0 : 4}
            className="num fill-ink-3 text-[9px]"
          >
            {figure}
          </text>
        );
      })}
    </>
  );
});

type RulersProps = {
  view: RefObject<HTMLElement | null>;
  page: RefObject<HTMLElement | null>;
  /** A guide has been added whose position is to be typed. */
  onTyping: (id: string) => void;
};

/** Millimetres of the printed page along two sides of the window, with the position of the selection; guides are pulled from them. */
export function Rulers({ view, page, onTyping }: RulersProps) {
  const origin = useOrigin(view, page);
  const zoom = useDesigner((state) => state.zoom);
  const width = useDesigner((state) => pageSizeMm(state.design).width);
  const perMm = (zoom * PAGE_UNITS) / width;
  const readOnly = useDesigner((state) => state.readOnly);
  const pull = usePullGuide(page);
  return (
    <div className="pointer-events-none absolute inset-0 z-10 select-none max-md:hidden">
      <svg aria-hidden="true" className="absolute top-0 left-0 w-full border-b border-line bg-bg" height={RULER}>
        <Scale along="x" start={origin.left} length={origin.width} perMm={perMm} />
      </svg>
      <svg aria-hidden="true" className="absolute top-0 left-0 h-full border-r border-line bg-bg" width={RULER}>
        <Scale along="y" start={origin.top} length={origin.height} perMm={perMm} />
      </svg>
      <Marks origin={origin} zoom={zoom} />
      {/* A guide across is pulled from the ruler above, an upright one from the ruler at the side. */}
      <span
        data-ruler="y"
        className="pointer-events-auto absolute top-0 left-0 w-full cursor-row-resize touch-none"
        style={{ height: RULER }}
        onPointerDown={(event) => pull(event, { id: freshId(), axis: 'y' })}
      />
      <span
        data-ruler="x"
        className="pointer-events-auto absolute top-0 left-0 h-full cursor-col-resize touch-none"
        style={{ width: RULER }}
        onPointerDown={(event) => pull(event, { id: freshId(), axis: 'x' })}
      />
      {readOnly ? (
        <span
          aria-hidden
          className="absolute top-0 left-0 border-r border-b border-line bg-bg"
          style={{ width: RULER, height: RULER }}
        />
      ) : (
        <GuidesMenu onTyping={onTyping} />
      )}
    </div>
  );
}

/** The position of the selection on both rulers; separate from the scales, which a drag then does not redraw. */
function Marks({ origin, zoom }: { origin: Origin; zoom: number }) {
  const frame = useFrame();
  if (!frame) return null;
  const box = boxOf(frame.place);
  const mark = 'absolute top-0 left-0 bg-primary/20 will-change-transform';
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      <span
        className={mark}
        style={{
          width: (box.right - box.left) * zoom,
          height: RULER,
          transform: `translateX(${origin.left + box.left * zoom}px)`,
        }}
      />
      <span
        className={mark}
        style={{
          width: RULER,
          height: (box.bottom - box.top) * zoom,
          transform: `translateY(${origin.top + box.top * zoom}px)`,
        }}
      />
    </div>
  );
}
