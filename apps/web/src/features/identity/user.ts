import type { RouterOutputs } from '#/lib/trpc.ts';

export type User = RouterOutputs['identity']['userList']['rows'][number];

export const statusTone = {
  active: 'success',
  invited: 'info',
  disabled: 'warning',
  erased: 'neutral',
} as const satisfies Record<User['status'], string>;

/** What lists and questions call a person. */
export const nameOf = ({ realName, username }: Pick<User, 'realName' | 'username'>) => realName || username;
