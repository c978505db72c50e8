/**
 * The tables whose rows are edited and whose every change is recorded; a log in the reader's language names each.
 * `revealed` and `log_bundle` are no tables: they record that sealed personal data was viewed, and
 * that the log was taken.
 */
export const changedTables = [
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
  'news_sends',
  'orders',
  'passkeys',
  'payment_bills',
  'persons',
  'preview_links',
  'questions',
  'revealed',
  'roles',
  'roster_teams',
  'school_appointments',
  'schools',
  'second_factors',
  'webhooks',
  'websites',
] as const;
export type ChangedTable = (typeof changedTables)[number];

/** What people view, recorded in the same place: by the kind of thing, with its id as the key (readings.ts). */
export const readTables = [
  'read_application',
  'read_competition',
  'read_log',
  'read_objection',
  'read_person',
  'read_readings',
  'read_round',
  'read_sign_up',
  'read_work',
] as const;
export type ReadTable = (typeof readTables)[number];
export type RecordedTable = ChangedTable | ReadTable;

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
] as const satisfies readonly ChangedTable[];
export type ProvenTable = (typeof provenTables)[number];
