import { type Design, newDesign, type SlideElement } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Somebody } from '../../tests/support/people.ts';

/** A person's design with these elements. */
export const designOf = (who: Somebody, title: string, elements: readonly SlideElement[]): Promise<DesignId> => {
  const empty = newDesign(() => crypto.randomUUID());
  return stored(who, {
    ...empty,
    title,
    slides: empty.slides.map((slide) => ({ ...slide, elements: [...elements] })),
  });
};
/** A design as its owner sees it. */
export const stored = async (who: Somebody, design: Design): Promise<DesignId> => {
  const designId = crypto.randomUUID() as DesignId;
  await who.call.certificate.createDesign({ designId, content: saveDesign(design), commandId: crypto.randomUUID() });
  return designId;
};
export const storedDesign = async (who: Somebody, designId: DesignId) =>
  (await who.call.certificate.designDetails({ designId })).design as Design;

/** An element of the canvas by its accessible name. */
export const target = (page: Page, name: string) => page.locator(`[data-target][aria-label*="，${name}，"]`);
/** Everything is saved on the server since the last change. */
export const isSaved = (page: Page) => page.getByText(/^已保存于/).waitFor();

export const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is on the screen');
  return box;
};
export const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
};

type At = { x: number; y: number };
/** Fingers on the screen: each list of points is the path of one finger. */
export const touch = async (client: CDPSession, ways: readonly (readonly At[])[]) => {
  const points = (moment: number) =>
    ways.map((way, id) => ({ ...(way[Math.min(moment, way.length - 1)] as At), id, radiusX: 4, radiusY: 4, force: 1 }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof points>) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  // One finger after another, as with real hands.
  for (let fingers = 1; fingers <= ways.length; fingers++) await send('touchStart', points(0).slice(0, fingers));
  const moments = Math.max(...ways.map((way) => way.length));
  for (let moment = 1; moment < moments; moment++) await send('touchMove', points(moment));
  await send('touchEnd', []);
};
/** Points on the straight line from one to the other. */
export const way = (from: At, to: At, steps = 6): At[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
