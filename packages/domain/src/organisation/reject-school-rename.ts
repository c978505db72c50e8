import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { schoolRenameDecider } from './school-rename.ts';

export const RejectSchoolRename = z.strictObject({ renameId: Uuid, reason: Reason });
export type RejectSchoolRename = z.infer<typeof RejectSchoolRename>;

/** A second person rejects it; the person who proposed it withdraws it instead. */
export const rejectSchoolRename = schoolRenameDecider<RejectSchoolRename, SecondPersonRefusal | 'schoolRenameDecided'>(
  (rename, { renameId, reason }, by) => {
    if (rename.status !== 'proposed') return refuse('schoolRenameDecided');
    const notSecond = secondPersonRefusal(by.actor, rename.proposedBy);
    if (notSecond) return refuse(notSecond);
    return accept({
      type: 'organisation.school_rename_rejected',
      data: { renameId, rejectedBy: by.actor.personId, reason, at: by.at },
    });
  },
);
