/**
 * The tables whose rows are edited and whose every change is recorded; a log in the reader's language names each.
 * `revealed` and `log_bundle` are no tables: they record that sealed personal data was viewed, and
 * that the log was taken.
 */
export const recordedTables = [
  'accounts',
  'api_keys',
  'articles',
  'award_schemes',
  'certificate_board',
  'certificate_brand_kits',
  'certificate_designs',
  'certificate_fonts',
  'certificate_hidden_names',
  'certificate_listed_names',
  'certificate_recipient_lists',
  'certificate_seals',
  'certificate_templates',
  'dictionaries',
  'enrolment_board',
  'exports',
  'groups',
  'ledger_entries',
  'log_bundle',
  'majors',
  'memberships',
  'menus',
  'orders',
  'passkeys',
  'payment_bills',
  'persons',
  'revealed',
  'roles',
  'school_appointments',
  'schools',
  'second_factors',
  'webhooks',
  'websites',
] as const;
export type RecordedTable = (typeof recordedTables)[number];

/** Those of which `verify` takes a recorded change for the product's: each such record carries a keyed digest. */
export const provenTables = [
  'api_keys',
  'articles',
  'memberships',
  'passkeys',
  'roles',
  'schools',
  'second_factors',
  'webhooks',
  'websites',
] as const satisfies readonly RecordedTable[];
export type ProvenTable = (typeof provenTables)[number];
