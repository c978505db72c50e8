import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { type SQL, sql } from 'drizzle-orm';
import { schoolsOfMembership } from './roles.ts';

/**
 * What is left of the `permissions` that a row was given for a program: those that the role it was made in still has,
 * if its person still holds that role in the row's group or above it. The row has `person_id`, `role_id`, `group_id` and
 * `permissions`. One row of `holds_role`, `permissions`, `school_codes`.
 */
export const permissionsHeld = (alias: 'k' | 'w'): SQL => {
  const row = sql.raw(alias);
  const memberships = sql`
    (with recursive above as (
       select g.group_id, g.parent_id from app.groups g where g.group_id = ${row}.group_id
       union select p.group_id, p.parent_id from app.groups p join above on p.group_id = above.parent_id)
     select ${schoolsOfMembership} as school_codes, r.role_key from app.memberships m join app.roles r using (role_id)
      where m.person_id = ${row}.person_id and m.role_id = ${row}.role_id
        and (r.role_key = ${ROOT_ROLE} or m.group_id in (select group_id from above)))`;
  return sql`lateral (
    select count(m.role_key) > 0 as holds_role,
           case when count(m.role_key) = 0 then '{}'
                when bool_or(m.role_key = ${ROOT_ROLE}) then ${row}.permissions
                else coalesce((select array_agg(rp.permission order by rp.permission) from app.role_permissions rp
                                where rp.role_id = ${row}.role_id and rp.permission = any (${row}.permissions)), '{}')
           end as permissions,
           (select array_agg(distinct code) from ${memberships} s, unnest(s.school_codes) code) as school_codes
      from ${memberships} m)`;
};
