import type { RouterOutputs } from '#/lib/trpc.ts';

export type Advancement = RouterOutputs['review']['advancementDetails'];
export type AdvancementWork = RouterOutputs['review']['advancementWorks']['rows'][number];

export const pageOfAdvancement = (advancementId: string) => `/review/elimination?advancement=${advancementId}`;
