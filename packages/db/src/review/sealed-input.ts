import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, SchoolCode, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type {
  HeldStage,
  ScoredSheet,
  ScoredWork,
  SealedStage,
  WantedSheets,
} from '@laurel/domain/review/score-input.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { documentStream } from './documents.ts';
import { reviewWorks } from './review-works.ts';
import { scoreResults } from './score-results.ts';
import { correctionsOrderedBy, scoreRunById } from './score-run-board.ts';

/** The sheets that a sealed run was computed from, and whether a conflict of interest applied to each. */
type SealedSheets = ReadonlyMap<SheetId, boolean>;

/** The sealed run that a correction corrects: its sheets, and the objection whose decision orders the correction. */
export type Corrected = { readonly sheets: SealedSheets; readonly objectionId: string | null };

/** Whether a correction counts a sheet: of the sealed run, or of a re-review that the same decision orders. */
export const countsIn = (
  { sheets, objectionId }: Corrected,
  sheet: { readonly sheetId: SheetId; readonly ordered: { readonly objectionId: string } | null },
): boolean => sheets.has(sheet.sheetId) || (objectionId !== null && sheet.ordered?.objectionId === objectionId);

/** Whether a run that corrects none counts a sheet: those that a decision ordered, once an approved correction did. */
export const countsAfter = (
  takenOver: ReadonlySet<SheetId> | null,
  { sheetId, ordered }: { readonly sheetId: SheetId; readonly ordered: object | null },
): boolean => ordered === null || (takenOver?.has(sheetId) ?? false);

/** Which of these sheets that decisions ordered an approved correction has counted. */
export async function takenOverSheets(
  db: Db | Tx,
  sheets: readonly { readonly ordered: { readonly objectionId: string } | null }[],
): Promise<ReadonlySet<SheetId>> {
  const counted = new Set<SheetId>();
  for (const objectionId of new Set(sheets.flatMap(({ ordered }) => ordered?.objectionId ?? [])))
    for (const { status, resultHash } of await correctionsOrderedBy(db, objectionId))
      if (resultHash && (status === 'approved' || status === 'superseded'))
        for (const sheetId of (await sheetsOfDocument(db, resultHash))?.keys() ?? []) counted.add(sheetId);
  return counted;
}

/**
 * What a run that corrects a sealed one takes over from it: a conflict that is declared or waived after the seal, or a
 * round that is closed after it, changes nothing of what the seal covers.
 */
export async function sealedSheets(db: Db | Tx, scoreRunId: ScoreRunId | null): Promise<SealedSheets | null> {
  const run = scoreRunId && (await scoreRunById(db, scoreRunId));
  return run?.resultHash ? sheetsOfDocument(db, run.resultHash) : null;
}

/** The same of a score run's document; null where nothing is stored under the hash. */
export async function sheetsOfDocument(db: Db | Tx, hash: FileHash): Promise<SealedSheets | null> {
  const source = await documentStream(db, hash);
  if (!source) return null;
  const sheets = new Map<SheetId, boolean>();
  for await (const { path, value } of documentParts(source, new Set())) {
    if (path !== 'input.sheets[]') continue;
    const { sheetId, conflicted } = value as ScoredSheet;
    sheets.set(sheetId, conflicted);
  }
  return sheets;
}

/** Where works were ranked in a sealed run, and how many sheets they were to get. */
export type SealedPlaces = {
  /** The region of each school: one whose province is changed afterwards keeps its works' ranks. */
  readonly regions: ReadonlyMap<string, string | null>;
  /** The school of each work: one that becomes part of another school afterwards keeps its works' ranks and places. */
  readonly schools: ReadonlyMap<string, SchoolCode>;
  /** The track of each category: an amendment that moves a category afterwards moves no work of the run. */
  readonly tracks: ReadonlyMap<string, string | null>;
  /** How many sheets the works were to get; none in runs of releases that did not record it. */
  readonly wanted: readonly WantedSheets[];
  /** Which stages were held; none in runs of releases that did not record it, whose corrections follow the rule of then. */
  readonly held: readonly HeldStage[];
  /** The earlier runs that had sealed stages; none in runs of releases that calibrated these stages again. */
  readonly sealed: readonly SealedStage[];
};

/** The same of the run that a correction corrects; nothing where it corrects none. */
export async function sealedPlaces(db: Db | Tx, scoreRunId: ScoreRunId | null): Promise<SealedPlaces> {
  const run = scoreRunId && (await scoreRunById(db, scoreRunId));
  return placesOfDocument(db, run ? run.resultHash : null);
}

/** The same of a score run's document. */
export async function placesOfDocument(db: Db | Tx, hash: FileHash | null): Promise<SealedPlaces> {
  const source = hash && (await documentStream(db, hash));
  const [regions, tracks] = [new Map<string, string | null>(), new Map<string, string | null>()];
  const schools = new Map<string, SchoolCode>();
  const wanted: WantedSheets[] = [];
  const held: HeldStage[] = [];
  const sealed: SealedStage[] = [];
  if (!source) return { regions, schools, tracks, wanted, held, sealed };
  for await (const { path, value } of documentParts(source, new Set())) {
    if (path === 'input.wanted[]') wanted.push(value as WantedSheets);
    if (path === 'input.held[]') held.push(value as HeldStage);
    if (path === 'input.sealed[]') sealed.push(value as SealedStage);
    if (path !== 'input.works[]') continue;
    const { workId, school, region, item, track } = value as ScoredWork & { readonly school: SchoolCode | null };
    tracks.set(item, track);
    if (school === null) continue;
    regions.set(school, region);
    schools.set(workId, school);
  }
  return { regions, schools, tracks, wanted, held, sealed };
}

const GONE = ['withdrawn', 'disqualified'] as const;

/** The works of a sealed run that were disqualified or withdrawn after it was computed. */
export async function worksGoneSince(db: Db | Tx, scoreRunId: ScoreRunId): Promise<WorkId[]> {
  const run = await scoreRunById(db, scoreRunId);
  if (!run?.resultHash) return [];
  const rows = await db
    .select({ workId: scoreResults.workId })
    .from(scoreResults)
    .innerJoin(reviewWorks, eq(reviewWorks.workId, scoreResults.workId))
    .where(
      and(
        eq(scoreResults.resultHash, run.resultHash),
        or(isNull(scoreResults.unranked), notInArray(scoreResults.unranked, [...GONE])),
        inArray(reviewWorks.status, [...GONE]),
      ),
    );
  return rows.map(({ workId }) => workId);
}
