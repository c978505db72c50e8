import { expertsOfOneSchool } from '@laurel/db/expert/expert-library.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { moveSomePeople } from '@laurel/db/organisation/merged-people.ts';
import { worksOfMergedSchool } from '@laurel/db/review/review-works.ts';
import { changeExpertProfile } from '@laurel/domain/expert/change-expert-profile.ts';
import { expertOf, MOST_SCHOOLS } from '@laurel/domain/expert/expert.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { nameMergedSchool } from '@laurel/domain/submission/name-merged-school.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

const Merged = z.strictObject({ schoolCode: SchoolCode, into: SchoolCode });

/** What follows from a merger is done in the background: a school may have thousands of people. */
export const carryMergerThrough = processManager({
  name: 'organisation-merge-school',
  handles: ['organisation.school_merged'],
  react: ({ data: { renameId, schoolCode, into } }) => [
    { effectId: `merge-school-${renameId}`, kind: 'merge-school', payload: { schoolCode, into } },
  ],
});

/** Somebody else changed it in the meantime: the whole job runs again, and continues there. */
const againIfBusy = (answer: { readonly ok: boolean; readonly refusal?: string }) => {
  if (answer.refusal === 'tooBusy') throw new Error('a school could not be merged yet: too busy');
};

/**
 * People belong to the successor, and neither school's experts judge works of the other. Each step looks for what is left
 * to do, so that a second run continues where the first one ended.
 */
export const mergeSchool = defineJob(Merged, async (merged, effectRun, { db, ports, log }) => {
  const { schoolCode, into } = merged;
  let moved = 0;
  for (let some = -1; some !== 0; moved += some) some = await moveSomePeople(db, ports.secrets, merged);
  const experts = await expertsOfOneSchool(db, schoolCode, into);
  for (const row of experts) {
    const { personId, expert } = row;
    const { profile } = expert;
    const schoolCodes = [...new Set([schoolCode, into, ...profile.schoolCodes])];
    // A full profile stays: works of the former school name both, and conflict with either.
    if (schoolCodes.length > MOST_SCHOOLS) continue;
    const command = { personId, profile: { ...profile, schoolCodes } };
    const answer = await execute(db, {
      useCase: 'expert.change_expert_profile',
      command,
      commandId: `${effectRun.effectId}-${personId}`,
      ...bySystem(effectRun),
      takes: { expert: expertOf(personId) },
      decide: ({ expert }, by) => changeExpertProfile(expert, command, by),
    });
    againIfBusy(answer);
  }
  const works = await worksOfMergedSchool(db, schoolCode, into);
  for (const workId of works) {
    const command = { ...merged, workId };
    const answer = await execute(db, {
      useCase: 'submission.name_merged_school',
      command,
      commandId: `${effectRun.effectId}-${workId}`,
      ...bySystem(effectRun),
      takes: { work: workOf(workId) },
      decide: ({ work }, by) => nameMergedSchool(work, command, by),
    });
    againIfBusy(answer);
  }
  log.info({ people: moved, experts: experts.length, works: works.length }, 'schools merged');
});
