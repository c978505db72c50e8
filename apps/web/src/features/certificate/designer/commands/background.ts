import type { ImageElement } from '@laurel/domain/certificate/design.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { currentSlide, type DesignerState } from '../model/designer-state.ts';
import { type Command, chosen, type Studio } from './command.ts';

/** The one selected picture that may become the slide's ground: sent from somewhere, and no code's place. */
const groundable = (state: DesignerState): ImageElement | null => {
  const [element, more] = chosen(state);
  if (state.readOnly || !element || more || !isImage(element) || element.lock || element.code) return null;
  return element.src && !element.src.startsWith('laurel:') ? element : null;
};

/** The picture is behind everything, over the whole slide, and replaces the former one. */
const toBackground = ({ store, tell }: Studio) => {
  const picture = groundable(store.get());
  const slide = currentSlide(store.get().design);
  if (!picture || !slide) return;
  const name = tell.t('keys.commands.toBackground');
  const background = { size: 'cover' as const, ...slide.background, src: picture.src };
  store.act({
    actions: [
      { type: 'updateSlide', id: slide.id, props: { background } },
      { type: 'deleteElements', ids: [picture.id] },
    ],
    name,
    say: name,
    select: [],
  });
};

export const asBackground: Command = {
  id: 'toBackground',
  group: 'edit',
  chords: [],
  enabled: (state) => groundable(state) !== null,
  run: toBackground,
};
