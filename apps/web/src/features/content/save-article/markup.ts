/** What the buttons above the text do; each is also a sign that can be typed. */
export type Tool = 'bold' | 'link' | 'heading' | 'subheading' | 'bullets' | 'numbers';
/** A text with what is selected in it. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number };

const ADDRESS = 'https://';
const beginnings: Record<Exclude<Tool, 'bold' | 'link'>, (line: number) => string> = {
  heading: () => '## ',
  subheading: () => '### ',
  bullets: () => '- ',
  numbers: (line) => `${line + 1}. `,
};
const BEGINNING = /^(?:#{2,3} |- |\d+\. )/;

/**
 * The text after a tool was used, with what should be selected then. Bold twice is not bold; a line that begins in the
 * tool's way already goes back to plain, one that begins in another way changes over.
 */
export function withTool({ text, from, to }: Selected, tool: Tool): Selected {
  const chosen = text.slice(from, to);
  if (tool === 'bold') return surrounded({ text, from, to });
  if (tool === 'link') {
    const link = `[${chosen}](${ADDRESS})`;
    const at = from + link.length - 1;
    return { text: `${text.slice(0, from)}${link}${text.slice(to)}`, from: at - ADDRESS.length, to: at };
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to, start));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const beginning = beginnings[tool];
  const already = lines.every((line, index) => line.startsWith(beginning(index)));
  const made = lines
    .map((line, index) => `${already ? '' : beginning(index)}${line.replace(BEGINNING, '')}`)
    .join('\n');
  return { text: `${text.slice(0, start)}${made}${text.slice(end)}`, from: start, to: start + made.length };
}

function surrounded({ text, from, to }: Selected): Selected {
  const isBold = text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**';
  return isBold
    ? { text: `${text.slice(0, from - 2)}${text.slice(from, to)}${text.slice(to + 2)}`, from: from - 2, to: to - 2 }
    : { text: `${text.slice(0, from)}**${text.slice(from, to)}**${text.slice(to)}`, from: from + 2, to: to + 2 };
}
