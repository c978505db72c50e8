import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId, ResultId, type SchoolCode, type TeamId, Uuid, WorkId } from '../kernel/ids.ts';
import { accuses, groundOf, type Identity, identitySuffices, ObjectionKind } from './objection.ts';
import type { Result, ResultEvent } from './result.ts';

/**
 * What is said stays in the row of the objection (app.objections): it names people. The event records only that it was
 * made.
 */
export const FileObjection = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  awardId: AwardId.nullable(),
  kind: ObjectionKind,
  /** The work that it is about. */
  workId: WorkId.optional(),
});
export type FileObjection = z.infer<typeof FileObjection>;

/**
 * `teamId`: a team of the competition that submitted a work, in which the actor is, or for whose school, `forSchool`, the
 * actor acts; null when there is no such team.
 * `respondentTeamId`: the team of the work, where that is another one.
 */
type FileObjectionFacts = {
  readonly teamId: TeamId | null;
  readonly respondentTeamId: TeamId | null;
  readonly identity: Identity;
  /** Whether a work was named that is not on the notice. */
  readonly workUnknown?: boolean;
  readonly forSchool?: SchoolCode | null;
};

/**
 * Teams of the competition object while the notice is open, and schools for their teams where the announcement says so:
 * one open objection of each for each ground. Who accuses another team names its work, and is known by an ID number.
 */
export function fileObjection(
  result: Result,
  command: FileObjection,
  { teamId, respondentTeamId, identity, workUnknown = false, forSchool = null }: FileObjectionFacts,
  by: By,
): Decision<
  ResultEvent,
  | 'resultNotFound'
  | 'resultNotAnnounced'
  | 'noticeEnded'
  | 'objectorWithoutTeam'
  | 'schoolsDoNotObject'
  | 'objectionOpen'
  | 'objectionWorkUnknown'
  | 'objectionWorkNeeded'
  | 'objectorUnknown'
> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.openObjections.has(command.objectionId) || result.decidedObjections.has(command.objectionId))
    return accept();
  if (result.status !== 'announced' || !result.noticeEndsAt) return refuse('resultNotAnnounced');
  if (by.at >= result.noticeEndsAt) return refuse('noticeEnded', { endedAt: result.noticeEndsAt });
  if (!teamId) return refuse('objectorWithoutTeam');
  if (forSchool && !result.objectionRules?.schoolsMayObject) return refuse('schoolsDoNotObject');
  const filedBy = by.actor.personId;
  const ground = groundOf({ teamId, filedBy, kind: command.kind, ...(forSchool && { forSchool }) });
  if ([...result.openObjections.values()].some((one) => one.ground === ground)) return refuse('objectionOpen');
  if (workUnknown) return refuse('objectionWorkUnknown');
  if (accuses(command.kind) && !respondentTeamId) return refuse('objectionWorkNeeded');
  if (!identitySuffices(command.kind, identity)) return refuse('objectorUnknown');
  const respondent = respondentTeamId ? { respondentTeamId } : {};
  const school = forSchool ? { forSchool } : {};
  return accept({
    type: 'award.objection_filed',
    data: { ...command, ...respondent, teamId, ...school, filedBy, at: by.at },
  });
}
