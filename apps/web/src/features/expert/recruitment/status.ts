import type { StatusTone } from '#/ui/StatusTag.tsx';

export const applicationTone = {
  submitted: 'info',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;

export const phaseTone = { ahead: 'neutral', open: 'success', over: 'neutral' } as const satisfies Record<
  string,
  StatusTone
>;
