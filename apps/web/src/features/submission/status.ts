import type { StatusTone } from '#/ui/StatusTag.tsx';

export const workTone: Record<string, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  locked: 'info',
  eligible: 'success',
  ineligible: 'danger',
  toBeCorrected: 'warning',
  withdrawn: 'neutral',
  advanced: 'success',
  eliminated: 'neutral',
  disqualified: 'danger',
};
