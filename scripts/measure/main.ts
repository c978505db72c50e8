// npm run measure: figures about the code's structure. --at=FOLDER measures another checkout (such as an older commit)
// by the same rules, --json prints the figures with the places behind them, --list=NAME the places behind one figure.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { type Measures, measure } from './measure.ts';

const size = (loops: readonly (readonly string[])[]) =>
  loops.length === 0 ? '0' : `${loops.length} (${loops.flat().length} in all, largest ${loops[0]?.length})`;

const general = ({
  useCases,
  procedures,
  areas,
  unused,
  blocks,
  directories,
}: Measures): [string, string | number][] => [
  ['use cases whose walk is complete', `${useCases.complete} of ${useCases.all}`],
  ['use cases whose decider and procedure have their name', `${useCases.named} of ${useCases.all}`],
  ['procedures that change something without a use case or a reason', useCases.changesWithout.length],
  ['procedures that share a file', `${procedures.sharing} of ${procedures.procedures}`],
  ['imports between areas of a package, not declared', `${areas.undeclared.length} of ${areas.imports.length}`],
  ["imports of another area's table", areas.tables.length],
  ['exports that no file imports', `${unused.unused.length} of ${unused.exports}`],
  ['exports that only tests import', unused.byTestsOnly.length],
  ['unused files', unused.files.length],
  ['unused dependencies', unused.dependencies.length],
  ['equal blocks, pairs of places', `${blocks.equal} (without tests ${blocks.equalInProduct})`],
  ['alike blocks, pairs of places', `${blocks.alike} (without tests ${blocks.alikeInProduct})`],
  ['alike blocks, if declarations and data count too', blocks.alikeWithDeclarations],
  ['equal and alike blocks per 1,000 lines', blocks.per1000],
  [
    'directories that a feature touches, median',
    `${directories.of10} of the last 10, ${directories.of20} of the last 20`,
  ],
];

const printed = (figures: Measures) => [
  ...general(figures).map(([name, value]) => `${name.padEnd(56)}${value}`),
  '',
  `${'package'.padEnd(22)}${'lines'.padStart(7)}  functions p50/p90/p99/longest   casts/1000  loops of folders; of files`,
  ...Object.entries(figures.packages).map(
    ([name, { lines, functions, longest, castsPer1000, folderLoops, fileLoops }]) => {
      const lengths = [functions.p50, functions.p90, functions.p99, (longest[0] ?? '0').split(' ')[0]].join(' / ');
      return `${name.padEnd(22)}${String(lines).padStart(7)}  ${lengths.padEnd(29)} ${String(castsPer1000).padStart(11)}  ${size(folderLoops)}; ${size(fileLoops)}`;
    },
  ),
];

/** The places behind a figure. */
const places = (figures: Measures): Record<string, readonly string[]> => ({
  walk: figures.useCases.incomplete,
  names: figures.useCases.misnamed,
  changes: figures.useCases.changesWithout,
  procedures: figures.procedures.files,
  areas: figures.areas.undeclared,
  tables: figures.areas.tables,
  exports: figures.unused.unused,
  tests: figures.unused.byTestsOnly,
  files: figures.unused.files,
  dependencies: figures.unused.dependencies,
  blocks: figures.blocks.pairs,
  functions: Object.values(figures.packages).flatMap(({ longest }) => longest),
  loops: Object.values(figures.packages).flatMap(({ folderLoops, fileLoops }) =>
    [...folderLoops, ...fileLoops].map((loop) => loop.join(' ↔ ')),
  ),
});

onClosedPipe();
const { values } = parseArgs({
  options: { at: { type: 'string', default: '.' }, json: { type: 'boolean' }, list: { type: 'string' } },
});
const figures = measure(path.resolve(values.at));
const listed = values.list === undefined ? undefined : places(figures)[values.list];
if (values.list !== undefined && !listed) {
  console.error(`--list takes one of: ${Object.keys(places(figures)).join(', ')}`);
  process.exitCode = 2;
} else if (values.json) console.log(JSON.stringify(figures, null, 2));
else console.log((listed ?? printed(figures)).join('\n'));
