import type { RouterOutputs } from '#/lib/trpc.ts';

export type User = RouterOutputs['identity']['userList']['rows'][number];

export const statusTone = {
  active: 'success',
  invited: 'info',
  disabled: 'warning',
  erased: 'neutral',
} as const satisfies Record<User['status'], string>;
