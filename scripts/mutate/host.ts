// A separate process that runs tests on changed files, so that a hanging test can be killed.
import path from 'node:path';
import { BaseSequencer, createVitest, type TestModule } from 'vitest/node';
import { root } from '../lib/places.mjs';

export type Run = { readonly file: string; readonly code: string; readonly tests: readonly string[] };
export type Ran = {
  readonly passed: boolean;
  /** The file of a test that failed. */
  readonly failed: string | null;
  /** It failed only because of a time limit in the test, which also happens on a busy machine. */
  readonly byClock: boolean;
  /** Whether any test loaded the file. */
  readonly loaded: boolean;
};

const [database] = process.argv.slice(2);
const support = path.join(root, 'tests/support');
let now: Run | undefined;
let loaded = false;

/** Runs files in the given order, so that the first failure comes early: vitest would start with the slowest. */
class InOrder extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const place = ({ moduleId }: (typeof files)[number]) => now?.tests.indexOf(path.relative(root, moduleId)) ?? 0;
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: ['{packages,apps}/**/*.test.ts'],
    globalSetup: ['temporary-folder.ts', ...(database ? ['database-server.ts'] : [])].map((file) =>
      path.join(support, file),
    ),
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: InOrder },
    reporters: [{}],
    silent: true,
    // The caller has its own limit, based on how long these tests take without a change.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
  {
    plugins: [
      {
        name: 'laurel-mutant',
        enforce: 'pre',
        transform(_code, id) {
          if (!now || id.split('?')[0] !== path.join(root, now.file)) return null;
          loaded = true;
          return { code: now.code, map: null };
        },
      },
    ],
  },
);
await vitest.standalone();
await vitest.globTestSpecifications();

const LATE = /did not succeed in time|timed out in/;
const isLate = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  (('message' in failure && LATE.test(`${failure.message}`)) || ('cause' in failure && isLate(failure.cause)));

const failuresOf = (module: TestModule): unknown[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
];

const run = async (one: Run): Promise<Ran> => {
  for (const file of [now?.file, one.file]) if (file) vitest.invalidateFile(path.join(root, file));
  now = one;
  loaded = false;
  const specifications = one.tests.flatMap((test) => vitest.getModuleSpecifications(path.join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The answer also contains results of earlier runs.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => asked.has(module.moduleId) && !module.ok());
  const failures = failed ? [...failuresOf(failed), ...unhandledErrors] : [];
  return {
    passed: !failed && unhandledErrors.length === 0,
    failed: failed ? path.relative(root, failed.moduleId) : null,
    byClock: failures.length > 0 && failures.every(isLate),
    loaded,
  };
};

process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.on('message', async (message: Run) => process.send?.(await run(message)));
process.send?.('ready');
