import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId, ResultId, type TeamId } from '../kernel/ids.ts';
import { groundOf, type Result, type ResultEvent } from './result.ts';

/**
 * What is said stays in the row of the objection (app.objections): it names people. The event records only that it was
 * made.
 */
export const FileObjection = z.strictObject({
  resultId: ResultId,
  objectionId: z.uuid(),
  awardId: AwardId.nullable(),
  kind: z.enum(['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information']),
});
export type FileObjection = z.infer<typeof FileObjection>;

/**
 * `teamId`: a team of the competition that submitted a work, in which the actor is; null when there is no such team.
 */
type FileObjectionFacts = { readonly teamId: TeamId | null };

/** Teams of the competition object while the notice is open: one open objection for each ground. */
export function fileObjection(
  result: Result,
  command: FileObjection,
  { teamId }: FileObjectionFacts,
  by: By,
): Decision<
  ResultEvent,
  'resultNotFound' | 'resultNotAnnounced' | 'noticeEnded' | 'objectorWithoutTeam' | 'objectionOpen'
> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.openObjections.has(command.objectionId) || result.decidedObjections.has(command.objectionId))
    return accept();
  if (result.status !== 'announced' || !result.noticeEndsAt) return refuse('resultNotAnnounced');
  if (by.at >= result.noticeEndsAt) return refuse('noticeEnded', { endedAt: result.noticeEndsAt });
  if (!teamId) return refuse('objectorWithoutTeam');
  const filedBy = by.actor.personId;
  const ground = groundOf({ teamId, filedBy, kind: command.kind });
  if ([...result.openGrounds.values()].includes(ground)) return refuse('objectionOpen');
  return accept({ type: 'award.objection_filed', data: { ...command, teamId, filedBy, at: by.at } });
}
