import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/places.mjs';

export type Area = {
  /** Files that are mutated, from the root of the clone. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Whether its tests need PostgreSQL. */
  readonly database: boolean;
};

const notCode = /\.(test|fixture)\.ts$|\/testing\/|kernel\/given\.ts$/;
const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules/'))
    .toSorted(),
);
const find = (pattern: RegExp) => sources.filter((file) => pattern.test(file));
const code = (pattern: RegExp) => find(pattern).filter((file) => !notCode.test(file));

const review = (names: readonly string[]) => names.map((name) => `packages/domain/src/review/${name}.ts`);
const scoring = [
  'packages/domain/src/competition/scoring-policy.ts',
  'packages/domain/src/kernel/grouped.ts',
  ...review([
    'award-allocation',
    'exact',
    'ranking',
    'scorable',
    'score-run-changes',
    'scoring',
    'total',
    'work-score',
  ]),
];
const distribution = review([
  'calibration-works',
  'class-assignments',
  'class-network',
  'class-plan',
  'distribution',
  'distribution-network',
  'distribution-plan',
  'eligible-works',
  'fit',
  'islands',
  'max-flow',
  'min-cost-flow',
  'plan-by-max-flow',
  'plan-by-min-cost',
  'plan-quality',
  'replanning',
  'seeded-random',
  'tight-sets',
  'work-classes',
]);
/** What accepts or refuses a command. */
const decides = (file: string) =>
  /import \{[^}]*\b(accept|refuse)\b[^}]*\} from '\.\.\/kernel\/decision\.ts'/.test(
    readFileSync(`${root}/${file}`, 'utf8'),
  );

const domainTests = find(/^packages\/domain\/src\/.*\.test\.ts$/);

export const areas: Readonly<Record<string, () => Area>> = {
  deciders: () => ({
    files: code(/^packages\/domain\/src\/\w+\/[^/]+\.ts$/).filter(
      (file) => decides(file) && !distribution.includes(file),
    ),
    tests: domainTests,
    database: false,
  }),
  scoring: () => ({ files: scoring, tests: domainTests, database: false }),
  distribution: () => ({ files: distribution, tests: domainTests, database: false }),
  ledger: () => ({
    files: code(
      /^packages\/(db\/src\/payment\/ledger[^/]*|domain\/src\/(kernel\/money|payment\/(order|refundable)))\.ts$/,
    ),
    tests: find(
      /^((packages\/(db|domain)|apps\/api)\/src\/payment\/[^/]*|packages\/domain\/src\/kernel\/money)\.test\.ts$/,
    ),
    database: true,
  }),
  'event-store': () => ({
    files: code(/^packages\/event-store\/src\/[^/]+\.ts$/),
    tests: find(/^packages\/(event-store\/src|db\/src\/audit)\/[^/]+\.test\.ts$/),
    database: true,
  }),
};
