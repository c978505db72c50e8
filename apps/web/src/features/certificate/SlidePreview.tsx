import type { Design, Slide } from '@laurel/domain/certificate/design.ts';
import { bleedUnits, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { fitInBrowser } from '@laurel/slide/measure-in-browser.ts';
import { facesWithSheetOf, uploadedFacesOf } from '@laurel/slide/named-fonts.ts';
import { type SlideData, SlideView } from '@laurel/slide/SlideView.tsx';
import { slideCss } from '@laurel/slide/slide-css.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';

/** Where an uploaded picture of a design is; anything else is not drawn. */
export const imageAddress = (src: string): string | undefined => {
  const hash = /^asset:([0-9a-f]{64})$/.exec(src)?.[1];
  return hash && `/files/certificate-images/${hash}`;
};

/** The words that a slide needs of the page around it. */
export const useSlideHost = (seal?: string | null) => {
  const { t, i18n } = useTranslation('certificate');
  return useMemo(
    () => ({
      imageAddress,
      seal: seal ? `asset:${seal}` : undefined,
      // Null means that there is none; undefined, that a design is only being looked at.
      sampleSeal: seal === undefined,
      fieldName: (code: string) => (i18n.exists(`certificate:fields.${code}`) ? t(`fields.${code}` as never) : code),
      words: { qr: t('fields.qrCode'), seal: t('fields.seal') },
    }),
    [t, i18n, seal],
  );
};

/**
 * The slide's own style sheet and faces; React hoists them and keeps one of each. A visitor with a certificate's trace
 * token gets only the characters of a licensed font that the certificate shows.
 */
type Styled = {
  slide?: Slide | undefined;
  rareFonts?: readonly string[] | undefined;
  token?: string | undefined;
};
export function SlideStyles({ slide, rareFonts, token }: Styled) {
  const folder = token ? `/fonts/issued/${token}` : '/fonts/uploaded';
  const sheets = useMemo(() => {
    const own = slide ? facesWithSheetOf(slide) : [];
    const uploaded = slide ? [...uploadedFacesOf(slide, rareFonts).keys()] : [];
    return [
      '/fonts/laurel.css',
      ...own.map((face) => `/fonts/${face}.css`),
      ...uploaded.map((face) => `${folder}/${face}.css`),
    ];
  }, [slide, rareFonts, folder]);
  // Without this React preloads them first, in vain if the reader has moved on.
  for (const href of sheets) preinit(href, { as: 'style', precedence: 'default' });
  return (
    <>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <style href="laurel-slide" precedence="default">
        {slideCss}
      </style>
    </>
  );
}

const AS_DESIGNED: Readonly<Record<string, number>> = {};

/** Sizes as they will be printed, measured once the faces are here; until then the design's own. */
const useFitted = (
  slide: Slide | undefined,
  data: Omit<SlideData, 'fitted'> | undefined,
  rareFonts: readonly string[] | undefined,
) => {
  const [fitted, setFitted] = useState(AS_DESIGNED);
  useEffect(() => {
    if (!slide || !data) return;
    let current = true;
    void fitInBrowser(slide, data, rareFonts).then((found) => {
      if (current) setFitted(found.fitted);
    });
    return () => {
      current = false;
    };
  }, [slide, data, rareFonts]);
  return fitted;
};

type Props = {
  design: Design;
  data?: Omit<SlideData, 'fitted'> & { fitted?: Readonly<Record<string, number>> };
  seal?: string | null;
  label: string;
  /** For the certificate of this page, when nobody is logged in. */
  token?: string | undefined;
  className?: string;
  /** From 0. */
  page?: number;
};

/** A page of a design (the first unless another is given) as wide as its place: the same drawing as on the canvas and in print. */
export function SlidePreview({ design, data, seal, label, token, className, page = 0 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const host = useSlideHost(seal);
  const slide = design.slides[page];
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const measured = useFitted(data?.fitted ? undefined : slide, data, design.rareFonts);
  const filled = useMemo(() => (data ? { ...data, fitted: data.fitted ?? measured } : undefined), [data, measured]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      className={cx('relative w-full overflow-hidden rounded-sm border border-line bg-bg', className)}
      style={{ aspectRatio: `1 / ${design.viewportRatio}` }}
    >
      <SlideStyles slide={slide} rareFonts={design.rareFonts} token={token} />
      {slide && width > 0 && (
        <div
          aria-hidden="true"
          // Out of the flow: a slide is 1000 wide and must not widen the page around it.
          className="absolute top-0 left-0"
          style={{ width: PAGE_UNITS, transform: `scale(${width / PAGE_UNITS})`, transformOrigin: '0 0' }}
        >
          <SlideView
            slide={slide}
            ratio={design.viewportRatio}
            bleed={bleedUnits(design)}
            rareFonts={design.rareFonts}
            host={host}
            data={filled}
          />
        </div>
      )}
    </div>
  );
}
