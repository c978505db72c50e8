import { expect, it } from 'vitest';
import { answerKey } from './answer-keys.ts';

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null, isComposing = false) =>
  answerKey({
    ...{ ctrlKey: false, metaKey: false, altKey: false },
    ...(held && { [held]: true }),
    key,
    nativeEvent: { isComposing },
  });

it('chooses an answer with a digit, and goes to another question with an arrow', () => {
  expect(['1', '9', 'ArrowDown', 'ArrowUp'].map((key) => pressed(key))).toEqual([
    { nth: 0 },
    { nth: 8 },
    { by: 1 },
    { by: -1 },
  ]);
  expect(['0', '12', 'a', 'Enter'].map((key) => pressed(key))).toEqual([null, null, null, null]);
});

it('leaves keys to the browser that are pressed with Ctrl, ⌘ or Alt, and those of what is being composed', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    for (const key of ['2', 'ArrowDown']) expect(pressed(key, held)).toBeNull();
  expect(pressed('2', null, true)).toBeNull();
});
