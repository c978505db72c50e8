import { parseContent, plainText } from './content.ts';
import type { Design, PageSetting, RulerGuides, Slide, SlideElement } from './design.ts';
import {
  DEFAULT_TITLE,
  SlideElement as ElementSchema,
  RulerGuides as GuidesSchema,
  PageSetting as PageSettingSchema,
  RareFonts,
  Slide as SlideSchema,
} from './design.ts';
import type { Patch } from './design-patches.ts';
import { patchesBetween } from './design-patches.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * The specification's ten actions, and those for what it does not have: the sheet, guides, and fonts for rare
 * characters. `slideIndex` is the current slide.
 */
export type DesignAction =
  | { type: 'setTitle'; title: string }
  | { type: 'setSlides'; slides: readonly Slide[] }
  | { type: 'updateSlide'; id?: string; props: Props }
  | { type: 'removeSlideProps'; id: string; propName: string | readonly string[] }
  | { type: 'setViewportRatio'; ratio: number }
  | { type: 'setPage'; page: PageSetting }
  | { type: 'setRareFonts'; fonts: readonly string[] }
  | { type: 'setGuides'; guides: RulerGuides }
  | { type: 'addSlides'; slides: readonly Slide[] }
  | { type: 'addElements'; elements: readonly SlideElement[] }
  | { type: 'deleteElements'; ids: readonly string[] }
  | { type: 'updateElements'; id: string | readonly string[]; props: Props; slideId?: string }
  | { type: 'removeElementProps'; id: string; propName: string | readonly string[]; slideId?: string };

/** Why an action changed nothing: mistakes of the caller, to be logged by the designer, never shown to a person. */
type ActionProblem = 'unknownSlide' | 'unknownElement' | 'notAllowed' | 'invalid';

type Applied = {
  readonly design: Design;
  readonly patches: readonly Patch[];
  /** Applied to `design`, restores the design before. */
  readonly inverse: readonly Patch[];
  readonly problem?: ActionProblem;
};

type Outcome = Design | ActionProblem;
const REQUIRED_ON_SLIDE = new Set(['id', 'elements']);
const REQUIRED_ON_ELEMENT = new Set(['id', 'type', 'left', 'top', 'width', 'height']);
const FIXED_ON_ELEMENT = new Set(['id', 'type']);
const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

const currentSlide = (design: Design): Slide | undefined => design.slides[design.slideIndex];
const slideNamed = (design: Design, id: string | undefined): Slide | undefined =>
  id === undefined ? currentSlide(design) : design.slides.find((slide) => slide.id === id);
const withSlide = (design: Design, next: Slide): Design => ({
  ...design,
  slides: design.slides.map((slide) => (slide.id === next.id ? next : slide)),
});
const clampIndex = (design: Design): Design => ({
  ...design,
  slideIndex: Math.min(design.slideIndex, Math.max(0, design.slides.length - 1)),
});

/** `contentText` always says what `content` says. */
const withContentText = (element: SlideElement): SlideElement =>
  element.type === 'text' && typeof element.content === 'string'
    ? { ...element, contentText: plainText(parseContent(element.content).text) }
    : element;

const uniqueId = (wanted: string, taken: Set<string>, newId: () => string): string => {
  let id = wanted;
  while (taken.has(id)) id = newId();
  taken.add(id);
  return id;
};

const idsOf = (slides: readonly Slide[]) => ({
  slides: new Set(slides.map((slide) => slide.id)),
  elements: new Set(slides.flatMap((slide) => slide.elements.map((element) => element.id))),
});

/** Replaces ids in use, and gives pasted groups a name of their own if any member had to change. */
const withFreshIds = (elements: readonly SlideElement[], taken: Set<string>, newId: () => string): SlideElement[] => {
  const groups = new Map<string, string>();
  return elements.map((element) => {
    const id = uniqueId(element.id, taken, newId);
    if (id === element.id) return element;
    const group = element.groupId;
    if (group === undefined) return { ...element, id };
    if (!groups.has(group)) groups.set(group, newId());
    return { ...element, id, groupId: groups.get(group) };
  }) as SlideElement[];
};

/** A group of one is no group. */
const withoutLoneGroups = (elements: readonly SlideElement[]): SlideElement[] => {
  const members = new Map<string, number>();
  for (const { groupId } of elements) if (groupId) members.set(groupId, (members.get(groupId) ?? 0) + 1);
  return elements.map((element) => {
    if (!element.groupId || (members.get(element.groupId) ?? 0) > 1) return element;
    const { groupId: _gone, ...rest } = element;
    return rest as SlideElement;
  });
};

const without = (object: Props, names: readonly string[]): Props =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key)));

const parsedElements = (elements: readonly unknown[]): SlideElement[] | undefined => {
  const parsed = elements.map((element) => ElementSchema.safeParse(element));
  const good = parsed.flatMap((result) => (result.success ? [result.data] : []));
  return good.length === elements.length ? good.map(withContentText) : undefined;
};
const parsedSlides = (slides: readonly unknown[]): Slide[] | undefined => {
  const parsed = slides.map((slide) => SlideSchema.safeParse(slide));
  const good = parsed.flatMap((result) => (result.success ? [result.data] : []));
  return good.length === slides.length ? good : undefined;
};

const changeElements = (
  design: Design,
  slideId: string | undefined,
  ids: readonly string[],
  change: (element: SlideElement) => unknown,
): Outcome => {
  const slide = slideNamed(design, slideId);
  if (!slide) return 'unknownSlide';
  const wanted = new Set(ids);
  if (!slide.elements.some((element) => wanted.has(element.id))) return 'unknownElement';
  const changed = slide.elements.filter((element) => wanted.has(element.id));
  const parsed = parsedElements(changed.map(change));
  if (!parsed) return 'invalid';
  const byId = new Map(parsed.map((element) => [element.id, element]));
  const elements = slide.elements.map((element) => byId.get(element.id) ?? element);
  return withSlide(design, { ...slide, elements });
};

const decide = (design: Design, action: DesignAction, newId: () => string): Outcome => {
  switch (action.type) {
    case 'setTitle': {
      const title = action.title.trim().slice(0, 200).trim();
      return { ...design, title: title || DEFAULT_TITLE };
    }
    case 'setSlides': {
      const slides = parsedSlides(action.slides);
      if (!slides || slides.length > 100) return 'invalid';
      const taken = { slides: new Set<string>(), elements: new Set<string>() };
      const unique = slides.map((slide) => ({
        ...slide,
        id: uniqueId(slide.id, taken.slides, newId),
        elements: withFreshIds(slide.elements, taken.elements, newId),
      }));
      return clampIndex({ ...design, slides: unique });
    }
    case 'updateSlide': {
      const slide = slideNamed(design, action.id);
      if (!slide) return 'unknownSlide';
      if ('id' in action.props && action.props.id !== slide.id) return 'notAllowed';
      const next = parsedSlides([{ ...slide, ...action.props }])?.[0];
      if (!next) return 'invalid';
      const others = idsOf(design.slides.filter(({ id }) => id !== slide.id)).elements;
      return withSlide(design, { ...next, elements: withFreshIds(next.elements, others, newId) });
    }
    case 'removeSlideProps': {
      const slide = slideNamed(design, action.id);
      if (!slide) return 'unknownSlide';
      const names = listOf(action.propName);
      if (names.some((name) => REQUIRED_ON_SLIDE.has(name))) return 'notAllowed';
      const next = parsedSlides([without(slide, names)])?.[0];
      return next ? withSlide(design, next) : 'invalid';
    }
    case 'setViewportRatio':
      return action.ratio >= 0.05 && action.ratio <= 20 ? { ...design, viewportRatio: action.ratio } : 'invalid';
    case 'setPage': {
      const page = PageSettingSchema.safeParse(action.page);
      return page.success ? { ...design, page: page.data } : 'invalid';
    }
    case 'setRareFonts': {
      const fonts = RareFonts.safeParse(action.fonts);
      if (!fonts.success) return 'invalid';
      const { rareFonts: _before, ...others } = design;
      return fonts.data.length > 0 ? { ...others, rareFonts: fonts.data } : others;
    }
    case 'setGuides': {
      const guides = GuidesSchema.safeParse(action.guides);
      return guides.success ? { ...design, guides: guides.data } : 'invalid';
    }
    case 'addSlides': {
      const added = parsedSlides(action.slides);
      if (!added || design.slides.length + added.length > 100) return 'invalid';
      if (added.length === 0) return design;
      const taken = idsOf(design.slides);
      const fresh = added.map((slide) => ({
        ...slide,
        id: uniqueId(slide.id, taken.slides, newId),
        elements: withFreshIds(slide.elements, taken.elements, newId),
      }));
      const at = design.slides.length === 0 ? 0 : design.slideIndex + 1;
      return {
        ...design,
        slides: [...design.slides.slice(0, at), ...fresh, ...design.slides.slice(at)],
        slideIndex: at,
      };
    }
    case 'addElements': {
      const slide = currentSlide(design);
      if (!slide) return 'unknownSlide';
      const parsed = parsedElements(action.elements);
      if (!parsed || slide.elements.length + parsed.length > 2000) return 'invalid';
      const fresh = withFreshIds(parsed, idsOf(design.slides).elements, newId);
      return withSlide(design, { ...slide, elements: [...slide.elements, ...fresh] });
    }
    case 'deleteElements': {
      const slide = currentSlide(design);
      if (!slide) return 'unknownSlide';
      const gone = new Set(action.ids);
      const kept = slide.elements.filter((element) => !gone.has(element.id));
      if (kept.length === slide.elements.length) return 'unknownElement';
      return withSlide(design, { ...slide, elements: withoutLoneGroups(kept) });
    }
    case 'updateElements': {
      if (Object.keys(action.props).some((key) => FIXED_ON_ELEMENT.has(key))) return 'notAllowed';
      return changeElements(design, action.slideId, listOf(action.id), (element) => ({ ...element, ...action.props }));
    }
    case 'removeElementProps': {
      const names = listOf(action.propName);
      if (names.some((name) => REQUIRED_ON_ELEMENT.has(name))) return 'notAllowed';
      return changeElements(design, action.slideId, [action.id], (element) => without(element, names));
    }
    default:
      return action satisfies never;
  }
};

/**
 * One action on a design: the design after it and the patches both ways. An action that is not allowed changes nothing
 * and names its problem. `newId` is asked only when an id is already taken.
 */
export const applyAction = (design: Design, action: DesignAction, newId: () => string): Applied => {
  const outcome = decide(design, action, newId);
  if (typeof outcome === 'string') return { design, patches: [], inverse: [], problem: outcome };
  return {
    design: outcome,
    patches: patchesBetween(design, outcome),
    inverse: patchesBetween(outcome, design),
  };
};

/** Goes to a slide; what the designer does with its slides panel. It is not an edit and is not in the history. */
export const selectSlide = (design: Design, index: number): Design =>
  clampIndex({ ...design, slideIndex: Number.isInteger(index) && index >= 0 ? index : 0 });
