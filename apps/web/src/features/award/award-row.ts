import type { RouterOutputs } from '#/lib/trpc.ts';

export type AwardRow = RouterOutputs['award']['awardBoard']['rows'][number];
