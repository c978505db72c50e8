import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { isSameName, type SchoolName, schoolRenameDecider } from './school-rename.ts';

export const RenameSchool = z.strictObject({ renameId: Uuid });
export type RenameSchool = z.infer<typeof RenameSchool>;

type Facts = {
  readonly school: SchoolName | undefined;
  readonly nameTaken: boolean;
  /** Of a merger: the school that it becomes part of, as long as that one can be chosen. */
  readonly successor?: SchoolName | undefined;
};

/**
 * On its day, an approved change takes effect. `school`: what it is called just before; undefined once it was deleted.
 * Where another school got the name meanwhile, or the successor cannot be chosen any more, it waits again, so that
 * those who decide see it.
 *
 * @without form: the clock does it
 */
export const renameSchool = schoolRenameDecider<RenameSchool, 'schoolRenameNotDue', [facts: Facts]>(
  (rename, { renameId }, by, { school, nameTaken, successor }) => {
    if (rename.status !== 'approved') return accept();
    if (by.at < rename.effectiveAt) return refuse('schoolRenameNotDue');
    if (!school)
      return accept({ type: 'organisation.school_rename_withdrawn', data: { renameId, withdrawnBy: null, at: by.at } });
    const { schoolCode, name, into } = rename;
    if (nameTaken || (into && !successor))
      return accept({ type: 'organisation.school_rename_held', data: { renameId, at: by.at } });
    if (into && successor) {
      const data = { renameId, schoolCode, into, former: school, name: successor, at: by.at };
      return accept({ type: 'organisation.school_merged', data });
    }
    // Somebody may have typed the new name already.
    const former = isSameName(school, name) ? rename.former : school;
    return accept({ type: 'organisation.school_renamed', data: { renameId, schoolCode, former, name, at: by.at } });
  },
);
