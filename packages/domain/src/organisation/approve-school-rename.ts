import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { schoolRenameDecider } from './school-rename.ts';

export const ApproveSchoolRename = z.strictObject({ renameId: Uuid });
export type ApproveSchoolRename = z.infer<typeof ApproveSchoolRename>;

/** A second person approves it; it takes effect on its day. */
export const approveSchoolRename = schoolRenameDecider<
  ApproveSchoolRename,
  SecondPersonRefusal | 'schoolRenameDecided' | 'schoolNameTaken',
  [facts: { readonly nameTaken: boolean }]
>((rename, { renameId }, by, { nameTaken }) => {
  if (rename.status !== 'proposed') return refuse('schoolRenameDecided');
  const notSecond = secondPersonRefusal(by.actor, rename.proposedBy);
  if (notSecond) return refuse(notSecond);
  if (nameTaken) return refuse('schoolNameTaken');
  return accept({
    type: 'organisation.school_rename_approved',
    data: { renameId, effectiveAt: rename.effectiveAt, approvedBy: by.actor.personId, at: by.at },
  });
});
