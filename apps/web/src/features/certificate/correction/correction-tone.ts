import type { RouterOutputs } from '#/lib/trpc.ts';

type Status = RouterOutputs['certificate']['correctionList']['rows'][number]['status'];

export const correctionTone = {
  open: 'warning',
  accepted: 'info',
  made: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<Status, string>;
