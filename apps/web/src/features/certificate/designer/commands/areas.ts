import type { Studio } from './command.ts';

/**
 * The parts of the designer that F6 moves between, in screen order: elements with `data-area`, which is the announced
 * name. Which of them exist depends on the screen's width.
 */
const AREA = '[data-area]';
/** Where the focus enters: what is being written, selected or shown there, else the first thing that can be used. */
const CURRENT =
  '[contenteditable=true], [data-target][tabindex="0"], [data-slide][aria-current=true], [role=treeitem][tabindex="0"]';
const FIRST = '[role=tab][data-state=active], a[href], button:not(:disabled), input:not(:disabled)';

/** The one after (or before) it, around the end; from nowhere, the first (or last). */
export const beside = <T>(all: readonly T[], now: T | null, by: 1 | -1): T | undefined => {
  const at = now === null ? -1 : all.indexOf(now);
  return all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length);
};

/** Where the focus was in an area that shows nothing as current, when it left. */
const left = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next area, and says which that is. */
export const goToArea = ({ store, tell }: Studio, by: 1 | -1) => {
  const areas = [...document.querySelectorAll<HTMLElement>(AREA)];
  const held = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const from = held?.closest<HTMLElement>(AREA) ?? null;
  if (from && held) left.set(from, held);
  const to = beside(areas, from, by);
  if (!to) return;
  const before = left.get(to);
  const goals = [to.querySelector<HTMLElement>(CURRENT), before, to.querySelector<HTMLElement>(FIRST), to];
  // What has vanished or is disabled by now does not take the focus, and the next of them is asked.
  for (const goal of goals) {
    goal?.focus();
    if (goal && document.activeElement === goal) break;
  }
  store.say(tell.t('said.area', { area: to.dataset.area ?? '' }));
};
