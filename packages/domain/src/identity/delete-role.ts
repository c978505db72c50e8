import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes a role that is not built in and that nobody holds. */
export const deleteRole = (
  role: { readonly builtIn: boolean; readonly holders: number } | undefined,
): RowDecision<null, 'roleNotFound' | 'roleBuiltIn' | 'roleInUse'> => {
  if (!role) return refuse('roleNotFound');
  if (role.builtIn) return refuse('roleBuiltIn');
  return role.holders > 0 ? refuse('roleInUse') : write(null);
};
