/**
 * How a key combination is written: `mod+shift+z`, where mod is Ctrl or ⌘. Letters and brackets are taken by where they
 * are on the keyboard, so that an input method or Alt does not change them; signs are taken as written.
 */
export type Chord = string;
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const byPlace = (code: string): string | undefined => {
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (/^Digit\d$/.test(code)) return code.slice(5);
  return { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.', Semicolon: ';' }[code];
};

/** A question mark needs Shift on most keyboards and not on all: its Shift is not required. */
const SHIFTED_SIGN = /^[?+]$/;

export const chordOf = (event: Pressed): Chord => {
  const sign = SHIFTED_SIGN.test(event.key);
  const key = sign ? event.key : (byPlace(event.code) ?? event.key.toLowerCase());
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.shiftKey && !sign ? 'shift' : '',
    event.altKey ? 'alt' : '',
    key === ' ' ? 'space' : key,
  ]
    .filter(Boolean)
    .join('+');
};

const SIGNS: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};
const NAMED = ['delete', 'backspace', 'escape', 'enter', 'tab', 'space'] as const;
type NamedKey = (typeof NAMED)[number];
const isNamed = (key: string): key is NamedKey => (NAMED as readonly string[]).includes(key);

/** The keys of a chord as they are printed on a keyboard, each for itself. */
export const keysOf = (chord: Chord, mac: boolean, named: (key: NamedKey) => string): string[] =>
  (chord === '+' || chord.endsWith('++')
    ? [...chord.slice(0, -1).split('+').filter(Boolean), '+']
    : chord.split('+')
  ).map((key) => {
    if (key === 'mod') return mac ? '⌘' : 'Ctrl';
    if (key === 'shift') return mac ? '⇧' : 'Shift';
    if (key === 'alt') return mac ? '⌥' : 'Alt';
    if (isNamed(key)) return named(key);
    return SIGNS[key] ?? key.toUpperCase();
  });

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
