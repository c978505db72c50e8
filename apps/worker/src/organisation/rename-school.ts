import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { isNameTaken, mergedInto, schoolRenameById } from '@laurel/db/organisation/school-renames.ts';
import { lockedSchool, writeMergedSchool, writeSchoolName } from '@laurel/db/organisation/school-rows.ts';
import type { Audit } from '@laurel/db/rows/row-changes.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { renameSchool as decide, RenameSchool } from '@laurel/domain/organisation/rename-school.ts';
import { type SchoolName, schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import type { Tx } from '@laurel/event-store/db.ts';
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

/** What became part of a school is called what it is called. */
async function nameParts(tx: Tx, audit: Audit, schoolCode: SchoolCode, name: SchoolName): Promise<void> {
  for (const code of await mergedInto(tx, schoolCode)) {
    const part = await lockedSchool(tx, code);
    if (part) await writeSchoolName(tx, audit, part, name);
  }
}

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
      const audit = { actor: systemActor, secrets: ports.secrets };
      const isDue = school && rename.status === 'approved';
      if (row.into) {
        const heir = await lockedSchool(tx, row.into);
        const successor = heir?.enabled ? { zh: heir.name, en: heir.nameEn } : undefined;
        // A refusal undoes this, as it does below.
        if (isDue && successor) {
          await writeMergedSchool(tx, audit, school, successor);
          await nameParts(tx, audit, row.schoolCode, successor);
        }
        return { school: former, nameTaken: false, successor };
      }
      const nameTaken = former !== undefined && (await isNameTaken(tx, { ...row, former }));
      if (isDue && !nameTaken) {
        await writeSchoolName(tx, audit, school, rename.name);
        await nameParts(tx, audit, row.schoolCode, rename.name);
      }
      return { school: former, nameTaken };
    },
    decide: ({ rename }, by, facts) => decide(rename, command, by, facts),
  });
  if (!answer.ok) throw new Error(`change of name of school ${row.schoolCode}: ${answer.refusal}`);
});
