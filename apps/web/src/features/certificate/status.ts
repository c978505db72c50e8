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

/** What a failed printing is called: the worker records the name of the error. */
export const failureOf = (code: string | null): 'pages' | 'file' | 'other' => {
  if (code === 'WrongPages') return 'pages';
  return code === 'NotSkiaPdf' ? 'file' : 'other';
};
