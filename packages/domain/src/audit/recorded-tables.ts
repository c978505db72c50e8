/**
 * The tables whose rows are edited and whose every change is recorded; a log in the reader's language names each.
 * `revealed` is no table: it records that somebody looked at sealed personal data.
 */
export const recordedTables = [
  'accounts',
  'articles',
  'certificate_board',
  'certificate_designs',
  'certificate_fonts',
  'certificate_seals',
  'certificate_templates',
  'dictionaries',
  'enrolment_board',
  'exports',
  'groups',
  'ledger_entries',
  'majors',
  'memberships',
  'menus',
  'orders',
  'passkeys',
  'payment_bills',
  'persons',
  'revealed',
  'roles',
  'schools',
  'second_factors',
  'websites',
] as const;
export type RecordedTable = (typeof recordedTables)[number];
