import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import type { Competition } from './competition.ts';
import { isSealedFor, type Stage, type StageKind, stageFor } from './stage.ts';

/** What keeps a stage from being sealed, or a competition from being closed, and the refusal that says so. */
const words = {
  registrations: 'registrationsUnsettled',
  works: 'worksUnsettled',
  checks: 'checksUnsettled',
  rounds: 'roundsUnsettled',
  advancements: 'advancementsUnsettled',
  sessions: 'sessionsUnsettled',
  results: 'resultsUnsettled',
  missingResults: 'resultsMissing',
  objections: 'objectionsUnsettled',
  nameChecks: 'nameChecksUnsettled',
  batches: 'batchesUnsettled',
  bulkChanges: 'bulkChangesUnsettled',
} as const;
export type Part = keyof typeof words;

/** How much of each is not settled. */
export type UnsettledCounts = Readonly<Partial<Record<Part, number>>>;

const partsOf = {
  enrol: ['registrations'],
  submit: ['works'],
  screening: ['checks'],
  onlineReview: ['rounds'],
  elimination: ['advancements'],
  scene: ['sessions', 'rounds'],
  result: ['results', 'nameChecks'],
  certificate: ['batches', 'bulkChanges'],
} as const satisfies Readonly<Record<StageKind, readonly Part[]>>;
export type PartOfStage = (typeof partsOf)[StageKind][number];

/** What a competition waits for before it is closed: nobody can settle it afterwards. */
export const awaitedByClosing = [
  'registrations',
  'sessions',
  'missingResults',
  'results',
  'objections',
] as const satisfies readonly Part[];

/**
 * Whether works of an item are judged, so that it ends with a result. Where the stage of results is sealed nobody can
 * draft one any more, and the closing does not wait for it.
 */
export const endsWithResult = (stages: readonly Stage[], itemId: ItemId) =>
  !isSealedFor(stages, 'result', itemId) &&
  (['onlineReview', 'scene', 'result'] as const).some((kind) => stageFor(stages, kind, itemId) !== undefined);

/** What nobody can settle any more once the competition is closed: closing has ended it. */
const endedByClosing: ReadonlySet<Part> = new Set(['registrations', 'sessions']);

/** What a stage waits for now, in the order in which it is listed. */
export const awaitedBy = (stage: Pick<Stage, 'kind'>, { status }: Competition): readonly PartOfStage[] =>
  partsOf[stage.kind].filter((part: PartOfStage) => status !== 'closed' || !endedByClosing.has(part));

/** The refusal for the first of these parts that is not settled. */
export function waitsFor<Awaited extends Part>(parts: readonly Awaited[], counts: UnsettledCounts) {
  for (const part of parts) {
    const word: Unsettled<Awaited> = words[part];
    const count = counts[part] ?? 0;
    if (count > 0) return refuse(word, { count });
  }
  return undefined;
}
export type Unsettled<Awaited extends Part = Part> = (typeof words)[Awaited];
