import { escapeHtml } from '@laurel/domain/certificate/content.ts';
import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { COPY_OFFSET, copiesOf } from '../model/copies.ts';
import type { Teller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { arriving } from '../model/placing.ts';
import { inUsualStyle } from './usual-style.ts';

/** How elements lie in the system's clipboard: from design to design and from window to window. */
const ELEMENTS_TYPE = 'application/x-laurel-elements';

const chosen = (store: DesignerStore): SlideElement[] => {
  const { design, selection } = store.get();
  return currentSlide(design)?.elements.filter(({ id }) => selection.includes(id)) ?? [];
};

/** Puts the selection into a clipboard, with its words for those who paste elsewhere; false when nothing is selected. */
export const copyInto = (store: DesignerStore, data: Pick<DataTransfer, 'setData'>): boolean => {
  const elements = chosen(store);
  if (elements.length === 0) return false;
  data.setData(ELEMENTS_TYPE, JSON.stringify(elements));
  data.setData('text/plain', elements.flatMap(({ contentText }) => contentText || []).join('\n'));
  return true;
};

export const copiedFrom = (data: Pick<DataTransfer, 'getData'>): SlideElement[] | null => {
  try {
    const elements: unknown = JSON.parse(data.getData(ELEMENTS_TYPE));
    return Array.isArray(elements) ? (elements as SlideElement[]) : null;
  } catch {
    return null;
  }
};

/** Pastes copies: where they were on another slide, a little aside on their own. */
export const pasteElements = (store: DesignerStore, tell: Teller, elements: readonly SlideElement[], name?: string) => {
  const here = new Set(currentSlide(store.get().design)?.elements.map(({ id }) => id));
  const again = elements.some(({ id }) => here.has(id));
  const offset = again ? { dx: COPY_OFFSET, dy: COPY_OFFSET } : {};
  const copies = copiesOf(elements, freshId, offset);
  const [only] = copies;
  const what = copies.length === 1 && only ? tell.name(only) : tell.t('said.several', { count: copies.length });
  return store.act({
    actions: [{ type: 'addElements', elements: copies }],
    name: name ?? tell.t('said.steps.paste'),
    select: copies.map(({ id }) => id),
    say: tell.t('said.added', { name: what }),
  });
};

/** Words from elsewhere become a text around this place, a paragraph a line, written as its neighbours are. */
export const pasteText = (store: DesignerStore, tell: Teller, text: string, middle: Point) => {
  const lines = text.trim().slice(0, 5_000).split(/\r?\n/);
  if (lines.join('') === '') return false;
  const height = Math.min(600, 35 * lines.length);
  const { design } = store.get();
  const standing = currentSlide(design)?.elements ?? [];
  const content = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const made = inUsualStyle([newTextElement(freshId(), { width: 600, height, content })], standing);
  const elements = arriving(made, standing, middle, PAGE_UNITS * design.viewportRatio);
  const [element] = elements;
  if (!element) return false;
  return store.act({
    actions: [{ type: 'addElements', elements }],
    name: tell.t('said.steps.paste'),
    select: [element.id],
    say: tell.t('said.added', { name: tell.kind(element) }),
  });
};
