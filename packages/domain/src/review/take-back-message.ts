import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId, Uuid } from '../kernel/ids.ts';
import { type DiscussionRefusal, inDiscussion } from './say-in-discussion.ts';
import type { SheetSituation } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

export const TakeBackMessage = z.strictObject({ sheetId: SheetId, messageId: Uuid });
export type TakeBackMessage = z.infer<typeof TakeBackMessage>;

/** An expert takes their own message back; `said` is whether it is there, `takenBack` whether that has been done. */
export function takeBackMessage(
  situation: SheetSituation,
  command: TakeBackMessage,
  { said, takenBack }: { readonly said: boolean; readonly takenBack: boolean },
  by: By,
): Decision<ScoreSheetEvent, DiscussionRefusal | 'messageNotFound'> {
  const open = inDiscussion(situation, by);
  if (!open.ok) return open;
  if (!said) return refuse('messageNotFound');
  if (takenBack) return accept();
  return accept({ type: 'review.discussion_taken_back', data: { ...command, at: by.at } });
}
