import { type PointerEvent, type RefObject, useCallback } from 'react';
import { place, remove } from '../commands/guides.ts';
import { useStudio } from '../commands/studio.ts';
import { guidesOf, type HeldGuide } from '../model/ruler-guides.ts';
import { track } from '../tools/gesture.ts';
import { guiding } from '../tools/guide.ts';

/** A press from which a guide is pulled, from a ruler or from where it is. */
export const usePullGuide = (page: RefObject<HTMLElement | null>) => {
  const studio = useStudio();
  return useCallback(
    (event: PointerEvent<HTMLElement>, guide: Pick<HeldGuide, 'id' | 'axis'>) => {
      const { store, tell } = studio;
      const { design, readOnly } = store.get();
      if (event.button !== 0 || readOnly) return;
      if (guidesOf(design).locked) return store.say(tell.t('guides.areLocked'));
      const toPage = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
        const box = page.current?.getBoundingClientRect();
        const { zoom } = store.get();
        return { x: (clientX - (box?.left ?? 0)) / zoom, y: (clientY - (box?.top ?? 0)) / zoom };
      };
      const finish = () => {
        const held = store.get().heldGuide;
        if (held?.on) place(studio, { id: held.id, axis: held.axis, at: held.at });
        else if (guidesOf(store.get().design).lines.some(({ id }) => id === guide.id)) remove(studio, [guide.id]);
        store.holdGuide(null);
      };
      track(event.nativeEvent, event.currentTarget, toPage, { begin: () => guiding(store, guide, finish) });
    },
    [studio, page],
  );
};
