import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { sessionById } from '@laurel/db/scene/session-board.ts';
import { minutesShown } from '@laurel/db/scene/session-minutes.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import type { DocumentBlock } from '@laurel/pdf/document/document.ts';
import { filled } from '@laurel/words/filled.ts';
import { minutes as minutesEn } from '@laurel/words/scene/minutes.en.ts';
import { minutes as minutesZh } from '@laurel/words/scene/minutes.zh-CN.ts';
import { slotStatuses as slotStatusesEn } from '@laurel/words/scene/statuses.en.ts';
import { slotStatuses as slotStatusesZh } from '@laurel/words/scene/statuses.zh-CN.ts';
import { CannotBeMade, type MakeReport } from '../file/file-of.ts';

const words = {
  'zh-CN': { ...minutesZh, slotStatuses: slotStatusesZh, comma: '、' },
  en: { ...minutesEn, slotStatuses: slotStatusesEn, comma: ', ' },
};
type Words = (typeof words)['en'];
type Minutes = Awaited<ReturnType<typeof minutesShown>>;

const minute = (at: string) => siteTime(at).slice(0, 16);
const time = (at: string | null) => (at ? siteTime(at).slice(11) : '');

/** The minutes of a session as a document: what its page shows, with the signatures and where they are in the log. */
export const sessionMinutesReport: MakeReport<'sessionMinutes'> = async (making, { filter }) => {
  const { tx, scope, said, language } = making;
  const row = await sessionById(tx, filter.sessionId);
  if (!row || (scope.groupIds && !scope.groupIds.includes(row.groupId))) throw new CannotBeMade('gone');
  const competition = await competitionById(tx, row.competitionId);
  const minutes = await minutesShown(tx, row);
  const say = words[language];
  const title = filled(say.title, { room: said(minutes.room) });
  const edition = competition && editionName(competition.settings);
  const name = edition ? `${said(edition)} · ${edition.edition}` : '';
  return {
    language,
    title,
    subtitle: name,
    footer: `${name} · ${title}`,
    blocks: [
      facts(say, minutes),
      teams(say, minutes),
      ...(minutes.presence.length > 0 ? [presence(say, minutes)] : []),
      lines(say, minutes),
      signatures(say, minutes),
      { kind: 'notes', notes: notes(say, minutes) },
    ],
  };
};

const facts = (say: Words, { startsAt, endsAt, judges, chief, quorum, seedHash }: Minutes): DocumentBlock => ({
  kind: 'facts',
  facts: [
    [say.time, `${minute(startsAt)}–${minute(endsAt).slice(11)}`],
    [say.judges, judges.map((name) => (name === chief ? filled(say.chiefIs, { name }) : name)).join(say.comma)],
    [say.quorum, String(quorum)],
    ...(seedHash ? [[say.seedHash, seedHash] as const] : []),
  ],
});

const seconds = (say: Words, n: number | null) => (n ? filled(say.seconds, { n }) : '');

const teams = (say: Words, minutes: Minutes): DocumentBlock => ({
  kind: 'table',
  title: say.teams,
  table: {
    heads: [say.number, say.code, say.status, say.checkedIn, say.calls, say.called, say.presented, say.added],
    rows: minutes.teams.map((team) => [
      String(team.callNo ?? ''),
      team.code,
      say.slotStatuses[team.status],
      time(team.checkedInAt),
      String(team.calls || ''),
      time(team.calledAt),
      team.beganAt ? `${time(team.beganAt)}–${time(team.endedAt)}` : '',
      seconds(say, team.addedSeconds),
    ]),
  },
});

const presence = (say: Words, minutes: Minutes): DocumentBlock => ({
  kind: 'table',
  title: say.presence,
  table: {
    heads: [say.judge, say.from, say.until],
    rows: minutes.presence.map(({ judge, from, until }) => [judge, time(from), until ? time(until) : say.toTheEnd]),
  },
});

const lines = (say: Words, minutes: Minutes): DocumentBlock => ({
  kind: 'table',
  title: say.lines,
  table: {
    heads: [say.at, say.what, say.code, say.reason, say.by],
    rows: minutes.lines.map((line) => [
      time(line.at),
      [
        say.events[line.type as keyof Words['events']],
        line.detail ? say.details[line.detail] : '',
        line.judge ?? '',
        seconds(say, line.seconds),
        line.undone ? say.undone : '',
      ]
        .filter(Boolean)
        .join(' '),
      line.code ?? '',
      line.reason ?? '',
      line.by,
    ]),
  },
});

const signatures = (say: Words, minutes: Minutes): DocumentBlock => ({
  kind: 'signatures',
  title: say.signatures,
  signatures: (['host', 'panel'] as const).map((as) => {
    const signature = minutes.signatures.find((one) => one.as === as);
    const text = signature && filled(say.signed, { name: signature.by, time: siteTime(signature.at) });
    return { role: say.signers[as], text: text ?? say.notSigned };
  }),
});

function notes(say: Words, { status, hash, last, anchor }: Minutes): string[] {
  const isOver = status === 'finished' || status === 'sealed';
  return [
    ...(isOver ? [] : [say.notOver]),
    `${say.signedHash} ${hash}`,
    ...(last ? [`${filled(say.lastEvent, { number: last.eventNo })} ${last.hash}`] : []),
    anchor ? filled(say.anchor, { time: siteTime(anchor.signedAt), key: anchor.keyId }) : say.notAnchored,
    say.siteTime,
  ];
}
