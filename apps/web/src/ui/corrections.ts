import type { StatusTone } from './StatusTag.tsx';

/** How far a request for a correction has come, whatever is to be corrected. */
export const correctionTone = {
  open: 'warning',
  accepted: 'info',
  made: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;
