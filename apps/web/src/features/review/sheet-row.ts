import type { RouterOutputs } from '#/lib/trpc.ts';

export type SheetRow = RouterOutputs['review']['sheetList']['rows'][number];
