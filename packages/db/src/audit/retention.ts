import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';

type Rule = {
  /** In days after the moment that `gone` names. */
  readonly days: number;
  /** Which rows have expired; `$1` is the number of days. */
  readonly gone: string;
};

/** `column` is more than the rule's days ago. */
const olderThan = (column: string) => `${column} < now() - make_interval(days => $1)`;

/**
 * What is pruned, and when: this table, and docs/OPERATIONS.md in words. Rows that no rule here names are never pruned
 * (`kept`); a test finds a table that is in neither list.
 */
export const pruned = {
  // The longest session ends after seven days; who signed in stays in app.sign_ins.
  'app.sessions': { days: 30, gone: olderThan('last_seen_at') },
  // Good for minutes; limits look back a day at most.
  'app.one_time_codes': { days: 7, gone: olderThan('sent_at') },
  'app.challenges': { days: 1, gone: olderThan('expires_at') },
  'app.second_factor_tickets': { days: 1, gone: olderThan('made_at') },
  'app.passkey_challenges': { days: 1, gone: olderThan('expires_at') },
  'app.account_links': { days: 30, gone: olderThan('expires_at') },
  // Deleted when sent; one that was not, or was shown instead, stays to be counted and seen.
  'app.outgoing': { days: 1, gone: olderThan('expires_at') },
  'app.webhook_deliveries': { days: 30, gone: `${olderThan('made_at')} and state <> 'waiting'` },
  'app.school_appointments': { days: 30, gone: `status = 'offered' and ${olderThan('expires_at')}` },
  // By then its captain has accepted, or it can no longer be accepted.
  'app.roster_teams': { days: 30, gone: olderThan('expires_at') },
  // Who made which link to what, and who ended it, is in the history.
  'app.preview_links': { days: 30, gone: olderThan('expires_at') },
  'app.user_import_checks': { days: 1, gone: olderThan('expires_at') },
  'app.user_import_files': { days: 1, gone: olderThan('expires_at') },
  // The rows of an import are removed when it ends; what is left says how far it got.
  'app.user_import_jobs': { days: 7, gone: `${olderThan('asked_at')} and state <> 'running'` },
  // Made again for a holder who asks; the sweeper takes the picture itself.
  'app.certificate_pictures': { days: 30, gone: olderThan('asked_at') },
  'app.certificate_previews': { days: 1, gone: olderThan('asked_at') },
  // Names put forward for a call; by then applications have been decided.
  'app.expert_namings': { days: 180, gone: olderThan('expires_at') },
  'app.sign_in_tries': { days: 30, gone: `${olderThan('since')} and (locked_until is null or locked_until < now())` },
  'app.rate_limits': {
    days: 1,
    gone: `expire < (extract(epoch from now() - make_interval(days => $1)) * 1000)::bigint`,
  },
  // Events older than three days are no longer notified; the recipients of a certificate's notification are shown as
  // long as the certificate exists. An export's row, which requests its notification, is deleted after 30 days.
  'app.letters': {
    days: 90,
    gone: `(letter like 'fact-%' or letter like 'export-%' or letter like 'corrections-%' or letter like 'news-%') and ${olderThan('sent_at')}`,
  },
  // An article that old is not sent to anybody any more.
  'app.news_letters': { days: 90, gone: olderThan('ended_at') },
  // A mailbox that was closed may be there again: after that time it is tried once more.
  'app.undeliverable_addresses': { days: 90, gone: olderThan('since') },
} as const satisfies Readonly<Record<string, Rule>>;

/** Pruned in ways of their own. */
export const prunedOtherwise = {
  'app.expert_papers':
    'of applications that were declined or withdrawn, after 90 days, with the upload of the CV (erasure/drop-expert-papers.ts)',
  'es.commands': 'after 90 days, and not while an effect that was begun before is open: its steps must be known again',
  'app.unfinished_uploads': 'after a day, with its file (storage/sweep-files.ts)',
  'app.certificate_file_problems':
    'when the file is there again, or none of a certificate any more (certificate/lost-files.ts)',
  'app.row_marks':
    'of sessions, links, tickets, messages and exports that are gone, 60 days after they were sealed (audit/prune-row-marks.ts)',
  'app.exports': 'with their files, by the worker that makes them (exports/exports.ts)',
} as const;

/** What must never be pruned, and why. Read models (`rm`) come entirely from the log: all of them are kept. */
export const kept = {
  'es.log': 'the identity of the log',
  'es.streams': 'the log',
  'es.events': 'the log',
  'es.anchors': 'what proves the log',
  'app.anchor_stamps': 'what proves when it was so',
  'app.questions': 'what people asked and were answered; sealed for each, and unreadable once they are erased',
  'es.subject_keys': 'without them nothing sealed can be read; they go by erasure alone',
  'es.subscriptions': 'how far each follower is',
  'es.projections': 'which generation of a read model is live',
  'es.effects': 'verify compares them with what the reactions ask for, and a replay finds by them what was done',
  'es.dead_letters': 'what stopped a follower, and when',
  'es.parked_streams': 'what a follower has yet to be given',
  'es.staged': 'empty outside open transactions',
  'app.installation': 'which store of files belongs to this database',
  'app.row_changes': 'only grows, sealed in the log',
  'app.sign_ins': 'only grows, sealed in the log',
  'app.right_changes': 'only grows, sealed in the log',
  'app.persons': 'go by erasure alone',
  'app.accounts': 'go by erasure alone',
  'app.second_factors': 'how people sign in',
  'app.passkeys': 'how people sign in',
  'app.api_keys': 'how programs sign in',
  'app.webhooks': 'what the organiser set up',
  'app.contact_changes': 'a changed contact opens nothing for a day, and shows who changed it',
  'app.news_follows': 'who follows news; stopping deletes the row',
  'app.news_sends': 'which article was sent to whom, when and by whom',
  'app.notice_settings': 'how somebody wants to be notified',
  'app.consents': 'what somebody consented to, and when',
  'app.person_ties': 'who may not be whose second person',
  'app.memberships': 'rights',
  'app.roles': 'rights',
  'app.role_permissions': 'rights',
  'app.role_menus': 'rights',
  'app.menus': 'what the organiser set up',
  'app.dictionaries': 'what the organiser set up',
  'app.groups': 'what the organiser set up',
  'app.schools': 'what the organiser set up',
  'app.majors': 'what the organiser set up',
  'app.websites': 'what the organiser set up',
  'app.articles': 'what the organiser published',
  'app.files': 'names files of works, also of withdrawn ones, and slips of offline payments: accounts',
  'app.work_names_found': 'what screening was shown',
  'app.review_file_copies': 'what experts were given',
  'app.review_documents': 'the log names them by their hash',
  'app.score_results': 'the log names them by their hash',
  'app.score_views': 'who saw scores before they were announced',
  'app.objections': 'what somebody objected to',
  'app.objection_papers': 'what both sides of an objection were told and answered',
  'app.objection_files': 'evidence of objections',
  'app.invoice_buyers': 'whom an issued invoice names; a request that was not issued loses it with an erasure',
  'app.transfer_details': 'how the bank names a confirmed transfer; others lose it with an erasure',
  'app.award_schemes': 'awards that a group uses in several competitions',
  'app.certificate_bulk_entries': 'which certificates were changed together',
  'app.certificate_list_entries': 'who was on the list of a batch that is not about awards',
  'app.certificate_correction_texts': 'what somebody asked to be corrected, and what was printed for it',
  'app.certificate_brand_kits': 'how a competition looks on its certificates',
  'app.checked_names': 'what people asked to be printed of them, and what is printed for it',
  'app.certificate_designs': 'what certificates are printed from',
  'app.certificate_design_versions': 'what certificates are printed from',
  'app.certificate_templates': 'what certificates are printed from',
  'app.certificate_fonts': 'what certificates are printed from',
  'app.certificate_images': 'what certificates are printed from',
  'app.certificate_hidden_names': 'whose names the public pages do not show',
  'app.certificate_listed_names': 'how the public list names holders',
  'app.certificate_recipient_lists': 'which lists the organiser made public',
  'app.certificate_seals': 'what certificates are printed from',
  'app.certificate_views': 'two counts a certificate, of nobody in particular',
  'app.certificate_checks': 'what a batch was approved upon',
  'app.certificate_counters': 'numbers that were given',
  'app.certificate_status_lists': 'old proofs need them',
  'app.payment_inbox': 'what the channel said: accounts',
  'app.payment_bills': 'accounts',
  'app.payment_bill_lines': 'accounts',
  'app.payment_simulator_keys': 'play money',
  'app.payment_simulator_notices': 'play money',
  'app.payment_simulator_refunds': 'play money',
  'app.payment_simulator_trades': 'play money',
} as const;

/** A table whose rows are many is not locked for long. */
const TOGETHER = 5_000;
export const COMMAND_DAYS = 90;

/** Removes expired rows; returns how many from which tables. Safe in several processes at once. */
export async function prune(db: Db): Promise<Readonly<Record<string, number>>> {
  const pool = poolOf(db);
  const gone: Record<string, number> = {};
  const inParts = async (table: string, part: () => Promise<number>) => {
    for (let all = 0; ; ) {
      const some = await part();
      all += some;
      if (all > 0) gone[table] = all;
      if (some < TOGETHER) return;
    }
  };
  for (const [table, rule] of Object.entries<Rule>(pruned))
    await inParts(table, async () => {
      const { rowCount } = await pool.query(
        `delete from ${table} where ctid = any (array(select ctid from ${table} where ${rule.gone} limit ${TOGETHER}))`,
        [rule.days],
      );
      return rowCount ?? 0;
    });
  await inParts('es.commands', async () => {
    const { rows } = await pool.query<{ gone: number }>(
      `select es.prune_commands(least(now() - make_interval(days => $1), (
                select min(coalesce(f.first_tried_at, f.created_at)) from es.effects f
                 where f.state in ('pending', 'dead') and f.attempts > 0)), $2) as gone`,
      [COMMAND_DAYS, TOGETHER],
    );
    return rows[0]?.gone ?? 0;
  });
  return gone;
}
