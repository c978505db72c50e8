import type { RouterOutputs } from '#/lib/trpc.ts';

export type CompetitionRow = RouterOutputs['competition']['competitionList']['rows'][number];
