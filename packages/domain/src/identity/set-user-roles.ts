import { type Actor, isRoot } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId, PersonId, SchoolCode } from '../kernel/ids.ts';
import type { Bilingual } from '../kernel/text.ts';
import { ROOT_ROLE } from './default-roles.ts';
import { type GrantRefusal, grantRefusal, type RolesById } from './granting.ts';
import type { SetUserRoles } from './users.ts';

/** A person's role in the group, with its schools. */
export type HeldRole = {
  readonly roleId: string;
  readonly roleKey: string;
  readonly schoolCodes: readonly SchoolCode[];
};
type Wanted = Pick<SetUserRoles, 'roleIds' | 'schoolCodes'>;

/** The roles that a person gains or loses, or that are bound to other schools: what stays was granted by another. */
export const changedRoles = (held: readonly HeldRole[], { roleIds, schoolCodes }: Wanted): string[] => {
  const before = new Map(held.map((role) => [role.roleId, role.schoolCodes]));
  const wanted = new Set(roleIds);
  const rebound = (roleId: string) => {
    const bound = before.get(roleId);
    return bound?.length && schoolCodes && bound.toSorted().join() !== schoolCodes.toSorted().join();
  };
  return [...new Set([...before.keys(), ...wanted])].filter(
    (roleId) => before.has(roleId) !== wanted.has(roleId) || rebound(roleId),
  );
};

/** Whether the actor may set these people's roles. Nobody grants themselves what they may only grant to others. */
export const setUserRoles = (
  { groupId, ...wanted }: Wanted & { readonly groupId: GroupId },
  people: readonly { readonly personId: PersonId; readonly held: readonly HeldRole[] }[],
  roles: RolesById,
  actor: Actor,
): RowDecision<null, GrantRefusal | 'selfForbidden'> => {
  for (const { personId, held } of people) {
    if (personId === actor.personId && !isRoot(actor)) return refuse('selfForbidden');
    const wrong = grantRefusal(actor, { groupId, roleIds: changedRoles(held, wanted) }, roles);
    if (wrong) return refuse(wrong);
  }
  return write(null);
};

/** Whether the root role is among those that are removed. */
export const losesRoot = (held: readonly HeldRole[], roleIds: readonly string[]): boolean =>
  held.some(({ roleId, roleKey }) => roleKey === ROOT_ROLE && !roleIds.includes(roleId));

type GrantFacts = {
  readonly held: readonly HeldRole[];
  /** Of the wanted roles, those that act for schools. */
  readonly forSchools: ReadonlySet<string>;
  /** Those of the wanted roles that act for a region: only an appointment gives them. */
  readonly forRegions: ReadonlySet<string>;
  /** The named schools that exist. */
  readonly knownSchools: ReadonlySet<string>;
  /** What those of them are part of today that merged into another school. */
  readonly successors: ReadonlyMap<string, Bilingual>;
  /** False when the person has the root role and nobody else who can log in does. */
  readonly rootRemains: boolean;
};

type GrantedRoles = {
  readonly roles: readonly { readonly roleId: string; readonly schoolCodes: readonly SchoolCode[] }[];
  /** The person may do more than before: open links to the account end. */
  readonly gains: boolean;
};

type Grant = RowDecision<
  GrantedRoles,
  'lastRoot' | 'schoolNeeded' | 'schoolNotFound' | 'schoolFormer' | 'regionNeeded'
>;

/**
 * The roles that one person holds in one group become exactly these. A role that acts for schools is bound to the named
 * ones; without any it stays bound as it is.
 */
export const grantRoles = (
  { roleIds, schoolCodes }: Wanted,
  { held, forSchools, forRegions, knownSchools, successors, rootRemains }: GrantFacts,
): Grant => {
  const wanted = [...new Set(roleIds)];
  const boundTo = (roleId: string) => held.find((role) => role.roleId === roleId)?.schoolCodes;
  if (!rootRemains && losesRoot(held, wanted)) return refuse('lastRoot');
  if (wanted.some((roleId) => forRegions.has(roleId) && boundTo(roleId) === undefined)) return refuse('regionNeeded');
  const chosen = schoolCodes && [...new Set(schoolCodes)].toSorted();
  if (forSchools.size > 0 && chosen?.some((code) => !knownSchools.has(code))) return refuse('schoolNotFound');
  // Somebody who acted for it before the merger keeps it.
  const added = chosen?.filter((code) => !held.some((role) => role.schoolCodes.includes(code))) ?? [];
  const [successor] = added.flatMap((code) => successors.get(code) ?? []);
  if (forSchools.size > 0 && successor) return refuse('schoolFormer', { school: successor });
  const roles = wanted.map((roleId) => ({
    roleId,
    schoolCodes: forSchools.has(roleId) ? (chosen ?? boundTo(roleId) ?? []) : [],
  }));
  const unbound = roles.some(
    ({ roleId, schoolCodes: codes }) =>
      forSchools.has(roleId) && codes.length === 0 && (chosen || boundTo(roleId) === undefined),
  );
  if (unbound) return refuse('schoolNeeded');
  const gains = roles.some(({ roleId, schoolCodes: codes }) => {
    const bound = boundTo(roleId);
    return !bound || codes.some((code) => !bound.includes(code));
  });
  return write({ roles, gains });
};
