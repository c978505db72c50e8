// Places that share six lines or more: equal, or equal except for names and values. Tables of texts have the same keys
// in two languages and arbitrary values, so only equal lines count there. The same is true of declarations (types, tables
// of the database, schemas, data): without names and values, any six typed fields are like any others, although they
// repeat nothing. `withDeclarations` is the figure that counts them as well.

const SHORTEST = 6;
/** What occurs in more places than this is too common to pair: a list of routes, a table of texts. */
const MOST_PLACES = 8;

const KEYWORDS = new Set(
  (
    'as async await break case catch class const continue default delete do else enum export extends false finally for from function get if ' +
    'implements import in instanceof interface is keyof let new null of readonly return satisfies set static switch this throw true try type typeof ' +
    'undefined void while yield'
  ).split(' '),
);

/** Six lines with fewer words and signs than this are closing tags or a list of fields. */
const FEWEST_SIGNS = 36;

type Line = { readonly text: string; readonly shape: string };
type Block = { readonly a: string; readonly b: string; readonly equal: boolean };

const passedOver =
  /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*|^import\b[^;]*;|^export (?:type )?(?:\{[^}]*\}|\*[^;]*) from [^;]*;/gm;

const signs = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*|\d[\w.]*|[^\s\w]/g;

/** A line with placeholders for names, strings and numbers. */
const shapeOf = (line: string) =>
  (line.match(signs) ?? [])
    .map((sign) => {
      if (/^['"`]/.test(sign)) return '""';
      if (/^\d/.test(sign)) return '0';
      return /^[A-Za-z_$]/.test(sign) && !KEYWORDS.has(sign) ? 'x' : sign;
    })
    .join(' ');

/** The lines of a file that count: no imports, no comments, no lines of punctuation only. */
const linesOf = (source: string, leftOut: ReadonlySet<number>): readonly Line[] =>
  source
    .replace(passedOver, (lines) => lines.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, at) => (leftOut.has(at + 1) ? '' : line.trim().replace(/\s+/g, ' ')))
    .filter((line) => /\w/.test(line) && line.length <= 2000)
    .map((text) => ({ text, shape: shapeOf(text) }));

/** A file of only sentences and their keys. */
const isTexts = (file: string) => /(^|\/)locales\/|^packages\/words\/src\//.test(file);

type Place = { readonly file: number; readonly at: number };

const windowsOf = (files: readonly (readonly Line[])[], of: 'text' | 'shape') => {
  const places = new Map<string, Place[]>();
  for (const [file, lines] of files.entries())
    for (let at = 0; at + SHORTEST <= lines.length; at++) {
      const key = lines
        .slice(at, at + SHORTEST)
        .map((line) => line[of])
        .join('\n');
      if (of === 'shape' && key.split(/\s/).length < FEWEST_SIGNS) continue;
      const known = places.get(key);
      if (known) known.push({ file, at });
      else places.set(key, [{ file, at }]);
    }
  return places;
};

/** The pairs of files (or of places in one file) that share such lines. */
const pairsOf = (files: readonly (readonly Line[])[], of: 'text' | 'shape'): ReadonlySet<string> => {
  const pairs = new Set<string>();
  for (const places of windowsOf(files, of).values()) {
    if (places.length < 2 || places.length > MOST_PLACES) continue;
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        if (a.file !== b.file || Math.abs(a.at - b.at) >= SHORTEST) pairs.add(`${a.file} ${b.file}`);
  }
  return pairs;
};

const NOTHING: ReadonlySet<number> = new Set();

/** The pairs, and how many are alike if declarations count. `declared`: the lines of a file that are declarations. */
export const blocksIn = (
  sources: ReadonlyMap<string, string>,
  declared: (file: string) => ReadonlySet<number> = () => NOTHING,
): { readonly blocks: readonly Block[]; readonly withDeclarations: number } => {
  const names = [...sources.keys()];
  const files = [...sources].map(([, source]) => linesOf(source, NOTHING));
  const equal = pairsOf(files, 'text');
  const coded = files.map((lines, at) => (isTexts(names[at] ?? '') ? [] : lines));
  const acting = [...sources].map(([name, source]) => (isTexts(name) ? [] : linesOf(source, declared(name))));
  const isAlike = (pair: string) => !equal.has(pair);
  const blocks = [...equal, ...[...pairsOf(acting, 'shape')].filter(isAlike)].map((pair) => {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    return { a: names[a] ?? '', b: names[b] ?? '', equal: equal.has(pair) };
  });
  return { blocks, withDeclarations: [...pairsOf(coded, 'shape')].filter(isAlike).length };
};
