import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Check the log',
  lead: 'Every step of a competition, from registration to certificates, is recorded in an event log to which entries are only added. Every ten minutes the system signs the log and publishes the signature. Keep a copy of the signatures to check later whether the log was changed.',
  anchors: {
    title: 'Published signatures',
    lead: 'They contain hashes only, and no personal data.',
    none: 'No signatures published yet',
    noneHint: 'New entries in the log are signed within ten minutes.',
    download: 'Download the signatures',
    check: 'Check the signatures',
    signed_one: '{{count}} signature is valid',
    signed_other: 'All {{count}} signatures are valid',
    unsigned_one: '{{count}} signature is not valid',
    unsigned_other: '{{count}} signatures are not valid',
    position: 'Event number',
    signedAt: 'Signed at',
    stamp: 'Time stamp',
    noStamp: 'None',
    stampsFailing:
      'The time-stamp service has returned no valid time stamp since {{since}}. The system keeps trying; the signatures are not affected.',
    hash: 'Hash up to this event',
    key: 'Public key:',
  },
  whole: {
    title: 'Check the whole log',
    lead: 'The log has {{events}} events. Your browser checks it without relying on the server’s computation.',
    check: 'Check the whole log',
    download: 'Download the whole log',
    recorded: 'The log contains unpublished information, so each check and each download is recorded.',
    endsBeforeBallot:
      'The chairs are voting on a tie. Until the vote is over, the log you get ends before the first chair voted, so that nobody learns how the chairs vote.',
    withheld: {
      notForAll:
        'The log covers all organisations. Only people who act for the top organisation can check or download it.',
      scoring:
        'You are reviewing at the moment. The log contains scores of other experts, so you cannot check or download it until the review is over.',
    },
  },
  files: {
    title: 'Check stored files',
    lead: 'Every uploaded, printed and exported file is stored under the hash of its content. The system checks each one and lists it with its use and the result. The list appears under Exports; each request is recorded.',
    read: 'Read and check every file',
    quick: 'Compare lengths only (faster)',
  },
  file: {
    title: 'Check a log file',
    lead: 'Choose a log file that you have received. It is read in your browser and is not uploaded.',
    log: 'Log file (.ndjson.gz)',
    anchors: 'Signatures you kept (optional)',
    anchorsHelp: 'Without them, the log is compared with the signatures on this page.',
    noAnchors: 'There are no signatures in this file',
    check: 'Check the file',
  },
  roots: {
    title: 'Root certificates that you trust',
    lead: 'Optional. Choose the root certificates of a time-stamp authority that you trust: the checks above then also verify that it issued the certificate of each stamp. The files are read in your browser and not sent anywhere.',
    file: 'Root certificates (PEM or DER, one or more files)',
    trusted: 'Chosen root certificates',
    until: '{{subject}}, valid until {{at}}, SHA-256:',
    problems: {
      none: '{{name}}: there is no certificate in this file. Choose certificates in PEM or DER.',
      broken: '{{name}}: a certificate in this file is damaged.',
      privateKey:
        '{{name}}: this file has a private key, so it was not read. Choose only certificates, and give a private key to no web page.',
      tooLarge: '{{name}}: this file is too large for certificates.',
    },
  },
  reading: 'Reading the log',
  running: '{{done}} of {{all}} events checked',
  stop: 'Stop',
  unreadable: 'The log cannot be read: it is not a complete log file, or your browser is too old.',
  verdicts: {
    right: {
      title: 'The log is complete and unchanged',
      text: 'The content, order and hash of every event are correct and match the signatures.',
    },
    anchoredInPart: {
      title: 'The log is complete and unchanged',
      text: 'The content, order and hash of every event are correct. Events up to {{position}} match the signatures; later events are not signed yet.',
    },
    unanchored: {
      title: 'The log is consistent',
      text: 'However, there is no signature to compare it with, so the whole log could have been rewritten.',
    },
  },
  part: {
    right_one: '{{count}} event is in the log and unchanged',
    right_other: '{{count}} events are in the log and unchanged',
    rightText:
      'Each of them is proven by a signature that was published after it. The file contains only hashes of the other events.',
  },
  stamps: {
    title: 'Time stamps',
    none: 'There are no time stamps to check.',
    notHere_one: 'The {{count}} time stamp was not checked: the browser can do that only on a page with https.',
    notHere_other: 'The {{count}} time stamps were not checked: the browser can do that only on a page with https.',
    right_one: '{{count}} time stamp is valid',
    right_other: '{{count}} time stamps are valid',
    wrong_one: '{{count}} time stamp is not valid',
    wrong_other: '{{count}} time stamps are not valid',
    reaches: 'The log up to event {{position}} existed at {{at}}, as attested by “{{authority}}”.',
    fingerprint: 'Certificate of the time-stamp authority (SHA-256):',
    checked:
      'Checked: each time stamp is for this signature, it was signed with the key of the certificate in it, and this certificate is only for time stamps and was valid at that time.',
    chained_one:
      'Also checked: the root certificate that you chose issued that certificate, and every certificate between them was valid then. Not checked: whether one was revoked.',
    chained_other:
      'Also checked: one of the {{count}} root certificates that you chose issued that certificate, and every certificate between them was valid then. Not checked: whether one was revoked.',
    notChecked:
      'Not checked: whether an authority that you trust issued this certificate, and whether it was revoked. Compare its SHA-256 with what the authority publishes, or choose root certificates that you trust on this page and check again.',
    problems: {
      unreadable: 'The time stamp cannot be read',
      otherSignature: 'The time stamp is for other data',
      falseStamp: 'The signature of the time stamp is not valid',
      otherCertificate: 'The certificate in the time stamp is not the one that was signed with it',
      untrusted: 'none of the root certificates that you chose issued its certificate',
      wrongCertificate: 'The certificate is not for time stamps, or was not valid at that time',
      unknownAlgorithm: 'The browser cannot check this kind of signature; use scripts/verify-log-stamps.mjs',
    },
  },
  endsBefore: {
    title: 'This log ends at event {{position}}',
    text: 'The signatures go up to event {{newest}}: the file is an earlier copy, or its end was cut off.',
  },
  found_one: '{{count}} problem found',
  found_other: '{{count}} problems found',
  foundText: 'The log does not match its signatures or is not consistent. Keep the file and contact the auditors.',
  problems: {
    notALog: 'Not a log file of this system',
    unreadable: 'The rest cannot be read',
    endsEarly: 'The file ends here, but its first line announces more events',
    missingBefore: 'Events are missing before this one',
    backwards: 'Recorded earlier than the event before it',
    contentChanged: 'The content was changed',
    chainBroken: 'The hash does not follow from the event before it',
    versionGap: 'An event of the same record is missing',
    unknownKey: 'Signed with an unknown key',
    falseSignature: 'The signature is not valid',
    otherLog: 'The signature belongs to another log',
    rewritten: 'The log differs from what was signed: it was rewritten',
    anchorMissing: 'The signature before this one is missing or was replaced',
    unsigned: 'No signature proves the events before it',
  },
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  events: 'Events',
  signers: 'Signing keys',
  head: 'Hash of the whole log',
  none: 'None',
} satisfies Words<typeof zh.messages>;
