import { type Canonical, canonicalPieces } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, ItemId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { AdvancementList } from '@laurel/domain/review/advancement.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import {
  type AdvancementLine,
  type Candidate,
  type CutLine,
  countOutcomes,
  drawingLine,
  type Override,
  withOverrides,
} from '@laurel/domain/review/advancing.ts';
import type { ScoredWork } from '@laurel/domain/review/score-input.ts';
import type { WorkResult } from '@laurel/domain/review/scoring.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { Altered } from '../kernel/altered.ts';
import { givingWay } from '../kernel/giving-way.ts';
import { schoolNames } from '../organisation/schools.ts';
import { documentStream, keepDocument } from './documents.ts';
import { remembering } from './remembered.ts';

/** Lines of all remembered documents together, some 60 MB of each kind. */
const MOST = 250_000;
const scored = remembering<FileHash, readonly Candidate[]>(MOST, (works) => works.length);
type ListDocument = { readonly lines: readonly AdvancementLine[]; readonly cuts: readonly CutLine[] };
const listed = remembering<FileHash, ListDocument>(MOST, ({ lines }) => lines.length);

async function streamOf(db: Db | Tx, hash: FileHash) {
  const source = await documentStream(db, hash);
  if (!source) throw new Altered('documentAltered', `the document ${hash} is missing`);
  return source;
}

/** The works of a score run as its document has them. */
async function readScored(db: Db | Tx, resultHash: FileHash): Promise<Candidate[]> {
  const works = new Map<string, ScoredWork>();
  const results: WorkResult[] = [];
  for await (const { path, value } of documentParts(await streamOf(db, resultHash))) {
    if (path === 'input.works[]') works.set((value as ScoredWork).workId, value as ScoredWork);
    else if (path === 'outcome.results[]') results.push(value as WorkResult);
  }
  return results.flatMap(({ workId, group, rank, scoreMilli }) => {
    const work = works.get(workId);
    if (!work) return [];
    const { item, school, region, standing } = work;
    const gone = standing !== 'standing';
    const of = { workId: workId as WorkId, itemId: item as ItemId, group, rank, scoreMilli, school, region, gone };
    return [of];
  });
}

/** The works of a score run with what rules look at: a work's region is its school's, unless the run names one. */
export async function candidatesOf(db: Db | Tx, resultHash: FileHash): Promise<Candidate[]> {
  const works = await scored(resultHash, () => readScored(db, resultHash));
  const codes = [...new Set(works.flatMap(({ school }) => school ?? []))].map((code) => SchoolCode.parse(code));
  const schools = await schoolNames(db, codes);
  return works.map((work) => ({
    ...work,
    region: work.region ?? (schools.get((work.school ?? '') as SchoolCode)?.province || null),
  }));
}

/** The line through the works of a score run, as these rules draw it. */
export const drawLine = async (db: Db | Tx, resultHash: FileHash, rules: readonly AdvancementRule[]) =>
  givingWay(drawingLine(rules, await candidatesOf(db, resultHash)));

type ToKeep = {
  readonly scoreRunId: ScoreRunId;
  readonly resultHash: FileHash;
  readonly rules: readonly AdvancementRule[];
  readonly cuts: readonly CutLine[];
  readonly lines: readonly AdvancementLine[];
  readonly overrides: ReadonlyMap<WorkId, Override>;
};

/** Stores a list under its hash, with the decisions about single works in it. */
export async function keepList(db: Db | Tx, { overrides, lines, ...facts }: ToKeep): Promise<AdvancementList> {
  const final = withOverrides(lines, overrides);
  const decided = [...overrides].map(([workId, { outcome }]) => ({ workId, outcome }));
  const document = { ...facts, overrides: decided, lines: final } satisfies Canonical;
  const listHash = await keepDocument(db, 'advancement', canonicalPieces(document));
  return { listHash, ...countOutcomes(final) };
}

async function readList(db: Db | Tx, listHash: FileHash): Promise<ListDocument> {
  const lines: AdvancementLine[] = [];
  const cuts: CutLine[] = [];
  for await (const { path, value } of documentParts(await streamOf(db, listHash)))
    if (path === 'lines[]') lines.push(value as AdvancementLine);
    else if (path === 'cuts[]') cuts.push(value as CutLine);
  return { lines, cuts };
}

const listOf = (db: Db | Tx, listHash: FileHash) => listed(listHash, () => readList(db, listHash));

/** Every work of a list, in the order of the ranks. */
export const linesOfList = async (db: Db | Tx, listHash: FileHash) => (await listOf(db, listHash)).lines;

/** Where the line through each ranking runs by the rules. */
export const cutsOfList = async (db: Db | Tx, listHash: FileHash) => (await listOf(db, listHash)).cuts;

/** The works that advance in a list. */
export const advancedIn = async (db: Db | Tx, listHash: FileHash): Promise<WorkId[]> =>
  (await linesOfList(db, listHash)).filter(({ outcome }) => outcome === 'advanced').map(({ workId }) => workId);
