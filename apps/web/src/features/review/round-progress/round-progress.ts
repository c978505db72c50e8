import type { PaceState } from '@laurel/domain/review/expert-pace.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export type RoundProgress = RouterOutputs['review']['roundProgress'];
export type ExpertRow = RoundProgress['rows'][number];

export const paceTone: Record<PaceState, StatusTone> = {
  notBegun: 'warning',
  behind: 'danger',
  unfinished: 'danger',
  started: 'info',
  onTrack: 'success',
  waiting: 'neutral',
  done: 'success',
  nothing: 'neutral',
};
