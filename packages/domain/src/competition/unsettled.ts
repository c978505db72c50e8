import { refuse } from '../kernel/decision.ts';
import type { Competition } from './competition.ts';
import type { Stage, StageKind } from './stage.ts';

/** What keeps a stage from being sealed while some of it is not settled, and the refusal that says so. */
const words = {
  registrations: 'registrationsUnsettled',
  works: 'worksUnsettled',
  rounds: 'roundsUnsettled',
  advancements: 'advancementsUnsettled',
  sessions: 'sessionsUnsettled',
  results: 'resultsUnsettled',
  nameChecks: 'nameChecksUnsettled',
  batches: 'batchesUnsettled',
} as const;
export type Part = keyof typeof words;

/** How much of each is not settled. */
export type UnsettledCounts = Readonly<Partial<Record<Part, number>>>;

const partsOf: Readonly<Record<StageKind, readonly Part[]>> = {
  enrol: ['registrations'],
  submit: ['works'],
  screening: ['works'],
  onlineReview: ['rounds'],
  elimination: ['advancements'],
  scene: ['sessions', 'rounds'],
  result: ['results', 'nameChecks'],
  certificate: ['batches'],
};

/** What nobody can settle any more once the competition is closed: closing has ended it. */
const endedByClosing: ReadonlySet<Part> = new Set(['registrations', 'sessions']);

/** What a stage waits for now, in the order in which it is listed. */
export const awaitedBy = (stage: Pick<Stage, 'kind'>, { status }: Competition): readonly Part[] =>
  partsOf[stage.kind].filter((part) => status !== 'closed' || !endedByClosing.has(part));

/** Why a stage cannot be sealed yet: the first of what it waits for. */
export function waitsFor(stage: Pick<Stage, 'kind'>, competition: Competition, counts: UnsettledCounts) {
  for (const part of awaitedBy(stage, competition)) {
    const [word, count] = [words[part], counts[part] ?? 0];
    if (count > 0) return refuse(word, { count });
  }
  return undefined;
}
export type Unsettled = (typeof words)[Part];
