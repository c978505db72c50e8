import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId, ResultId } from '../kernel/ids.ts';
import type { Result, ResultEvent } from './result.ts';

/** What is said stays in the row of the objection (app.objections): it names people. The fact is the event. */
export const FileObjection = z.strictObject({
  resultId: ResultId,
  objectionId: z.uuid(),
  awardId: AwardId.nullable(),
  kind: z.enum(['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information']),
});
export type FileObjection = z.infer<typeof FileObjection>;
export type FileObjectionRefusal = 'resultNotFound' | 'resultNotAnnounced' | 'noticeEnded';

export function fileObjection(
  result: Result,
  command: FileObjection,
  by: By,
): Decision<ResultEvent, FileObjectionRefusal> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.openObjections.has(command.objectionId) || result.decidedObjections.has(command.objectionId))
    return accept();
  if (result.status !== 'announced' || !result.noticeEndsAt) return refuse('resultNotAnnounced');
  if (by.at >= result.noticeEndsAt) return refuse('noticeEnded', { endedAt: result.noticeEndsAt });
  return accept({ type: 'award.objection_filed', data: { ...command, filedBy: by.actor.personId, at: by.at } });
}
