import type { StatusTone } from '#/ui/StatusTag.tsx';

export const expertTone: Readonly<Record<string, StatusTone>> = {
  candidate: 'neutral',
  vetted: 'info',
  active: 'success',
  suspended: 'warning',
  retired: 'neutral',
};
export const conflictTone: Readonly<Record<string, StatusTone>> = {
  declared: 'warning',
  waived: 'neutral',
  upheld: 'danger',
};
