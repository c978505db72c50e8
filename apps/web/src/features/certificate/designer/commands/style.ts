import { isText, type TextElement } from '@laurel/domain/certificate/design.ts';
import type { Chord } from '../chords.ts';
import type { DesignerState } from '../designer-store.ts';
import { elementLook, restyled } from '../text/text-style.ts';
import { type Command, chosen, nameOf } from './command.ts';

const texts = (state: DesignerState): TextElement[] =>
  chosen(state).filter((each) => isText(each) && !each.lock) as TextElement[];

/** A style of whole texts, by the key that sets it of words: on unless all of them have it. */
export const emphasise = (id: 'bold' | 'italic' | 'underline', chord: Chord): Command => ({
  id,
  group: 'edit',
  chords: [chord],
  enabled: (state) => !state.readOnly && texts(state).length > 0,
  run: (studio) => {
    const { store, tell } = studio;
    const elements = texts(store.get());
    const on = !elements.every((text) => elementLook(text)[id] === true);
    const step = tell.t(`keys.commands.${id}`);
    const said = on ? step : tell.t('said.styleOff', { step });
    store.act({
      actions: elements.map((text) => ({ type: 'updateElements', id: text.id, props: restyled(text, { [id]: on }) })),
      name: said,
      say: tell.t('said.done', { step: said, name: nameOf(studio) }),
    });
  },
});
