import type { StatusTone } from '#/ui/StatusTag.tsx';

export const recommendationTone = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;
