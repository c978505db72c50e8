import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { isNameTaken, schoolRenameById } from '@laurel/db/organisation/school-renames.ts';
import { lockedSchool, writeSchoolName } from '@laurel/db/organisation/school-rows.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { renameSchool as decide, RenameSchool } from '@laurel/domain/organisation/rename-school.ts';
import { schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { bySystem, defineJob } from '../kernel/job.ts';

/** An approved change of a school's name takes effect when its day begins. */
export const renameWhenDue = processManager({
  name: 'organisation-rename-school',
  handles: ['organisation.school_rename_approved'],
  react: ({ data: { renameId, effectiveAt }, version }) => [
    {
      // A change that waits again is approved more than once.
      ...{ effectId: `rename-school-${renameId}-v${version}`, kind: 'rename-school', payload: { renameId } },
      notBefore: effectiveAt,
    },
  ],
});

/** The list of schools gets the new name in the transaction that records it. */
export const renameSchoolOnItsDay = defineJob(RenameSchool, async (command, effectRun, { db, ports }) => {
  const row = await schoolRenameById(db, command.renameId);
  // Withdrawn in the meantime.
  if (row?.status !== 'approved') return;
  const answer = await execute(db, {
    useCase: 'organisation.rename_school',
    command,
    commandId: effectRun.effectId,
    ...bySystem(effectRun),
    takes: { rename: schoolRenameOf(command.renameId) },
    facts: async (tx, { rename }) => {
      const school = await lockedSchool(tx, row.schoolCode);
      const former = school && { zh: school.name, en: school.nameEn };
      const nameTaken = former !== undefined && (await isNameTaken(tx, { ...row, former }));
      // A refusal undoes this.
      if (school && !nameTaken && rename.status === 'approved')
        await writeSchoolName(tx, { actor: systemActor, secrets: ports.secrets }, school, rename.name);
      return { school: former, nameTaken };
    },
    decide: ({ rename }, by, facts) => decide(rename, command, by, facts),
  });
  if (!answer.ok) throw new Error(`change of name of school ${row.schoolCode}: ${answer.refusal}`);
});
