import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/text.ts';
import { mayDiscuss, reviewersSeeIn } from './others-sheets.ts';
import { type ScoringRefusal, type SheetSituation, scorable } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

export const SayInDiscussion = z.strictObject({ sheetId: SheetId, text: z.string().trim().min(1).max(2000) });
export type SayInDiscussion = z.infer<typeof SayInDiscussion>;

export type DiscussionRefusal = ScoringRefusal | 'othersNotShown' | 'discussionNotOpen' | 'sheetNotSubmitted';

/** Only an expert who has scored the work takes part: the others' scores must not come first. */
export function inDiscussion(situation: SheetSituation, by: By) {
  const open = scorable(situation, by);
  if (!open.ok) return open;
  if (!mayDiscuss(reviewersSeeIn(situation.work.stage, open.sheet))) return refuse('othersNotShown' as const);
  if (situation.work.discussed !== true) return refuse('discussionNotOpen' as const);
  return open.sheet.versions > 0 ? open : refuse('sheetNotSubmitted' as const);
}

/** One message of an expert to the others who scored the work. Its id is drawn by the server and tells no time. */
export function sayInDiscussion(
  situation: SheetSituation,
  { sheetId }: SayInDiscussion,
  message: { readonly messageId: string; readonly text: Sealed },
  by: By,
): Decision<ScoreSheetEvent, DiscussionRefusal> {
  const open = inDiscussion(situation, by);
  return open.ok ? accept({ type: 'review.discussion_said', data: { sheetId, ...message, at: by.at } }) : open;
}
