/** One operation of a content stream (ISO 32000-1 §7.8.2): its operands and its operator. */
export type Operation = { readonly with: readonly string[]; readonly does: string };

const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|[[\]]|\/[^\s/[\]<>()]*|[^\s/[\]<>()]+/g;
const OPERATOR = /^[A-Za-z'"]/;
const CONSTANTS = new Set(['true', 'false', 'null']);

/**
 * Reads a content stream as Skia writes it, without inline images. An array or dictionary is one operand, and so is
 * everything between BT and ET, since most of a page is text.
 */
export const operations = (content: string): Operation[] => {
  const all: Operation[] = [];
  let from = 0;
  for (const { 0: block, 1: text = '', index } of content.matchAll(/^BT\n([\s\S]*?)^ET$/gm)) {
    read(content.slice(from, index), all);
    all.push({ with: [text], does: 'BT' });
    from = index + block.length;
  }
  read(content.slice(from), all);
  return all;
};

const read = (content: string, all: Operation[]) => {
  let operands: string[] = [];
  let [depth, nested] = [0, ''];
  for (const [token] of content.matchAll(TOKEN)) {
    if (token === '<<' || token === '[') depth++;
    if (depth > 0) {
      nested += nested === '' || token === ']' || token === '>>' ? token : ` ${token}`;
      if (token === '>>' || token === ']') depth--;
      if (depth > 0) continue;
      operands.push(nested);
      nested = '';
    } else if (OPERATOR.test(token) && !CONSTANTS.has(token)) {
      all.push({ with: operands, does: token });
      operands = [];
    } else operands.push(token);
  }
};

/** An operation as written. */
export const plain = ({ with: operands, does }: Operation): string => `${[...operands, does].join(' ')}\n`;
