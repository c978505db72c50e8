import type { MarkedTable } from '@laurel/domain/audit/row-marks.ts';
import { EXPORT_LISTED_DAYS } from '@laurel/domain/exports/exports.ts';

export type Marked = {
  /** Of the row `t`. */
  readonly key: string;
  readonly keyType: 'uuid' | 'text';
  /** The first part of a two-part key, by which the rows are found. */
  readonly of?: readonly [column: string, type: 'uuid' | 'text'];
  /** Which rows say nothing any more. */
  readonly erased?: string;
  /** Why a row may be missing without a mark of its removal; `r` has its `key` and since when it is marked. */
  readonly gone?: string;
  /** What is marked, each as one text or null. */
  readonly fields: Readonly<Record<string, string>>;
};

/** A time as a number: as text it would depend on the session's time zone. */
const since = (column: string) => `extract(epoch from ${column})`;
/** Null where there is no value, so that only existing values need a mark. */
const sealed = (value: string, ...more: string[]) =>
  `case when ${value} is not null then jsonb_build_array(${[value, ...more].join(', ')})::text end`;
const PRUNED = 'true';
const inTwoParts = (first: string, second: string) => `(t.${first}::text || ':' || t.${second})`;

export const marked = {
  account_links: {
    key: 't.token_hash',
    keyType: 'text',
    gone: PRUNED,
    fields: { link: `jsonb_build_array(person_id, purpose, ${since('expires_at')})::text` },
  },
  accounts: {
    key: 't.person_id',
    keyType: 'uuid',
    erased: `status = 'erased'`,
    fields: {
      password: 'password_hash',
      username: 'jsonb_build_array(username, username_key)::text',
      state: 'jsonb_build_array(status, demo)::text',
    },
  },
  contact_changes: {
    key: inTwoParts('person_id', 'kind'),
    keyType: 'text',
    of: ['person_id', 'uuid'],
    gone: `exists (select from es.events e where e.type = 'audit.subject_erased' and e.data ->> 'subjectId' = split_part(r.key, ':', 1))`,
    fields: { changed: `${since('changed_at')}::text` },
  },
  exports: {
    key: 't.export_id',
    keyType: 'uuid',
    // Rows are deleted when their time is over; the request stays in `app.row_changes`.
    gone: `r.since < now() - make_interval(days => ${EXPORT_LISTED_DAYS})`,
    fields: {
      asked: 'jsonb_build_array(asked_by, group_id, what, scope, format)::text',
      file: sealed('file_hash', 'saved_as', 'bytes'),
    },
  },
  files: {
    key: 't.file_id',
    keyType: 'uuid',
    fields: {
      file: 'jsonb_build_array(owner_id, hash, extension, media_type, bytes, begun_at)::text',
      verdict: 'jsonb_build_array(status, found)::text',
    },
  },
  groups: {
    key: 't.group_id',
    keyType: 'uuid',
    fields: {
      place: 'jsonb_build_array(parent_id, enabled)::text',
      name: 'jsonb_build_array(code, name, name_en)::text',
      about: 'jsonb_build_array(introduction, contact)::text',
    },
  },
  outgoing: {
    key: 't.message_id',
    keyType: 'uuid',
    // Over, with whatever end: that was marked as its removal.
    erased: 'next_at is null',
    fields: {
      message: `jsonb_build_array(person_id, topic, ${since('expires_at')}, encode(sha256(content), 'hex'))::text`,
    },
  },
  person_ties: {
    key: inTwoParts('person_id', 'actor_id'),
    keyType: 'text',
    of: ['person_id', 'uuid'],
    fields: { tie: `jsonb_build_array(how, ${since('at')}, staff)::text` },
  },
  persons: {
    key: 't.person_id',
    keyType: 'uuid',
    erased: 'erased_at is not null',
    fields: {
      name: 'jsonb_build_array(real_name, name_en)::text',
      school: 'school_code',
      phone: sealed('phone_index', 'phone', 'phone_mask'),
      email: sealed('email_index', 'email', 'email_mask'),
      idCard: sealed('id_card_index', 'id_card', 'id_card_mask'),
      bankCard: sealed('bank_card', 'bank_card_mask', 'bank_name'),
    },
  },
  review_file_copies: {
    key: inTwoParts('hash', 'extension'),
    keyType: 'text',
    of: ['hash', 'text'],
    fields: { copy: sealed('copy_hash', 'bytes', 'left_out') },
  },
  schools: {
    key: 't.school_code',
    keyType: 'text',
    gone: `exists (select from app.row_changes c where c.table_name = 'schools' and c.row_key = r.key and c.after is null)`,
    fields: { name: 'jsonb_build_array(name, name_en)::text', place: 'jsonb_build_array(province, city)::text' },
  },
  second_factor_tickets: {
    key: 't.token_hash',
    keyType: 'text',
    gone: PRUNED,
    fields: { ticket: `jsonb_build_array(person_id, method, ${since('made_at')})::text` },
  },
  // That one is missing is found by its recorded changes.
  second_factors: { key: 't.person_id', keyType: 'uuid', gone: 'true', fields: { secret: 'secret::text' } },
  sessions: {
    key: 't.session_id',
    keyType: 'uuid',
    gone: PRUNED,
    fields: {
      person: 'person_id::text',
      tokens: 'jsonb_build_array(token_hash, cookie_hash)::text',
      confirmed: `jsonb_build_array(${since('stepped_up_at')}, by_passkey)::text`,
      life: `jsonb_build_array(${since('created_at')}, ${since('revoked_at')})::text`,
    },
  },
} as const satisfies Readonly<Record<MarkedTable, Marked>>;

export type MarkedField<T extends MarkedTable> = keyof (typeof marked)[T]['fields'] & string;
export type MarkedValues = Readonly<Record<string, string | null>>;

/** The existing rows, as a query of `key` and `value`. */
export const markedRows = (table: MarkedTable): string => {
  const { key, erased = 'false', fields }: Marked = marked[table];
  const values = Object.entries(fields).map(([field, value]) => `'${field}', ${value}`);
  return `select ${key}::text as key, jsonb_build_object(${values.join(', ')}) as value from app.${table} t where not (${erased})`;
};

/** Whether a row `r` that was marked may be missing, as a condition. */
export const mayBeMissing = (table: MarkedTable): string => {
  const { gone = 'false' }: Marked = marked[table];
  return gone;
};
