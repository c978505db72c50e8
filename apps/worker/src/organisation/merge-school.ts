import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { moveSomePeople } from '@laurel/db/organisation/merged-people.ts';
import { mergersOf } from '@laurel/db/organisation/school-renames.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

const Merged = z.strictObject({ schoolCode: SchoolCode, into: SchoolCode });

/** What follows from a merger is done in the background: a school may have thousands of people. */
export const carryMergerThrough = processManager({
  name: 'organisation-merge-school',
  handles: ['organisation.school_merged'],
  react: ({ data: { renameId, schoolCode, into } }) => [
    { effectId: `merge-school-${renameId}`, kind: 'merge-school', payload: { schoolCode, into } },
  ],
});

/**
 * People belong to the successor; what looks at registrations, works and experts compares the schools of today. A run
 * looks for who is left, so that a second one continues where the first one ended.
 */
export const mergeSchool = defineJob(Merged, async ({ schoolCode }, _effectRun, { db, ports, log }) => {
  // Which may have become part of a third school in the meantime.
  const into = successorOf(await mergersOf(db), schoolCode);
  let moved = 0;
  for (let some = -1; some !== 0; moved += some) some = await moveSomePeople(db, ports.secrets, { schoolCode, into });
  log.info({ people: moved }, 'schools merged');
});
