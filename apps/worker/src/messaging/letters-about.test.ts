import { eventDefinitions } from '@laurel/domain/events.ts';
import { expect, it } from 'vitest';
import { TOLD } from './letters-about.ts';
import { TOLD_EXPERTS } from './letters-to-experts.ts';
import { writeToExperts } from './write-to-experts.ts';

const SETTINGS = 'a setting of the competition before it is public, or of nobody in particular';
const PROPOSAL = 'proposed to a second person, who sees it on the workbench; the decision has the letter';
const OWN = 'done by the person whom it concerns';
const STAFF = 'between those who run the review; experts hear of what it means for their own sheets';
const WORKER = 'a step of the product’s own, with nothing decided about anybody';
const PAGE = 'shown where everybody concerned looks: on the competition’s page and in its notices';
const ALONG = 'goes with another fact, which has the letter';

/** Events that nobody is notified of, by prefix or whole name. Each with why. */
const NOT_NOTIFIED: readonly (readonly [string, RegExp])[] = [
  [SETTINGS, /^competition\.(created|described|\w+_set|\w+_configured|stage_sealed|archived)$/],
  [PAGE, /^competition\.(published|closed)$/],
  ['recorded by older releases only: an amendment has the letter', /^competition\.(rules_amended|stage_rescheduled)$/],
  [PROPOSAL, /(?<!offline|school_rename)_proposed$/],
  [
    'nothing came of a proposal, of which nobody outside was told',
    /(?<!naming)_dismissed$|(amendment|cancellation|school_rename)_withdrawn$/,
  ],
  [
    OWN,
    /^enrolment\.(started|form_filled|undertaking_signed|submitted|team_formed|team_renamed|team_reopened|member_invited|invitation_revoked|authors_reordered)$/,
  ],
  ['one step of several: the last approval has the letter', /^enrolment\.(school|region)_approved$/],
  [ALONG, /^enrolment\.(payment_reverted|captain_changed|team_locked|team_unlocked|team_dissolved)$/],
  [ALONG, /^submission\.(work_locked|work_reinstated|work_team_changed)$/],
  [OWN, /^submission\.work_(started|drafted|submitted|recalled)$/],
  ['shown or hidden for the public, nothing decided about the team', /^submission\.work_(published|unpublished)$/],
  [OWN, /^payment\.(order_placed|started|refund_requested|invoice_requested|transfer_announced|transfer_withdrawn)$/],
  ['the invoice that follows has the letter', /^payment\.(invoice_approved|invoice_reversal_requested)$/],
  ['the refund that follows has the letter', /^payment\.(received_unapplied|refund_approved)$/],
  ['concerns those who write notifications, not those who read them', /^messaging\.letter_template_/],
  [STAFF, /^audit\.finding_/],
  [STAFF, /^payment\.(difference_explained|correction_confirmed)$/],
  [
    'is tried again, and is on the workbench of finance',
    /^payment\.(refund_failed|invoice_failed|invoice_reversal_failed)$/,
  ],
  [
    'an expert is asked before being added, and the first assignment has the letter',
    /^expert\.(added|profile_changed)$/,
  ],
  ['the import itself invites people without an account, if the organiser wants', /^expert\.imported$/],
  [PAGE, /^expert\.call_\w+$/],
  [OWN, /^expert\.(application_withdrawn|contract_accepted|profile_stated)$/],
  ['the letter goes out with the command: the person may have no account', /^expert\.recommended$/],
  ['the link says so to the one person concerned, whose contact is not stored', /^expert\.recommendation_withdrawn$/],
  [STAFF, /^expert\.(group|fee_rates|fee_list)_(?!proposed|paid)\w+$/],
  ['the decision, of which it is a part, has the letter', /^expert\.(application_vetted|vetted)$/],
  ['an expert knows what they declared, and not what others declared of them', /^expert\.conflict_declared$/],
  [
    STAFF,
    /^review\.(round_(created|opened|closed|reopened)|pool_set|distribution_(requested|failed|approved|rejected)|score_run_(?!requested|approved)\w+|flag_override_withdrawn|advancement_(planned|drafted|simulated|overridden|approved|discarded|applied)|result_\w+)$/,
  ],
  [
    'its page shows it; its team is notified at the seal, from which on it is settled',
    /^review\.(adjustment_(approved|withdrawn)|tie_vote_(cast|closed))$/,
  ],
  ['the one letter about a discussion goes when it opens', /^review\.discussion_(said|taken_back)$/],
  ['settling it has the letter', /^award\.remedy_settlement_(proposed|dismissed)$/],
  ['a release that follows has the letter', /^review\.comment_(passed|withheld)$/],
  [
    OWN,
    /^review\.(conflict_named|naming_withdrawn|bid_placed|topics_chosen|assignment_acknowledged|score_drafted|score_submitted|others_seen)$/,
  ],
  ['not public yet', /^award\.result_drafted$/],
  [ALONG, /^award\.dispute_opened$/],
  ['awards have the letter', /^award\.(result_confirmed|result_superseded|kept)$/],
  [OWN, /^award\.accepted$/],
  [WORKER, /^certificate\.(batch_\w+|bulk_change_check_requested|issued|render_failed|reprint\w*|delivered)$/],
  ['its check and its end have the letters', /^certificate\.bulk_change_(drafted|withdrawn|paused|resumed|retried)$/],
  ['the letter about ready certificates goes by the batch', /^certificate\.(rendered|superseded)$/],
  [OWN, /^(certificate\.correction_withdrawn|award\.(names_confirmed|name_correction_withdrawn))$/],
  ['the first of two people agrees; the certificate has the letter', /^certificate\.correction_accepted$/],
  ['the first of two people agrees; the second one’s decision has the letter', /^award\.name_correction_accepted$/],
  ['not announced yet', /^scene\.session_planned$/],
  [
    'seen in the room and on the call screen, where its teams are',
    /^scene\.(check_in_\w+|helpers_set|slot_(checked_in|scanned_earlier|recalled|skipped|absent|readmitted|interrupted|continued)|draw_committed|order_drawn|phase_entered|time_added|session_(paused|resumed|finished|sealed)|message_shown|press_undone)$/,
  ],
  [
    'seen in the room: by the experts on their tablets, by all on the call screen',
    /^scene\.(judge_\w+|score_revealed)$/,
  ],
  ['the minutes show it to those who sign', /^scene\.minutes_signed$/],
  [STAFF, /^scene\.screen_\w+$/],
  [OWN, /^study\.(step_done|path_finished)$/],
  ['listed where people study; nobody waits for it', /^study\.path_(created|changed|archived)$/],
  ['of the log itself', /^audit\./],
];

const told: readonly string[] = [...new Set([...TOLD, ...TOLD_EXPERTS, ...writeToExperts.handles])];
const all = Object.keys(eventDefinitions);

it('every event has a notification, or a reason why nobody is notified', () => {
  const reasonless = all.filter((type) => !told.includes(type) && !NOT_NOTIFIED.some(([, what]) => what.test(type)));
  expect(reasonless).toEqual([]);
});

it('no reason is given for an event with a notification, and none is out of date', () => {
  const covered = told.filter((type) => NOT_NOTIFIED.some(([, what]) => what.test(type)));
  expect(covered).toEqual([]);
  expect(NOT_NOTIFIED.filter(([, what]) => !all.some((type) => what.test(type))).map(([why]) => why)).toEqual([]);
});
