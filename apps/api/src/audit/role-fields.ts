import type { RoleAt } from '@laurel/db/audit/roles-at.ts';
import { type RecordField, recordFields } from '@laurel/domain/audit/record-fields.ts';

const heldAs = ({ personId, groupId, roleId }: RoleAt, held: RoleAt['was']) =>
  held && { status: 'granted', personId, roleId, groupId, ...held };

/** A role at a moment and today, field by field; one that is no longer held has only its status today. */
export const roleFields = (role: RoleAt): readonly RecordField[] =>
  recordFields(heldAs(role, role.was) ?? { status: 'none' }, heldAs(role, role.is) ?? { status: 'withdrawn' });
