export const bulkChangeTone = {
  draft: 'neutral',
  checked: 'warning',
  approved: 'info',
  paused: 'warning',
  rejected: 'danger',
  withdrawn: 'neutral',
  applied: 'success',
} as const;

export const entryTone = {
  waiting: 'neutral',
  ready: 'info',
  blocked: 'warning',
  done: 'success',
  failed: 'danger',
} as const;
