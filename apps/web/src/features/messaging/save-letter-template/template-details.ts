import type { RouterOutputs } from '#/lib/trpc.ts';

export type TemplateDetails = RouterOutputs['messaging']['letterTemplateDetails'];
