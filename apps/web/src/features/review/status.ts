import type { StatusTone } from '#/ui/StatusTag.tsx';

type Tones = Readonly<Record<string, StatusTone>>;

export const roundTone: Tones = {
  planned: 'neutral',
  distributed: 'info',
  open: 'success',
  closed: 'warning',
  sealed: 'neutral',
};
export const planTone: Tones = {
  requested: 'info',
  failed: 'danger',
  proposed: 'warning',
  approved: 'info',
  rejected: 'danger',
  applied: 'success',
};
export const sheetTone: Tones = {
  assigned: 'neutral',
  acknowledged: 'info',
  draft: 'warning',
  submitted: 'success',
  declined: 'danger',
  recused: 'danger',
  withdrawn: 'neutral',
  voided: 'danger',
};
export const runTone: Tones = {
  requested: 'info',
  computed: 'warning',
  failed: 'danger',
  approved: 'success',
  rejected: 'danger',
  superseded: 'neutral',
};
export const advancementTone: Tones = {
  drafted: 'neutral',
  simulated: 'warning',
  approved: 'info',
  applied: 'info',
  published: 'success',
  discarded: 'neutral',
  superseded: 'danger',
};
export const outcomeTone: Tones = { advanced: 'success', eliminated: 'neutral', undecided: 'warning' };

/** No sheet of the round is written any more: its end is a date and no longer a deadline. */
export const isOver = (status: string) => status === 'closed' || status === 'sealed';
