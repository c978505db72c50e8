import { permissionsOf, type ReviewersSee, type Stage } from '../competition/stage.ts';
import type { OrderedSheet } from './score-sheet.ts';
import type { SheetStatus } from './sheet-status.ts';

/**
 * What experts read of each other's sheets in this stage; a schedule may have none. Who scores because a decision orders
 * it judges without the scores that were disputed.
 */
export const reviewersSeeIn = (
  stage: Stage | undefined,
  own?: { readonly ordered: OrderedSheet | null },
): ReviewersSee => {
  if (own?.ordered) return 'none';
  return stage ? permissionsOf(stage).reviewersSee : 'own';
};

/** An expert's own sheet of a work. */
type OwnSheet = { readonly versions: number; readonly sawOthers: boolean };

/**
 * Whether an expert is shown the others' sheets of a work: never, once their own is submitted, when they ask for them
 * (which is recorded, because scores given afterwards are marked), or now. After the seal there are no such scores.
 */
type OthersShown = 'never' | 'afterOwn' | 'onAsking' | 'shown';

export function othersShown(
  sees: ReviewersSee,
  { versions, sawOthers }: OwnSheet,
  round: 'takesScores' | 'waits' | 'sealed',
): OthersShown {
  if (sees === 'none' || sees === 'own') return 'never';
  if (sees === 'afterOwn' && versions === 0) return round === 'sealed' ? 'never' : 'afterOwn';
  if (sawOthers || round === 'sealed') return 'shown';
  return round === 'takesScores' ? 'onAsking' : 'never';
}

/** Whether the experts of a work may discuss it, with everybody's totals. */
export const mayDiscuss = (sees: ReviewersSee): boolean => sees !== 'none';

const OWED: readonly SheetStatus[] = ['assigned', 'acknowledged', 'draft'];

/**
 * Whether a chair is not shown the others' sheets of a work that they lead: they score it themselves, and have not
 * submitted their sheet or may not see the others' at all. One who has no sheet of the work sees all of them.
 * `listLedWorks` asks the same of many works in SQL.
 */
export function hiddenFromChair(
  sees: ReviewersSee,
  own: { readonly status: SheetStatus; readonly sawOthers: boolean } | undefined,
): boolean {
  if (!own) return false;
  if (OWED.includes(own.status)) return !(sees === 'all' && own.sawOthers);
  return own.status === 'submitted' && sees === 'none';
}
