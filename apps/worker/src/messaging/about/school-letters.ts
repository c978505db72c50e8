import { captainsOfSchool } from '@laurel/db/enrolment/captains-of-school.ts';
import { coordinatorsOf } from '@laurel/db/identity/coordinators.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { topGroup } from '@laurel/db/organisation/groups.ts';
import { schoolRenameById } from '@laurel/db/organisation/school-renames.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { toldApart } from '@laurel/domain/organisation/school-rename.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, MOST_REMINDED, toOne } from './addressed.ts';

const SCHOOLS = '/system/groud/college';

/** Those who can decide about the list of schools. */
const deciders = async (db: Db, except: readonly PersonId[]): Promise<readonly PersonId[]> => {
  const groupId = await topGroup(db);
  return groupId ? idsOfWhoMay(db, { permission: 'org:school:edit', groupId, except, most: MOST_REMINDED }) : [];
};

/** To those who can decide it. */
export const schoolRenameProposed = async (
  db: Db,
  { data: { former, name, into, proposedBy } }: EventOf<'organisation.school_rename_proposed'>,
): Promise<readonly Addressed[]> => {
  const to = await deciders(db, [proposedBy]);
  const kind = into ? 'schoolMergerToDecide' : 'schoolRenameToDecide';
  return to.length > 0 ? [{ to, letter: { kind, said: toldApart(former, name), path: SCHOOLS } }] : [];
};

/** To all who can decide it, and the one who proposed it: its day came, and another school has the name. */
export const schoolRenameHeld = async (
  db: Db,
  { data: { renameId } }: EventOf<'organisation.school_rename_held'>,
): Promise<readonly Addressed[]> => {
  const row = await schoolRenameById(db, renameId);
  if (!row) return [];
  const to = [...new Set([row.proposedBy, ...(await deciders(db, []))])];
  const kind = row.into ? 'schoolMergerHeld' : 'schoolRenameHeld';
  return [{ to, letter: { kind, said: toldApart(row.former, row.name), path: SCHOOLS } }];
};

/** To the one who proposed it. */
export const schoolRenameDecided = async (
  db: Db,
  { type, data }: EventOf<'organisation.school_rename_approved' | 'organisation.school_rename_rejected'>,
): Promise<readonly Addressed[]> => {
  const row = await schoolRenameById(db, data.renameId);
  if (!row) return [];
  const { proposedBy, effectiveAt } = row;
  const names = toldApart(row.former, row.name);
  if (type === 'organisation.school_rename_rejected')
    return toOne(proposedBy, {
      kind: row.into ? 'schoolMergerRejected' : 'schoolRenameRejected',
      said: { ...names, reason: data.reason },
      path: SCHOOLS,
    });
  const said = { ...names, from: { at: effectiveAt } };
  const kind = row.into ? 'schoolMergerApproved' : 'schoolRenameApproved';
  return toOne(proposedBy, { kind, said, path: SCHOOLS });
};

/** To those who act for the school, and to the captains of its registrations. */
export const schoolRenamed = async (
  db: Db,
  { data: { schoolCode, former, name } }: EventOf<'organisation.school_renamed'>,
): Promise<readonly Addressed[]> => {
  const [coordinators, captains] = await Promise.all([
    coordinatorsOf(db, schoolCode),
    captainsOfSchool(db, schoolCode),
  ]);
  const said = toldApart(former, name);
  const others = captains.filter((one) => !coordinators.includes(one));
  return [
    ...(coordinators.length > 0
      ? [{ to: coordinators, letter: { kind: 'schoolRenamed', said, path: '/school' } as const }]
      : []),
    ...(others.length > 0
      ? [{ to: others, letter: { kind: 'schoolRenamedForTeam', said, path: '/center/competition' } as const }]
      : []),
  ];
};

/** To those who act for either school, and to the captains of registrations of the one that became part of the other. */
export const schoolMerged = async (
  db: Db,
  { data: { schoolCode, into, former, name } }: EventOf<'organisation.school_merged'>,
): Promise<readonly Addressed[]> => {
  const [ofFormer, ofSuccessor, captains] = await Promise.all([
    coordinatorsOf(db, schoolCode),
    coordinatorsOf(db, into),
    captainsOfSchool(db, schoolCode),
  ]);
  const coordinators = [...new Set([...ofFormer, ...ofSuccessor])];
  const others = captains.filter((one) => !coordinators.includes(one));
  const said = { former, name };
  return [
    ...(coordinators.length > 0
      ? [{ to: coordinators, letter: { kind: 'schoolMerged', said, path: '/school' } as const }]
      : []),
    ...(others.length > 0
      ? [{ to: others, letter: { kind: 'schoolMergedForTeam', said, path: '/center/competition' } as const }]
      : []),
  ];
};
