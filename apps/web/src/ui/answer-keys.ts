type Pressed = Readonly<
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { nativeEvent: Pick<KeyboardEvent, 'isComposing'> }
>;

/** What a key means on a bar of answers: the place of an answer from 0, or a step to another question. */
export const answerKey = ({ key, nativeEvent, ...held }: Pressed): { nth: number } | { by: 1 | -1 } | null => {
  // Ctrl, ⌘ or Alt with a digit is for the browser, such as its second tab.
  if (held.ctrlKey || held.metaKey || held.altKey || nativeEvent.isComposing) return null;
  if (/^[1-9]$/.test(key)) return { nth: Number(key) - 1 };
  return key === 'ArrowDown' ? { by: 1 } : key === 'ArrowUp' ? { by: -1 } : null;
};
