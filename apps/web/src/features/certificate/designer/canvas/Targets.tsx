import { pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import { memo, useEffect, useMemo, useRef } from 'react';
import { cx } from '#/ui/cx.ts';
import { type Teller, useTeller } from '../model/describe.ts';
import { currentSlide, placeOf } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { around, boxOf, type Place } from '../model/geometry.ts';
import { reshaped } from './moving.ts';

/** Where a run is: an element's own place, or the upright box around the parts of a number. */
const placeOfRun = (run: SlideRun, draft: ReadonlyMap<string, Place> | null): Place => {
  const places = run.map((element) => draft?.get(element.id) ?? placeOf(element));
  const [only] = places;
  if (places.length === 1 && only) return only;
  const box = around(places.map(boxOf));
  return { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top, rotate: 0 };
};

const LINE = 20;
/** As one reads: line by line, each from left to right. */
const inReadingOrder = (runs: readonly SlideRun[]): SlideRun[] =>
  [...runs].sort(([a], [b]) => Math.round(a.top / LINE) - Math.round(b.top / LINE) || a.left - b.left);

/** What is the same for all targets of a page: there may be hundreds, each of which would ask for it. */
type Shared = { readonly tell: Teller; readonly pageWidth: number; readonly zoom: number; readonly total: number };
type TargetProps = { run: SlideRun; n: number; tabbable: boolean; shared: Shared };
const sameTarget = (a: TargetProps, b: TargetProps) =>
  a.n === b.n &&
  a.shared === b.shared &&
  a.tabbable === b.tabbable &&
  a.run.length === b.run.length &&
  a.run.every((element, index) => element === b.run[index]);

/** What is pressed and focused instead of an element: it is above the drawing and describes the element. */
const Target = memo(function Target({ run, n, tabbable, shared }: TargetProps) {
  const { tell, pageWidth, zoom, total } = shared;
  const [first] = run;
  const draft = useDesigner((state) => reshaped(state, run));
  const selected = useDesigner((state) => state.selection.includes(first.id));
  const edited = useDesigner((state) => state.editing === first.id);
  const place = placeOfRun(run, draft);
  const label = useMemo(() => {
    const facts = { kind: tell.kind(first), name: tell.name(first), n, total };
    const at = tell.position(pageWidth, [placeOfRun(run, null)]);
    return tell.t(first.lock ? 'canvas.describedLocked' : 'canvas.described', { ...facts, ...at });
  }, [tell, first, run, n, total, pageWidth]);
  return (
    // A group: what it contains is the element's drawing beneath it.
    <fieldset
      aria-roledescription={tell.t('canvas.element')}
      aria-label={label}
      aria-current={selected || undefined}
      tabIndex={tabbable ? 0 : -1}
      data-target={first.id}
      data-locked={first.lock || undefined}
      className={cx(
        'absolute min-w-0 rounded-[1px] outline-none',
        first.lock ? 'cursor-default' : 'cursor-move',
        selected ? 'ring-1 ring-primary' : !first.lock && 'hover:ring-[1.5px] hover:ring-primary/60',
        'focus-visible:ring-2 focus-visible:ring-primary',
        edited && 'pointer-events-none',
      )}
      style={{
        // No transform where none is needed: each costs every frame of a drag, and there may be hundreds.
        left: place.left * zoom,
        top: place.top * zoom,
        width: place.width * zoom,
        height: place.height * zoom,
        transform: place.rotate ? `rotate(${place.rotate}deg)` : undefined,
      }}
    />
  );
}, sameTarget);

const useShared = (total: number): Shared => {
  const tell = useTeller();
  // Positions are spoken in millimetres: they change with the page's width, not at every step.
  const pageWidth = useDesigner((state) => pageSizeMm(state.design).width);
  const zoom = useDesigner((state) => state.zoom);
  return useMemo(() => ({ tell, pageWidth, zoom, total }), [tell, pageWidth, zoom, total]);
};

/** All targets of the slide, one of which is in the page's order of focus; Tab continues from it in reading order. */
export function Targets() {
  const store = useDesignerStore();
  const slide = useDesigner((state) => currentSlide(state.design));
  const selected = useDesigner((state) => state.selection[0]);
  const runs = useMemo(() => (slide ? slideRuns(slide.elements) : []), [slide]);
  const order = useMemo(() => inReadingOrder(runs), [runs]);
  const numbers = useMemo(() => new Map(order.map((run, index) => [run[0].id, index])), [order]);
  const entry = runs.find((run) => run.some(({ id }) => id === selected)) ?? order[0];

  const shared = useShared(runs.length);
  const layer = useRef<HTMLDivElement>(null);
  const editing = useDesigner((state) => state.editing);
  const edited = useRef(editing);
  useEffect(() => {
    const left = edited.current;
    edited.current = editing;
    // Leaving a text with the keyboard returns focus to its element; a press outside has moved focus elsewhere.
    if (!left || editing || document.activeElement !== document.body || store.get().selection[0] !== left) return;
    layer.current?.querySelector<HTMLElement>(`[data-target="${CSS.escape(left)}"]`)?.focus({ preventScroll: true });
  }, [store, editing]);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const placeOfTarget = (target: EventTarget | null) =>
      target instanceof HTMLElement ? (numbers.get(target.dataset.target ?? '') ?? -1) : -1;
    const onKeyDown = (event: KeyboardEvent) => {
      const at = placeOfTarget(event.target);
      if (event.key !== 'Tab' || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = order[at + (event.shiftKey ? -1 : 1)];
      if (!next) return;
      event.preventDefault();
      store.select([next[0].id]);
      element.querySelector<HTMLElement>(`[data-target="${CSS.escape(next[0].id)}"]`)?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      const run = order[placeOfTarget(event.target)];
      const byKey = event.target instanceof HTMLElement && event.target.matches(':focus-visible');
      if (run && byKey && store.get().selection.length === 0) store.select([run[0].id]);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocus);
    };
  }, [store, order, numbers]);
  return (
    <div ref={layer} className="absolute inset-0 in-data-moving-many:opacity-0">
      {runs.map((run) => (
        <Target
          key={run[0].id}
          run={run}
          n={(numbers.get(run[0].id) ?? 0) + 1}
          tabbable={run === entry}
          shared={shared}
        />
      ))}
    </div>
  );
}
