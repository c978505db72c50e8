import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { schoolRenameDecider } from './school-rename.ts';

export const WithdrawSchoolRename = z.strictObject({ renameId: Uuid });
export type WithdrawSchoolRename = z.infer<typeof WithdrawSchoolRename>;

/** Before it takes effect, also when it was approved: one person is enough to leave a name as it is. */
export const withdrawSchoolRename = schoolRenameDecider<WithdrawSchoolRename, 'schoolRenameDecided'>(
  ({ status }, { renameId }, by) => {
    if (status === 'withdrawn') return accept();
    if (status !== 'proposed' && status !== 'approved') return refuse('schoolRenameDecided');
    return accept({
      type: 'organisation.school_rename_withdrawn',
      data: { renameId, withdrawnBy: by.actor.personId, at: by.at },
    });
  },
);
