import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const HOME = 'apps/web/src';

/** An import inside the web application, by files from its `src`: types, lazy screens and stylesheets count too. */
type Edge = { readonly from: string; readonly to: string };

/** Tests may import whatever they check; the application does not import them. */
const files = readdirSync(HOME, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

const specifier = /\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|'((?:\.\.?|#)\/[^']*\*[^']*)'/g;
/** The target of a specifier, from `src`; null outside it (packages). `import.meta.glob` names patterns. */
const leadsTo = (from: string, specified: string) => {
  if (specified.startsWith('#/')) return specified.slice(2);
  return specified.startsWith('.') ? path.posix.join(path.posix.dirname(from), specified) : null;
};
const edges: Edge[] = files.flatMap((from) =>
  [...readFileSync(`${HOME}/${from}`, 'utf8').matchAll(specifier)].flatMap(([, module, bare, pattern]) => {
    const to = leadsTo(from, module ?? bare ?? pattern ?? '');
    return to === null ? [] : [{ from, to }];
  }),
);

const layerOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : 'start');
const areaOf = (file: string) => file.split('/')[1] ?? '';
const folderOf = (file: string) => path.posix.dirname(file);

type Layer = { readonly knows: readonly string[]; readonly because: string };
/** The four layers, lowest first; no other may exist. */
const layers: Readonly<Record<string, Layer>> = {
  lib: {
    knows: [],
    because: 'lib knows nobody: what it needs from above is handed to it (SessionContext, startI18n, lib/exporting.ts)',
  },
  ui: { knows: ['lib'], because: 'the design system has no business word: a feature passes in what it shows' },
  features: { knows: ['lib', 'ui'], because: 'a feature is told about the application through lib (lib/session.ts)' },
  app: { knows: ['lib', 'ui', 'features'], because: 'main.tsx alone starts the application' },
  start: { knows: ['lib', 'ui', 'app'], because: 'main.tsx starts the application, which knows the features' },
};

/** Groups of names that form a loop, each with its steps. */
const loopsBy = (nameOf: (file: string) => string): string[] => {
  const steps = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [from, to] = [nameOf(edge.from), nameOf(edge.to)];
    if (from === to) continue;
    const known = steps.get(from) ?? new Map<string, Edge>();
    steps.set(from, known.has(to) ? known : known.set(to, edge));
  }
  /** A name and everything it leads to: the set grows while it is traversed. */
  const reach = (start: string) => {
    const seen = new Set([start]);
    for (const name of seen) for (const to of steps.get(name)?.keys() ?? []) seen.add(to);
    return seen;
  };
  const reached = new Map([...steps.keys()].map((name) => [name, reach(name)]));
  const inLoop = (from: string, to: string) => reached.get(to)?.has(from) ?? false;
  return [...steps].flatMap(([from, known]) =>
    [...known].flatMap(([to, edge]) => (inLoop(from, to) ? [`${from} → ${to}: ${edge.from} imports ${edge.to}`] : [])),
  );
};

describe('the layers of the web application', () => {
  it('finds the imports', () => {
    expect(edges.length).toBeGreaterThan(2000);
    const seen = (from: string, to: string) => edges.some((edge) => edge.from === from && edge.to.startsWith(to));
    expect(seen('main.tsx', 'app/App.tsx')).toBe(true);
    expect(seen('app/pages/desk-screens.ts', 'features/certificate/designer/DesignerScreen.tsx')).toBe(true);
    expect(seen('app/words.ts', 'features/*')).toBe(true);
  });

  it('are lib, ui, features and app, and nothing else', () => {
    expect([...new Set(files.map(layerOf))].toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  it.each(Object.entries(layers))('%s imports only what is below it', (layer, { knows, because }) => {
    const crossing = edges.filter(
      ({ from, to }) => layerOf(from) === layer && layerOf(to) !== layer && !knows.includes(layerOf(to)),
    );
    expect(
      crossing.map(({ from, to }) => `${from} imports ${to}`),
      because,
    ).toEqual([]);
  });

  it('no feature imports another: what two areas share is in ui or lib, and where two meet is a page of app', () => {
    const crossing = edges.filter(
      ({ from, to }) => layerOf(from) === 'features' && layerOf(to) === 'features' && areaOf(from) !== areaOf(to),
    );
    expect(crossing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('lib and ui import no other package of the product than the domain, and ui not even that', () => {
    const named = (layer: string, pattern: RegExp) =>
      files
        .filter((file) => layerOf(file) === layer)
        .flatMap((file) =>
          [...readFileSync(`${HOME}/${file}`, 'utf8').matchAll(/'(@laurel\/[^']+)'/g)].flatMap(([, name = '']) =>
            pattern.test(name) ? [] : [`${file} imports ${name}`],
          ),
        );
    // The router's types describe the server's answers (lib/trpc.ts); tests/walls checks that only types are imported.
    expect(named('lib', /^@laurel\/(domain\/|api\/router\/app\.router\.ts$)/)).toEqual([]);
    expect(named('ui', /^$/), 'business rules that ui needs come through lib (lib/reasoned.ts)').toEqual([]);
  });
});

describe('import loops', () => {
  it('no folder imports itself through others: it can be read and moved without the ones above it', () => {
    expect(loopsBy(folderOf)).toEqual([]);
  });

  it('no file imports itself through others: a type that two files share is in a third', () => {
    expect(loopsBy((file) => file)).toEqual([]);
  });
});

it('a dialog stays open with what was typed when a refetch takes the right away: its button is `offered`, without a condition around it', () => {
  const conditional = files.filter((file) =>
    /&&\s*\(?\s*<DialogButton\b/.test(readFileSync(`${HOME}/${file}`, 'utf8')),
  );
  expect(conditional).toEqual([]);
});
