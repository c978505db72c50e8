/** One operation of a content stream (ISO 32000-1 §7.8.2): what it is done with, and what is done. */
export type Operation = { readonly with: readonly string[]; readonly does: string };

const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|[[\]]|\/[^\s/[\]<>()]*|[^\s/[\]<>()]+/g;
const OPERATOR = /^[A-Za-z'"]/;
const CONSTANTS = new Set(['true', 'false', 'null']);

/** Reads a content stream as Skia writes it, which has no inline images. Arrays and dictionaries stay one operand each. */
export const operations = (content: string): Operation[] => {
  const all: Operation[] = [];
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
  return all;
};
