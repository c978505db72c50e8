import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

type Check = RouterOutputs['award']['nameCheckList']['rows'][number];
type Work = RouterOutputs['award']['nameCheckWorks']['rows'][number];

export const checkTone = {
  open: 'info',
  closed: 'success',
  waived: 'warning',
} as const satisfies Record<Check['status'], StatusTone>;

export const answerTone = {
  silent: 'neutral',
  asked: 'warning',
  decided: 'info',
  confirmed: 'success',
} as const satisfies Record<Work['answer'], StatusTone>;
