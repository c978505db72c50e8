import type { Handle } from '../tools/resize.ts';

/** What a press on the canvas landed on. */
export type Pressed =
  | { readonly on: 'handle'; readonly handle: Handle }
  | { readonly on: 'turn' }
  | { readonly on: 'element'; readonly id: string; readonly locked: boolean }
  | { readonly on: 'page' };

/** Reads it from the marks that handles and targets carry. */
export const pressedOn = (target: HTMLElement): Pressed => {
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle?.split(' ').map(Number);
  if (handle) return { on: 'handle', handle: { x: handle[0], y: handle[1] } as Handle };
  if (target.closest('[data-turn]')) return { on: 'turn' };
  const { target: id, locked } = target.closest<HTMLElement>('[data-target]')?.dataset ?? {};
  return id ? { on: 'element', id, locked: locked !== undefined } : { on: 'page' };
};

/** A panel or bar that is over the canvas and answers its own presses. */
export const hasOwnPointer = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-own-pointer]') !== null;
