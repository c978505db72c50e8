import type { Somebody } from './people.ts';

/** The id of a role in the list that a person sees; empty if it is missing. */
export const roleIdOf = async ({ call }: Somebody, roleKey: string) =>
  (await call.identity.roleList()).roles.find((role) => role.roleKey === roleKey)?.roleId ?? '';
