import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { newTextElement, sealElement } from '@laurel/domain/certificate/recipients.ts';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { copiedFrom, copyInto, pasteElements, pasteText } from '../insert/clipboard.ts';
import { messages } from '../locales/zh-CN.ts';
import { chordOf, keysOf } from '../model/chords.ts';
import { copiesOf } from '../model/copies.ts';
import { tellerOf } from '../model/describe.ts';
import { currentSlide, elementOf } from '../model/designer-state.ts';
import { createDesignerStore } from '../model/designer-store.ts';
import type { CommandId, Studio } from './command.ts';
import { commandFor, commandNamed, commands, isEnabled, type Where } from './commands.ts';

const words = { undone: (s: string) => s, redone: (s: string) => s, replaced: '' };
let t: TFunction<'designer'>;
beforeAll(async () => {
  const own = i18next.createInstance();
  await own.init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { designer: messages } },
    interpolation: { escapeValue: false },
  });
  t = own.getFixedT('zh-CN', 'designer');
});
const text = (id: string, over: object = {}): SlideElement =>
  newTextElement(id, { name: id, left: 100, top: 100, width: 200, height: 40, ...over });
const memory = () => {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, data: string) => void kept.set(type, data),
    getData: (type: string) => kept.get(type) ?? '',
  };
};
const opened = (...elements: SlideElement[]) => {
  let n = 0;
  const newId = () => `new-${++n}`;
  const design = { ...newDesign(newId), slides: [{ id: 's', elements }] };
  const store = createDesignerStore(design, newId, words);
  const clipboard = memory();
  const studio: Studio = {
    store,
    tell: tellerOf(t, (code) => code),
    help: () => undefined,
    clip: { copy: () => copyInto(store, clipboard), cut: () => undefined, paste: () => undefined },
    brush: { style: null },
    measuring: { advance: () => 1, fieldName: (code) => code },
  };
  const press = (chord: string, where: Where = 'canvas') => commandFor(chord, store.get(), where)?.run(studio, chord);
  const run = (id: CommandId) => commandNamed(id).run(studio, '');
  const at = (id: string) => elementOf(store.get().design, id);
  const order = () => currentSlide(store.get().design)?.elements.map(({ id }) => id);
  return { store, studio, press, run, at, order, clipboard };
};

const key = (over: object) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...over,
});

describe('keys', () => {
  it('are read by their position on the keyboard, so that Alt and input methods make no difference', () => {
    expect(chordOf(key({ key: 'å', code: 'KeyA', altKey: true }))).toBe('alt+a');
    expect(chordOf(key({ key: 'Process', code: 'KeyZ', ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z');
    expect(chordOf(key({ key: '{', code: 'BracketLeft', shiftKey: true }))).toBe('shift+[');
    expect(chordOf(key({ key: '>', code: 'Period', ctrlKey: true, shiftKey: true }))).toBe('mod+shift+.');
    expect(chordOf(key({ key: '?', code: 'Slash', shiftKey: true }))).toBe('?');
    expect(chordOf(key({ key: ' ', code: 'Space' }))).toBe('space');
  });
  it('are shown as they are labelled on the keyboard', () => {
    expect(keysOf('mod+shift+arrowleft', false, (name) => name)).toEqual(['Ctrl', 'Shift', '←']);
    expect(keysOf('mod++', true, (name) => name)).toEqual(['⌘', '+']);
  });
  it('have one meaning at any moment, and every command has a label', () => {
    const { store } = opened(text('a'), text('b', { lock: true }), { ...sealElement('seal'), src: 'laurel:seal-mark' });
    for (const selection of [[], ['a'], ['b'], ['seal'], ['a', 'seal'], ['a', 'b']]) {
      store.select(selection);
      const meant = commands.filter((command) => isEnabled(command, store.get())).flatMap(({ chords }) => chords);
      expect(meant.filter((chord, index) => meant.indexOf(chord) !== index)).toEqual([]);
    }
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(Object.keys(messages.keys.commands).sort()).toEqual(commands.map(({ id }) => id).sort());
  });
  it('move things only on the canvas, and undo everywhere', () => {
    const { store, press, at } = opened(text('a'));
    store.select(['a']);
    press('arrowleft', 'elsewhere');
    expect(at('a')?.left).toBe(100);
    press('arrowleft');
    press('mod+z', 'field');
    expect(store.get().redoable).toBeNull();
    press('mod+z', 'elsewhere');
    expect([at('a')?.left, store.get().redoable]).toEqual([100, '移动']);
    const everywhere = commands.filter((command) => commandFor(command.chords[0] ?? '', store.get(), 'field'));
    expect(everywhere.map(({ id }) => id)).toEqual(['nextArea', 'previousArea']);
  });
});

describe('from the keyboard', () => {
  it('things move by one, ten or a tenth, and repeated presses are one step', () => {
    const { store, press, at } = opened(text('a'));
    store.select(['a']);
    for (const chord of ['arrowright', 'shift+arrowdown', 'alt+arrowleft']) press(chord);
    expect([at('a')?.left, at('a')?.top]).toEqual([100.9, 110]);
    expect(store.get().said.text).toBe('a移到 30 毫米、32.7 毫米');
    store.undo();
    expect([at('a')?.left, at('a')?.top]).toEqual([100, 100]);
  });
  it('things are resized and rotated; a picture keeps its ratio', () => {
    const { store, press, at } = opened(text('a'), { ...sealElement('seal'), left: 0, top: 0, width: 100, height: 50 });
    store.select(['a']);
    press('mod+shift+arrowright');
    press('shift+]');
    expect(at('a')).toMatchObject({ left: 100, width: 210, rotate: 15 });
    store.select(['seal']);
    press('mod+shift+arrowright');
    expect(at('seal')).toMatchObject({ left: 0, width: 110, height: 55 });
  });
  it('locked elements are neither moved nor deleted, and a message says so', () => {
    const { store, press, at } = opened(text('a', { lock: true }));
    store.select(['a']);
    press('arrowright');
    press('delete');
    expect(at('a')?.left).toBe(100);
    expect(store.get().said.text).toBe('a已锁定');
    press('mod+l');
    press('delete');
    expect(at('a')).toBeUndefined();
  });
  it('bold, italic and underline are set and removed for all selected texts in one step', () => {
    const { store, press, at } = opened(text('a'), text('b', { bold: true }), { ...sealElement('seal') });
    store.select(['a', 'b', 'seal']);
    press('mod+b');
    expect([at('a'), at('b')]).toMatchObject([{ bold: true }, { bold: true }]);
    press('mod+b');
    expect([at('a'), at('b')]).toMatchObject([{ bold: false }, { bold: false }]);
    expect(store.get().undoable).toBe('取消加粗');
    store.undo();
    store.undo();
    expect([at('a'), at('b')]).toMatchObject([{ bold: false }, { bold: true }]);
    store.select(['seal']);
    press('mod+b');
    expect(store.get().redoable).toBe('加粗');
  });
  it('all font sizes of a text grow and shrink, in one step while the keys are held', () => {
    const content = '<p>甲<span style="font-size: 40px">乙</span></p>';
    const { store, press, at } = opened(text('a', { content, fontSize: 20 }), { ...sealElement('seal') });
    store.select(['a', 'seal']);
    press('mod+shift+.');
    expect(at('a')).toMatchObject({ fontSize: 21, content: '<p>甲<span style="font-size: 42px">乙</span></p>' });
    for (const _ of Array(30)) press('mod+shift+,');
    expect(at('a')?.fontSize).toBe(1);
    store.undo();
    expect(at('a')).toMatchObject({ fontSize: 20, content });
  });
  it('a style is copied from one text to others, and their words stay the same', () => {
    const { store, press, at } = opened(
      text('a', { bold: true, defaultColor: '#c8161d', content: '<p style="text-align: center">甲</p>' }),
      text('b', { content: '<p>乙</p>' }),
      text('c', { content: '<p>丙</p>', lock: true }),
    );
    store.select(['b']);
    press('mod+alt+v');
    expect([store.get().said.text, store.get().undoable]).toEqual(['还没有复制过样式', null]);
    store.select(['a']);
    press('mod+alt+c');
    store.select(['b', 'c']);
    press('mod+alt+v');
    expect(at('b')).toMatchObject({ bold: true, defaultColor: '#c8161d', contentText: '乙', align: 'center' });
    expect(at('c')).toMatchObject({ bold: false, defaultColor: '#333' });
    expect(store.get().undoable).toBe('粘贴样式');
  });
  it('a picture becomes the background; a QR code, a drawing and a locked element do not', () => {
    const picture = { ...sealElement('p'), code: '', src: `asset:${'0'.repeat(64)}` };
    const { store, run, order } = opened(picture, { ...picture, id: 'l', lock: true }, { ...sealElement('seal') });
    const may = (id: string) => {
      store.select([id]);
      return isEnabled(commandNamed('toBackground'), store.get());
    };
    expect([may('l'), may('seal'), may('p')]).toEqual([false, false, true]);
    run('toBackground');
    expect(currentSlide(store.get().design)?.background).toEqual({ size: 'cover', src: picture.src });
    expect(order()).toEqual(['l', 'seal']);
    store.undo();
    expect(order()).toEqual(['p', 'l', 'seal']);
  });
  it('changing order, groups or alignment is one step each', () => {
    const { store, press, at, order } = opened(text('a'), text('b', { left: 300 }), text('c', { left: 700, top: 300 }));
    store.select(['a']);
    press('mod+]');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect(store.get().said.text).toBe('a现在是第 2 层，共 3 层');
    store.select(['a', 'b']);
    press('mod+g');
    store.select(['a']);
    expect(store.get().selection).toEqual(['b', 'a']);
    press('alt+a');
    expect([at('a')?.left, at('b')?.left]).toEqual([0, 200]);
    press('mod+shift+g');
    store.select(['a', 'b', 'c']);
    press('shift+alt+h');
    expect([at('a')?.left, at('b')?.left, at('c')?.left]).toEqual([0, 350, 700]);
  });
});

describe('copies', () => {
  it('have their own ids, groups and number lines', () => {
    let n = 0;
    const copies = copiesOf(
      [text('a', { groupId: 'g' }), text('b', { groupId: 'g' }), text('p', { source: 'number:allThree' })],
      () => `n${++n}`,
      { dx: 20 },
    );
    expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
    expect(copies[0]?.groupId).toBe(copies[1]?.groupId);
    expect(copies[0]?.groupId).not.toBe('g');
    expect(copies[2]?.source).toMatch(/^number:allThree#/);
    expect(copies[0]?.left).toBe(120);
  });
  it('made by duplicating are offset and selected, and can be pasted on the same page again', () => {
    const { store, run, order, studio, clipboard } = opened(text('a'));
    store.select(['a']);
    run('duplicate');
    expect(store.get().selection).toHaveLength(1);
    expect(store.get().selection).not.toContain('a');
    run('copy');
    const elements = copiedFrom(clipboard);
    if (!elements) throw new Error('it was copied');
    pasteElements(store, studio.tell, elements);
    expect(order()).toHaveLength(3);
    expect(store.get().selection).toHaveLength(1);
  });
  it('pasted from elsewhere are plain text, whatever they look like', () => {
    const { store, studio, at } = opened();
    pasteText(store, studio.tell, '<b>甲</b>\n乙', { x: 500, y: 300 });
    const [id = ''] = store.get().selection;
    expect(at(id)?.contentText).toBe('<b>甲</b>\n乙');
    expect(copiedFrom({ getData: () => 'not ours' })).toBeNull();
  });
});
