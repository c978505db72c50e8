import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { type DragEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { useMedia } from '#/ui/useMedia.ts';
import { SlideStyles, useSlideHost } from '../../SlidePreview.tsx';
import { useDragged } from '../insert/dragged.ts';
import { useInsert } from '../insert/useInsert.ts';
import { useUploads } from '../insert/useUploads.ts';
import { inMillimetres, useTeller } from '../model/describe.ts';
import { currentSlide, useDesigner, useDesignerStore, ZOOM } from '../model/designer-store.ts';
import type { Box } from '../model/geometry.ts';
import { BleedLine } from './BleedLine.tsx';
import { Drawing } from './Drawing.tsx';
import { ElementMenu } from './ElementMenu.tsx';
import { FloatingBar } from './FloatingBar.tsx';
import { GuideLines, Measures } from './GuideLines.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useMoving } from './moving.ts';
import { type Running, usePointer } from './pointer.ts';
import { RULER, Rulers } from './Rulers.tsx';
import { SelectionFrame, useFrame } from './SelectionFrame.tsx';
import { Targets } from './Targets.tsx';
import { useWheelZoom } from './zooming.ts';

/** Room around the page in screen pixels: so much of it that handles and the bar of the selection fit. */
const MARGIN = { wide: 64, narrow: 16 } as const;

/** Keeps the page as large as its window allows while nobody has chosen a zoom. */
const useFit = (view: React.RefObject<HTMLElement | null>, margin: number) => {
  const store = useDesignerStore();
  const fitting = useDesigner((state) => state.fitting);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  useLayoutEffect(() => {
    const window = view.current;
    if (!window || !fitting) return;
    const measure = () => {
      const across = (window.clientWidth - 2 * margin) / PAGE_UNITS;
      const down = (window.clientHeight - 2 * margin) / (PAGE_UNITS * ratio);
      store.fit(Math.max(ZOOM.least, Math.min(across, down)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(window);
    return () => observer.disconnect();
  }, [store, view, fitting, ratio, margin]);
};

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

/** What to do with a page that holds nothing yet. */
function EmptyPage() {
  const empty = useDesigner(({ design }) => (currentSlide(design)?.elements.length ?? 0) === 0);
  const bare = useDesigner(({ design }) => currentSlide(design)?.background?.src === undefined);
  const readOnly = useDesigner((state) => state.readOnly);
  const { t } = useTeller();
  if (!empty || !bare || readOnly) return null;
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-1 px-6 text-center text-[#5f6a7c]">
      <p className="text-ui font-semibold">{t('screen.empty')}</p>
      <p className="text-dense">{t('screen.emptyHint')}</p>
    </div>
  );
}

function RunningMeasures({ running }: { running: Running }) {
  return <Measures text={useMeasures(running)} />;
}

/** The faces that the slide is set in, uploaded ones too. */
const Faces = () => <SlideStyles slide={useDesigner((state) => currentSlide(state.design))} />;

/**
 * The page in its window: the drawing, scaled as a whole, and over it in screen pixels what one presses and focuses.
 * `inPage` is drawn on the page itself, in page units.
 */
export function Canvas({ inPage, over }: { inPage?: ReactNode; over?: ReactNode }) {
  const store = useDesignerStore();
  const tell = useTeller();
  const host = useSlideHost();
  const view = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const [running, setRunning] = useState<Running>(null);
  const [grabbing, setGrabbing] = useState(false);
  const zoom = useDesigner((state) => state.zoom);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const readOnly = useDesigner((state) => state.readOnly);
  const narrow = useMedia('(max-width: 767px)');
  const margin = narrow ? MARGIN.narrow : MARGIN.wide;
  useFit(view, margin);
  useWheelZoom(view, page);
  useMoving(page);
  const settleFocus = useKeptFocus(view);
  const { addPictures, writeAt } = useInsert();
  const dragged = useDragged();
  const pointer = usePointer({
    ...{ store, tell, page, view, showMarquee: setMarquee, showRunning: setRunning },
    writeAt,
  });
  const { panning } = pointer;
  const { upload } = useUploads();
  const drop = (event: DragEvent<HTMLElement>) => {
    const put = dragged.current;
    if (put && !readOnly) {
      event.preventDefault();
      // The panel that it came from lets go of the focus: keys mean what has just been put here.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return put(pointer.toPage(event));
    }
    const files = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || readOnly) return;
    event.preventDefault();
    const at = pointer.toPage(event);
    void upload(files).then((sent) => addPictures(tell.t('canvas.kinds.image'), sent, at));
  };

  useEffect(() => {
    const typing = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName));
    const hold = (event: KeyboardEvent) => {
      if (event.key !== ' ' || typing(event.target)) return;
      event.preventDefault();
      panning.current = true;
      setGrabbing(true);
    };
    const free = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      panning.current = false;
      setGrabbing(false);
    };
    addEventListener('keydown', hold);
    addEventListener('keyup', free);
    return () => {
      removeEventListener('keydown', hold);
      removeEventListener('keyup', free);
    };
  }, [panning]);

  const width = PAGE_UNITS * zoom;
  const height = PAGE_UNITS * ratio * zoom;
  const press = (event: PointerEvent<HTMLElement>) => {
    // The press takes the focus away from a panel's field, which thereby keeps what was typed.
    const field = document.activeElement;
    if (field instanceof HTMLElement && !event.currentTarget.contains(field)) field.blur();
    pointer.onPointerDown(event);
  };
  return (
    <div className="relative min-h-0 min-w-0 flex-1 bg-muted">
      <Faces />
      <ElementMenu onClosed={settleFocus}>
        <section
          ref={view}
          aria-label={tell.t('canvas.label')}
          data-canvas
          data-area={tell.t('canvas.label')}
          tabIndex={-1}
          className={cx(
            'absolute inset-0 overflow-auto select-none -outline-offset-2 not-focus-visible:outline-none',
            grabbing && 'cursor-grab',
          )}
          style={{ touchAction: 'none' }}
          onPointerDown={press}
          onDoubleClick={pointer.onDoubleClick}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <p className="sr-only">{tell.t('canvas.hint')}</p>
          <div
            className="grid min-h-full min-w-full place-content-center"
            style={{
              width: width + 2 * margin,
              height: height + 2 * margin,
              paddingLeft: narrow ? 0 : RULER,
              paddingTop: narrow ? 0 : RULER,
            }}
          >
            <div ref={page} data-page className="relative shadow-float [--primary:#1f55e0]" style={{ width, height }}>
              <div style={{ width: PAGE_UNITS, transform: `scale(${zoom})`, transformOrigin: '0 0' }}>
                <Drawing host={host}>{inPage}</Drawing>
              </div>
              <BleedLine />
              <EmptyPage />
              <Targets />
              <GuideLines />
              <SelectionFrame />
              <RunningMeasures running={running} />
              {marquee && (
                <div
                  className="pointer-events-none absolute border border-primary bg-primary/10"
                  style={{
                    left: marquee.left * zoom,
                    top: marquee.top * zoom,
                    width: (marquee.right - marquee.left) * zoom,
                    height: (marquee.bottom - marquee.top) * zoom,
                  }}
                />
              )}
              {!running && !marquee && !readOnly && <FloatingBar />}
              {over}
            </div>
          </div>
        </section>
      </ElementMenu>
      <Rulers view={view} page={page} />
    </div>
  );
}
