export const certificateTone = {
  issued: 'info',
  rendered: 'success',
  failed: 'danger',
  revoked: 'danger',
  superseded: 'neutral',
} as const;
export const batchTone = {
  draft: 'neutral',
  checked: 'warning',
  approved: 'info',
  rejected: 'danger',
  issued: 'success',
  paused: 'warning',
} as const;
