import { ScoringPolicy } from '../competition/scoring-policy.ts';
import { jcs } from '../kernel/canonical-json.ts';
import { documentParts, firstObject } from '../kernel/document-parts.ts';
import { grouped } from '../kernel/grouped.ts';
import { RunStatement, type SheetSource, sourcesText } from './exported-run.ts';
import { inputReader, ScoreInput } from './score-input.ts';
import {
  inputDocument,
  lineOf,
  type ResultLine,
  type ScoreOutcome,
  scoreDocument,
  type WorkResult,
} from './scoring.ts';

/** A hash that is fed piece by piece. */
type Hasher = { readonly update: (piece: string | Uint8Array) => void; readonly hex: () => string };
export type Progress = {
  readonly phase: 'reading' | 'computing' | 'comparing';
  readonly done: number;
  readonly all: number;
};

/** Where the file says another thing than what its policy and sheets give. Null: it does not have the work at all. */
export type Difference = {
  readonly workId: string;
  readonly inFile: ResultLine | null;
  readonly computed: ResultLine | null;
};

export type RecomputedRun = {
  /** Of the result as the file has it, as it was computed again, and as the signed statement says. */
  readonly hashes: { readonly inFile: string; readonly computed: string; readonly stated: string | null };
  /** Whether policy and sheets are those of the statement; null without a statement. */
  readonly inputAsStated: boolean | null;
  readonly sourcesAsStated: boolean | null;
  readonly statement: RunStatement | null;
  /** With the proof, as it was in the file. */
  readonly signed: unknown;
  readonly works: number;
  readonly sheets: number;
  /** Works that differ, the first of them with both lines; `explanationOnly`: same line, another explanation. */
  readonly differences: {
    readonly works: number;
    readonly explanationOnly: number;
    readonly first: readonly Difference[];
  };
  /** Quotas, numbers or calibration of a group differ. */
  readonly groupsDiffer: boolean;
  /** The first ranks of each group, as computed. */
  readonly top: readonly WorkResult[];
};

/** The file is not a score run, or was written by something else than the product. */
export class UnreadableRun extends Error {
  override name = 'UnreadableRun';
}

type Source = {
  /** The file from its beginning; it is read three times, since a large one does not fit into memory. */
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly bytes: number;
  readonly hasher: () => Hasher;
};

const MOST_DIFFERENCES = 20;
const TOP = 10;

/**
 * Computes a score run again from its exported file alone, and says where the file differs from what its policy and
 * sheets give. The file is either what the product exports today or the bare document of earlier releases. Throws
 * `UnreadableRun` for anything else.
 */
export async function* recomputeRun(source: Source): AsyncGenerator<Progress, RecomputedRun> {
  const inFile = yield* hashOfFile(source);
  const read = yield* readRunFile(source);
  const computed = yield* computeAgain(read, source.hasher());
  const compared = yield* compare(source, computed.outcome);
  const { statement } = read;
  return {
    hashes: { inFile, computed: computed.hash, stated: statement?.resultHash ?? null },
    inputAsStated: statement && hashed(source, inputDocument(read.policy, read.input)) === statement.inputHash,
    sourcesAsStated: statement && hashed(source, sourcesText(read.sources)) === statement.sourcesHash,
    statement,
    signed: read.signed,
    works: read.input.works.length,
    sheets: read.input.sheets.length,
    ...compared,
    top: firstOfEach(computed.outcome),
  };
}

/** Whether the file is what its statement says, and gives the same when it is computed again. */
export const isSame = ({ hashes, inputAsStated, sourcesAsStated }: RecomputedRun): boolean =>
  hashes.computed === hashes.inFile &&
  (hashes.stated === null || hashes.stated === hashes.computed) &&
  inputAsStated !== false &&
  sourcesAsStated !== false;

const hashed = ({ hasher }: Source, pieces: Iterable<string>): string => {
  const hash = hasher();
  for (const piece of pieces) hash.update(piece);
  return hash.hex();
};

async function* hashOfFile({ open, bytes, hasher }: Source): AsyncGenerator<Progress, string> {
  const hash = hasher();
  let done = 0;
  for await (const piece of firstObject(open(), 'document')) {
    hash.update(piece);
    done += piece.length;
    yield { phase: 'reading', done: done / 2, all: bytes };
  }
  return hash.hex();
}

type Read = {
  readonly policy: ScoringPolicy;
  readonly input: ScoreInput;
  readonly sources: readonly SheetSource[];
  readonly statement: RunStatement | null;
  readonly signed: unknown;
};

/** How many values are read between two reports of progress. */
const PORTION = 2_000;

/** Policy and input of an exported run, or of the bare document of earlier releases. */
export async function* readRunFile(source: Pick<Source, 'open'>): AsyncGenerator<Progress, Read> {
  const input = inputReader();
  const sources: SheetSource[] = [];
  let policy: unknown;
  let signed: unknown = null;
  let count = 0;
  for await (const { path, value } of partsOf(source)) {
    if (path === 'sources[]') sources.push(value as SheetSource);
    else if (path === 'policy') policy = value;
    else if (path === 'statement') signed = value;
    else input.take({ path, value });
    count++;
    if (count % PORTION === 0) yield { phase: 'reading', done: 1, all: 2 };
  }
  const [parsedPolicy, parsed] = [ScoringPolicy.safeParse(policy), ScoreInput.safeParse(input.read())];
  const statement = signed === null ? null : RunStatement.safeParse(signed);
  if (!parsedPolicy.success || !parsed.success || statement?.success === false)
    throw new UnreadableRun('not a score run of this product');
  return { policy: parsedPolicy.data, input: parsed.data, sources, statement: statement?.data ?? null, signed };
}

const WHOLE: ReadonlySet<string> = new Set(['policy', 'document.policy', 'statement']);

/** The parts of the file, with the same paths whether or not the document is inside an export. */
async function* partsOf({ open }: Pick<Source, 'open'>) {
  try {
    for await (const { path, value } of documentParts(open(), WHOLE))
      yield { path: path.startsWith('document.') ? path.slice('document.'.length) : path, value };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableRun('not canonical JSON');
    throw error;
  }
}

async function* computeAgain(
  { policy, input }: Read,
  hash: Hasher,
): AsyncGenerator<Progress, { outcome: ScoreOutcome; hash: string }> {
  const items = new Map(input.works.map(({ workId, item }) => [workId, item]));
  // A step for each group, and one for each expert whom the group is ranked again without.
  const all =
    new Set(input.sheets.map(({ workId, expertId }) => `${items.get(workId)} ${expertId}`)).size +
    new Set(items.values()).size;
  const steps = scoreDocument(policy, input);
  for (let done = 0; ; done++) {
    const step = steps.next();
    if (step.done) {
      const { outcome, document } = step.value;
      for (const piece of document) hash.update(piece);
      return { outcome, hash: hash.hex() };
    }
    yield { phase: 'computing', done: Math.min(done, all), all };
  }
}

// A file that was changed may have fractions, which canonical JSON of ours does not write.
const same = (a: unknown, b: unknown) => jcs(a) === jcs(b);

async function* compare(source: Source, { results, explanations, groups, calibration = [] }: ScoreOutcome) {
  const expected = new Map(results.map((result) => [result.workId, result]));
  const explained = new Map(explanations.map((one) => [one.workId, one]));
  const differing = new Map<string, Difference>();
  const otherwiseExplained = new Set<string>();
  const groupsInFile: unknown[] = [];
  const poolsInFile: unknown[] = [];
  let count = 0;
  for await (const { path, value } of partsOf(source)) {
    if (path === 'outcome.results[]') {
      const inFile = value as WorkResult;
      const computed = expected.get(inFile.workId);
      expected.delete(inFile.workId);
      if (!computed || !same(inFile, computed))
        differing.set(inFile.workId, {
          workId: inFile.workId,
          inFile: lineOf(inFile),
          computed: computed ? lineOf(computed) : null,
        });
    } else if (path === 'outcome.explanations[]') {
      const inFile = value as { workId: string };
      if (!same(inFile, explained.get(inFile.workId) ?? null)) otherwiseExplained.add(inFile.workId);
      explained.delete(inFile.workId);
    } else if (path === 'outcome.groups[]') groupsInFile.push(value);
    else if (path === 'outcome.calibration[]') poolsInFile.push(value);
    count++;
    if (count % PORTION === 0) yield { phase: 'comparing', done: count, all: 3 * results.length } satisfies Progress;
  }
  for (const [workId, result] of expected) differing.set(workId, { workId, inFile: null, computed: lineOf(result) });
  for (const workId of explained.keys()) otherwiseExplained.add(workId);
  const explanationOnly = [...otherwiseExplained].filter((workId) => !differing.has(workId)).length;
  return {
    differences: { works: differing.size, explanationOnly, first: [...differing.values()].slice(0, MOST_DIFFERENCES) },
    groupsDiffer: !same(groupsInFile, groups) || !same(poolsInFile, calibration),
  };
}

const firstOfEach = ({ results, groups }: ScoreOutcome): WorkResult[] => {
  const ranks = grouped(
    results.filter(({ rank }) => rank !== null && rank <= TOP),
    ({ group }) => group,
  );
  return groups.flatMap(({ group }) => (ranks.get(group) ?? []).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)));
};
