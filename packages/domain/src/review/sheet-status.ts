export const sheetStatuses = [
  'assigned',
  'acknowledged',
  'draft',
  'submitted',
  'declined',
  'recused',
  'withdrawn',
  'voided',
] as const;
export type SheetStatus = (typeof sheetStatuses)[number];
