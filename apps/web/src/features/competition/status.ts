import type { StatusTone } from '#/ui/StatusTag.tsx';

export const competitionTone: Record<string, StatusTone> = {
  draft: 'neutral',
  published: 'success',
  suspended: 'warning',
  closed: 'info',
  archived: 'neutral',
  cancelled: 'danger',
};

export const stageTone: Record<string, StatusTone> = {
  planned: 'neutral',
  open: 'success',
  grace: 'warning',
  closed: 'info',
  sealed: 'neutral',
};
