import type { Design, SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, isVector, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { isTextField } from '@laurel/domain/certificate/fields.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlideHost } from '../../SlidePreview.tsx';
import { currentSlide } from './designer-state.ts';
import { around, boxOf, type Place } from './geometry.ts';
import { bondOf } from './groups.ts';

const LONGEST_NAME = 24;
const shortened = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text);

/** A design, or the width of its printed page in millimetres. */
type PageOf = Design | number;

/** Page units in millimetres of the printed page, to a tenth. */
export const inMillimetres = (design: PageOf, units: number): number =>
  Math.round(((units * (typeof design === 'number' ? design : pageSizeMm(design).width)) / PAGE_UNITS) * 10) / 10;

/** How elements and places are called in what is announced, in the layers and in the history. */
export type Teller = ReturnType<typeof tellerOf>;

export const tellerOf = (t: TFunction<'designer'>, fieldName: (code: string) => string) => {
  const kind = (element: SlideElement): string => {
    if (bondOf(element)?.startsWith('number:')) return t('canvas.kinds.number');
    if (isText(element)) return t('canvas.kinds.text');
    if (isVector(element)) return t('canvas.kinds.vector');
    if (!isImage(element)) return t('canvas.kinds.other');
    if (element.code === 'qrCode' || element.code === 'seal') return t(`canvas.kinds.${element.code}`);
    return t('canvas.kinds.image');
  };
  const name = (element: SlideElement): string => {
    if (element.name) return element.name;
    if (isText(element)) {
      const fields = element.contentText.replace(/【(\w+)】/g, (_, code: string) => fieldName(code));
      const text = fields.replace(/\s+/g, ' ').trim();
      if (text) return shortened(text);
      if (isTextField(element.code)) return fieldName(element.code);
    }
    if (isVector(element)) return t(`shapes.outlines.${element.outline}`);
    if (isImage(element) && !element.code && element.alt) return shortened(element.alt);
    return kind(element);
  };
  const elements = (design: Design, ids: readonly string[]): string => {
    const chosen = new Set(ids);
    const found = currentSlide(design)?.elements.filter((element) => chosen.has(element.id)) ?? [];
    const [only] = found;
    if (found.length === 1 && only) return name(only);
    return t('said.several', { count: found.length });
  };
  const position = (design: PageOf, places: readonly Place[]) => {
    const box = around(places.map(boxOf));
    return { x: inMillimetres(design, box.left), y: inMillimetres(design, box.top) };
  };
  const size = (design: PageOf, places: readonly Place[]) => {
    const [only] = places;
    const box = around(places.map(boxOf));
    const { width, height } =
      places.length === 1 && only ? only : { width: box.right - box.left, height: box.bottom - box.top };
    return { width: inMillimetres(design, width), height: inMillimetres(design, height) };
  };
  return { t, kind, name, elements, position, size };
};

export const useTeller = (): Teller => {
  const { t } = useTranslation('designer');
  const { fieldName } = useSlideHost();
  return useMemo(() => tellerOf(t, fieldName), [t, fieldName]);
};
