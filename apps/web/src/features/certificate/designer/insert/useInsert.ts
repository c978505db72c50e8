import { paragraphHtml, writeContent } from '@laurel/domain/certificate/content.ts';
import type { ImageElement, SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { TextField } from '@laurel/domain/certificate/fields.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { currentSlide } from '../model/designer-state.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { arriving, centredAt, middleOf, sizeForPicture } from '../model/placing.ts';
import { insertField } from '../text/rich-commands.ts';
import { useTextSession } from '../text/text-session.ts';
import { seenMiddle } from './seen.ts';
import { inUsualStyle } from './usual-style.ts';

/** `fixedRatio` is for elements whose proportions may not change: everything but shapes. */
type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly fixedRatio?: boolean;
  readonly name?: string;
};
const id = freshId;
/** A line of body text. */
export const BODY_SIZE = { width: 600, height: 36 } as const;
const LEAST_WIDTH = 120;

/**
 * Puts things on the current slide, each as one step, selected: in the middle of what is seen of it, in the face that it
 * is written in. `what` is how the step calls it; `at`, where something was dropped, becomes the middle of it.
 */
export const useInsert = () => {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const session = useTextSession();

  const put = (what: string, made: readonly SlideElement[], place: (elements: SlideElement[]) => SlideElement[]) =>
    store.act({
      actions: [{ type: 'addElements', elements: place(inUsualStyle(made, standing())) }],
      name: t('insert.step', { what }),
      say: t('insert.added', { what }),
      select: made.map((element) => element.id),
    });
  const standing = () => currentSlide(store.get().design)?.elements ?? [];
  const pageHeight = () => PAGE_UNITS * store.get().design.viewportRatio;

  const add = (what: string, made: readonly SlideElement[], at?: Point): boolean =>
    put(what, made, (elements) =>
      at
        ? centredAt(elements, at, pageHeight())
        : arriving(elements, standing(), seenMiddle(store.get().design), pageHeight()),
    );

  /** What is placed where its template says, or dropped elsewhere. */
  const addTemplate = (what: string, made: readonly SlideElement[], at?: Point): boolean =>
    put(what, made, (elements) =>
      at ? centredAt(elements, at, pageHeight()) : arriving(elements, standing(), middleOf(elements), pageHeight()),
    );

  /** A text with a placeholder in it, opened for typing. */
  const addText = (what: string, size: { width: number; height: number }, over: Partial<TextElement>, at?: Point) => {
    const words = t('insert.placeholder');
    const text = newTextElement(id(), { ...size, content: paragraphHtml(words), contentText: words, ...over });
    if (!add(what, [text], at)) return;
    session.placeholder(text.id);
    store.edit(text.id);
  };

  /** A text line that starts at the clicked place. */
  const writeAt = ({ x, y }: Point) => {
    const width = Math.max(LEAST_WIDTH, Math.min(BODY_SIZE.width, PAGE_UNITS - x));
    const middle = { x: x + width / 2, y };
    addText(t('insert.body'), { ...BODY_SIZE, width }, {}, middle);
  };

  /** A field at the caret of the text being edited, or (dropped, or with no caret) as a text of its own. */
  const addField = (code: TextField, what: string, at?: Point) => {
    if (!at && session.run(insertField(code, 'name'), true)) return;
    const content = writeContent([{ runs: [{ type: 'field', code, format: 'name', marks: {} }] }]);
    const fit = { mode: 'wrapShrink', min: 12 } as const;
    add(what, [newTextElement(id(), { width: 400, height: 36, content, code, fit })], at);
  };

  /** Pictures, at their own proportions; where they were dropped, or in the middle. */
  const addPictures = (what: string, pictures: readonly Picture[], at?: Point) => {
    const made = pictures.map((picture, index): ImageElement => {
      const place = { left: index * 20, top: index * 20, ...sizeForPicture(picture) };
      const { src, fixedRatio = true, name = '' } = picture;
      return { id: id(), name, type: 'image', ...place, rotate: 0, src, fixedRatio, code: '' };
    });
    if (made.length > 0) add(what, made, at);
  };

  return { add, addTemplate, addText, writeAt, addField, addPictures };
};
