import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { RotateCw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { cx } from '#/ui/cx.ts';
import { useTeller } from '../model/describe.ts';
import { currentSlide, placeOf } from '../model/designer-state.ts';
import { useDesigner, useFollowing } from '../model/designer-store.ts';
import { around, type Box, boxOf, moved, movedBox, type Place } from '../model/geometry.ts';
import { cursorOf, HANDLES, type Handle } from '../tools/resize.ts';

/** Smaller than this on the screen, only the corners can be held. */
const ROOM_FOR_EDGES = 30;
/** Smaller than this, the handles move outwards: the element must still have room to be dragged itself. */
const ROOM_INSIDE = 44;
const TURN_DISTANCE = 26;

type Frame = { readonly place: Place; readonly count: number; readonly locked: boolean };
const framed = ({ left, top, right, bottom }: Box): Place => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
  rotate: 0,
});

/** The frame of the selection: one thing's own, turned with it, or the upright box around several. */
export const useFrame = (): Frame | null => {
  const selection = useFollowing((state) => state.selection);
  const slide = useFollowing((state) => currentSlide(state.design));
  const draft = useFollowing((state) => state.draft);
  const shift = useFollowing((state) => state.shift);
  const stretch = useFollowing((state) => state.stretch);
  // What stays the same while a drag runs is made once.
  const parts = useMemo(() => {
    const chosen = new Set(selection);
    const elements = slide?.elements.filter(({ id }) => chosen.has(id)) ?? [];
    const boxes = (some: readonly SlideElement[]) => {
      const places = some.map((element) => draft?.get(element.id) ?? placeOf(element));
      return places.length > 0 ? around(places.map(boxOf)) : null;
    };
    const [first] = elements;
    return {
      only: first && elements.length === 1 ? (draft?.get(first.id) ?? placeOf(first)) : null,
      free: boxes(elements.filter(({ lock }) => !lock)),
      locked: boxes(elements.filter(({ lock }) => lock)),
      count: elements.length,
    };
  }, [selection, slide, draft]);
  return useMemo(() => {
    const { only, free, locked, count } = parts;
    const { x, y } = shift ?? { x: 0, y: 0 };
    if (only) return { place: free ? moved(only, x, y) : only, count, locked: !free };
    const boxes = [stretch ? stretch.to : free && movedBox(free, x, y), locked].filter((box) => box !== null);
    return boxes.length > 0 ? { place: framed(around(boxes)), count, locked: !free } : null;
  }, [parts, shift, stretch]);
};

const onEdge = ({ x, y }: Handle) => x === 0 || y === 0;

/** Eight handles and one to turn by. They are for pointers: keys do the same on the element itself. */
export function SelectionFrame() {
  const frame = useFrame();
  const zoom = useDesigner((state) => state.zoom);
  const editing = useDesigner((state) => state.editing);
  const cropping = useDesigner((state) => state.cropping);
  const readOnly = useDesigner((state) => state.readOnly);
  const { t } = useTeller();
  if (!frame || editing) return null;
  const { place, count, locked } = frame;
  const width = place.width * zoom;
  const height = place.height * zoom;
  const standOff = (side: number) => Math.max(0, (ROOM_INSIDE - side) / 2);
  const [outX, outY] = [standOff(width), standOff(height)];
  const handles = HANDLES.filter((handle) => !onEdge(handle) || (handle.x === 0 ? width : height) >= ROOM_FOR_EDGES);
  return (
    <div
      aria-hidden="true"
      data-frame
      className={cx(
        // A layer of its own: as large as the selection, it would be painted again at every step of a drag.
        'pointer-events-none absolute top-0 left-0 will-change-transform',
        count > 1 && 'ring-1 ring-primary',
        locked && 'ring-1 ring-ink-3 ring-dashed',
      )}
      style={{
        width,
        height,
        transform: `translate(${place.left * zoom}px, ${place.top * zoom}px) rotate(${place.rotate}deg)`,
      }}
    >
      {!locked &&
        !readOnly &&
        handles.map((handle) => (
          <HandleDot
            key={`${handle.x} ${handle.y}`}
            handle={handle}
            rotate={place.rotate}
            outX={outX}
            outY={outY}
            cropping={cropping !== null}
          />
        ))}
      {!locked && !readOnly && !cropping && (
        <span
          data-turn
          title={t('canvas.turn')}
          className="pointer-events-auto absolute left-1/2 flex size-6 -translate-x-1/2 cursor-grab touch-none items-center justify-center rounded-full border border-edge bg-bg text-ink-2 shadow-float hover:text-primary active:cursor-grabbing"
          style={{ top: height + outY + TURN_DISTANCE - 12 }}
        >
          <RotateCw className="size-3.5" />
        </span>
      )}
    </div>
  );
}

type DotProps = { handle: Handle; rotate: number; outX: number; outY: number; cropping: boolean };
const HandleDot = memo(function HandleDot({ handle, rotate, outX, outY, cropping }: DotProps) {
  const edge = onEdge(handle);
  const { t } = useTeller();
  const form = edge
    ? handle.x === 0
      ? 'h-[7px] w-5 rounded-full'
      : 'h-5 w-[7px] rounded-full'
    : 'size-[11px] rounded-full';
  return (
    <span
      data-handle={`${handle.x} ${handle.y}`}
      title={t('canvas.handle')}
      className="pointer-events-auto absolute flex size-6 -translate-1/2 touch-none items-center justify-center"
      style={{
        left: `calc(${(handle.x + 1) * 50}% + ${handle.x * outX}px)`,
        top: `calc(${(handle.y + 1) * 50}% + ${handle.y * outY}px)`,
        cursor: cursorOf(handle, rotate),
      }}
    >
      <span className={cx(form, 'border border-primary shadow-float', cropping ? 'bg-primary' : 'bg-white')} />
    </span>
  );
});
