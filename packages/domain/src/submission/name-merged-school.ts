import { accept } from '../kernel/decision.ts';
import type { SchoolCode, WorkId } from '../kernel/ids.ts';
import { isGone, workDecider } from './work.ts';

type NameMergedSchool = { readonly workId: WorkId; readonly schoolCode: SchoolCode; readonly into: SchoolCode };

/**
 * A school of a submitted work became part of another one: experts of that one do not judge it either. The work keeps
 * the school it was submitted under.
 *
 * @without form: it follows from the merger of two schools
 */
export const nameMergedSchool = workDecider<NameMergedSchool, never>((work, { workId, schoolCode, into }, { at }) => {
  if (isGone(work) || !work.current) return accept();
  const { authorIds, adviserIds, schoolCodes } = work.current;
  if (!schoolCodes.includes(schoolCode) || schoolCodes.includes(into)) return accept();
  const people = { authorIds: [...authorIds], adviserIds: [...adviserIds] };
  return accept({
    type: 'submission.work_team_changed',
    data: { workId, ...people, schoolCodes: [...schoolCodes, into], at },
  });
});
