import { isText, type TextElement } from '@laurel/domain/certificate/design.ts';
import type { Chord } from '../model/chords.ts';
import type { DesignerState } from '../model/designer-state.ts';
import { scaledType } from '../model/placing.ts';
import { withBox } from '../text/box.ts';
import { elementLook, restyled, type StyleChange } from '../text/text-style.ts';
import { type Command, chosen, nameOf, type Studio } from './command.ts';

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
      actions: elements.map((text) => ({
        type: 'updateElements',
        id: text.id,
        props: withBox(text, restyled(text, { [id]: on }), studio.measuring),
      })),
      name: said,
      say: tell.t('said.done', { step: said, name: nameOf(studio) }),
    });
  },
});

const onTexts = (state: DesignerState) => !state.readOnly && texts(state).length > 0;
const change = (
  studio: Studio,
  step: string,
  props: (text: TextElement) => Partial<TextElement>,
  coalesce?: string,
) => {
  const elements = texts(studio.store.get());
  studio.store.act({
    actions: elements.map((text) => ({
      type: 'updateElements',
      id: text.id,
      props: withBox(text, props(text), studio.measuring),
    })),
    name: step,
    say: studio.tell.t('said.done', { step, name: nameOf(studio) }),
    ...(coalesce ? { coalesce: `${coalesce}:${elements.map(({ id }) => id).join()}` } : {}),
  });
};

const SMALLEST = 1;
/** Every size of type in the selected texts, a unit larger or smaller at the elements' own; held down it is one step. */
export const sizeType = (id: 'larger' | 'smaller', chord: Chord): Command => ({
  id,
  group: 'edit',
  chords: [chord],
  enabled: onTexts,
  run: (studio) => {
    const by = id === 'larger' ? 1 : -1;
    const props = (text: TextElement) =>
      scaledType(text, Math.max(SMALLEST, Math.round(text.fontSize) + by) / Math.max(SMALLEST, text.fontSize));
    change(studio, studio.tell.t(`keys.commands.${id}`), props, 'type');
  },
});

/** Takes how the first selected text looks; what differs within it is left out. */
export const copyStyle = (chord: Chord): Command => ({
  id: 'copyStyle',
  group: 'edit',
  chords: [chord],
  enabled: onTexts,
  run: (studio) => {
    const [text] = texts(studio.store.get());
    if (!text) return;
    const look = Object.entries(elementLook(text)).filter(([, value]) => value !== null);
    studio.brush.style = Object.fromEntries(look) as StyleChange;
    studio.store.say(
      studio.tell.t('said.done', { step: studio.tell.t('keys.commands.copyStyle'), name: nameOf(studio) }),
    );
  },
});

/** Puts the style that was taken on the selected texts, one or many. */
export const pasteStyle = (chord: Chord): Command => ({
  id: 'pasteStyle',
  group: 'edit',
  chords: [chord],
  enabled: onTexts,
  run: (studio) => {
    const { style } = studio.brush;
    const { t } = studio.tell;
    if (style) change(studio, t('keys.commands.pasteStyle'), (text) => restyled(text, style));
    else studio.store.say(t('said.noStyle'));
  },
});
