import type { StatusTone } from '#/ui/StatusTag.tsx';

export const resultTone: Record<string, StatusTone> = {
  drafted: 'neutral',
  announced: 'warning',
  confirmed: 'success',
  superseded: 'neutral',
};
export const awardTone: Record<string, StatusTone> = { granted: 'info', accepted: 'success', revoked: 'danger' };

export const objectionTone = {
  open: 'info',
  upheld: 'warning',
  partly: 'warning',
  dismissed: 'neutral',
  inadmissible: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** Milli-points as people read them: 87670 → "87.67". */
export const points = (milli: number) => String(milli / 1000);
