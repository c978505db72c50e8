import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { ElementView, RunView, SlideBack, type SlideHost, type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import { memo, useMemo } from 'react';
import { currentSlide, type Place, placeOf, useDesigner } from '../designer-store.ts';
import { clipOf, wholePicture } from '../tools/crop.ts';

type RunProps = { run: SlideRun; host: SlideHost };
const sameRun = (a: RunProps, b: RunProps) =>
  a.host === b.host && a.run.length === b.run.length && a.run.every((element, index) => element === b.run[index]);

const sameForm = (place: Place, element: SlideElement) =>
  place.width === element.width && place.height === element.height && place.rotate === element.rotate;

/**
 * One run of the slide. While a gesture moves it only the wrapper moves and the drawing itself is not touched; when its
 * form changes it is drawn at its draft's place. Every other run of the slide stays as it is.
 */
const DrawnRun = memo(function DrawnRun({ run, host }: RunProps) {
  const [first] = run;
  const draft = useDesigner((state) => (state.draft?.has(first.id) ? state.draft : null));
  const edited = useDesigner((state) => state.editing === first.id);
  const places = run.map((element) => draft?.get(element.id) ?? placeOf(element));
  const moving = draft !== null && places.every((place, index) => sameForm(place, run[index] ?? first));
  const [place] = places;
  const shift = moving && place ? `translate(${place.left - first.left}px, ${place.top - first.top}px)` : undefined;
  const shown =
    draft === null || moving
      ? run
      : (run.map((element, index) => ({ ...element, ...places[index] })) as unknown as SlideRun);
  return (
    <div
      data-run={first.id}
      className="absolute top-0 left-0 size-0"
      style={{ transform: shift, visibility: edited ? 'hidden' : undefined }}
    >
      <RunView run={shown} data={undefined} host={host} />
    </div>
  );
}, sameRun);

/** The part of a picture that its frame hides, shown faintly while it is cropped. */
function CroppedRest({ host }: { host: SlideHost }) {
  const element = useDesigner(({ cropping, design }) =>
    cropping ? currentSlide(design)?.elements.find(({ id }) => id === cropping) : undefined,
  );
  if (!element || !isImage(element)) return null;
  const whole = wholePicture(placeOf(element), clipOf(element));
  const { clip: _, ...rest } = element;
  return <ElementView element={{ ...rest, ...whole, opacity: 0.3 }} data={undefined} host={host} />;
}

/** The current slide exactly as preview and print draw it, element by element. */
export function Drawing({ host, children }: { host: SlideHost; children?: React.ReactNode }) {
  const slide = useDesigner((state) => currentSlide(state.design));
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const runs = useMemo(() => (slide ? slideRuns(slide.elements) : []), [slide]);
  const height = Math.round(PAGE_UNITS * ratio * 1000) / 1000;
  return (
    <div className="lr-slide" lang="zh-CN" style={{ height }}>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 select-none">
        {slide?.background && <SlideBack background={slide.background} host={host} height={height} />}
        {runs.map((run) => (
          <DrawnRun key={run[0].id} run={run} host={host} />
        ))}
        <CroppedRest host={host} />
      </div>
      {children}
    </div>
  );
}
