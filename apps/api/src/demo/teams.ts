import { playPayment } from '@laurel/adapters/payment/simulator/play.ts';
import type { Ports } from '@laurel/adapters/ports.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { CompetitionId, EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Cast, Player } from './cast.ts';
import type { Edition } from './editions.ts';
import { teamName } from './names.ts';
import { chanceOf, idOf, told } from './naming.ts';
import { crowd } from './people.ts';
import { kindOf, poster, sheet } from './pictures.ts';
import { command, daysFrom, enterTeam, fresh } from './story.ts';
import { workTitle } from './works.ts';

export type Stage = {
  readonly db: Db;
  readonly ports: Ports;
  readonly cast: Cast;
  readonly organiser: Player;
  /** Who decides for a school, by its code. */
  readonly offices: ReadonlyMap<string, Player>;
  /** Who decides for a region after its schools, where regions approve. */
  readonly region?: Player;
};

/** The progress of a team. */
export type Fate =
  | 'draft'
  | 'submitted'
  | 'schoolApproved'
  | 'regionApproved'
  | 'returned'
  /** Returned once, corrected, and waiting again. */
  | 'resubmitted'
  | 'rejected'
  | 'approved'
  | 'paid'
  | 'workDraft'
  | 'workSubmitted';

export type Team = {
  readonly nth: number;
  readonly fate: Fate;
  readonly captain: Player;
  readonly members: readonly Player[];
  readonly advisers: readonly Player[];
  readonly name: string;
  readonly title: string;
  /** When it registers, and when it submits its work. */
  readonly enrolAt: Instant;
  readonly workAt: Instant;
};

/** The people of `count` teams of an edition, with their members and their final status. */
export async function teamsOf(
  { db, cast }: Stage,
  { key, plan, offset, titles = [], schoolOf }: Edition,
  count: number,
  fateOf: (nth: number) => Fate,
  until: Instant,
): Promise<Team[]> {
  const shapes = Array.from({ length: count }, (_, nth) => {
    const chance = chanceOf(`${key} team ${nth}`);
    return { nth, members: chance(4), advisers: chance(2), when: chance(1000) / 1000 };
  });
  const keys = shapes.flatMap(({ nth, members, advisers }) =>
    Array.from({ length: 1 + members + advisers }, (_, i) => `${key} ${nth}.${i}`),
  );
  const nthOf = (person: string) => Number(/ (\d+)\./.exec(person)?.[1]);
  const people = await crowd(db, cast, keys, ...(schoolOf ? [(person: string) => schoolOf(nthOf(person))] : []));
  const between = ([from, to]: readonly [Instant, Instant], share: number) => {
    const end = to < until ? to : until;
    return new Date(Date.parse(from) + (Date.parse(end) - Date.parse(from)) * share).toISOString() as Instant;
  };
  return shapes.map(({ nth, members, advisers, when }) => {
    const player = (i: number) => people.get(`${key} ${nth}.${i}`) as Player;
    const enrolAt = between(plan.enrol, 0.05 + when * 0.75);
    const worked = between(plan.submit, 0.3 + when * 0.6);
    return {
      nth,
      fate: fateOf(nth),
      captain: player(0),
      members: Array.from({ length: members }, (_, i) => player(1 + i)),
      advisers: Array.from({ length: advisers }, (_, i) => player(1 + members + i)),
      name: teamName(nth + offset),
      title: titles[nth] ?? workTitle(nth + offset),
      enrolAt,
      workAt: worked > daysFrom(enrolAt, 1) ? worked : daysFrom(enrolAt, 1),
    };
  });
}

const steps: readonly Fate[] = [
  'draft',
  'submitted',
  'schoolApproved',
  'regionApproved',
  'approved',
  'paid',
  'workDraft',
  'workSubmitted',
];
const reached = (fate: Fate, step: Fate) => steps.indexOf(fate) >= steps.indexOf(step);

/** One team's story up to its current state, through commands of its own people. */
export function playTeam(stage: Stage, edition: Edition, competitionId: CompetitionId, team: Team) {
  const { cast, organiser, offices, region } = stage;
  return told(`${edition.key} team ${team.nth}`, async (): Promise<WorkId | null> => {
    const item = edition.items[team.nth % edition.items.length] ?? edition.items[0];
    const { captain, members, advisers, name, enrolAt, fate } = team;
    const entry = { captain, members, advisers, name, competitionId, itemId: item.itemId, handIn: fate !== 'draft' };
    const { enrolmentId } = await enterTeam(cast, entry, enrolAt);
    const office = edition.plan.schoolApproval ? offices.get(captain.schoolCode ?? '') : undefined;
    const looks = cast.as(office ?? organiser, daysFrom(enrolAt, 0.2)).enrolment;
    if (fate === 'returned' || fate === 'resubmitted')
      await looks.returnEnrolment({
        ...command(),
        enrolmentId,
        reason: '队员学校与学籍信息不一致，请核对后重新提交。',
      });
    if (fate === 'resubmitted')
      await cast.as(captain, daysFrom(enrolAt, 0.7)).enrolment.submitEnrolment({ ...command(), enrolmentId });
    if (fate === 'rejected')
      await looks.rejectEnrolment({ ...command(), enrolmentId, reason: '队长非在校学生，不符合参赛对象要求。' });
    if (office && reached(fate, 'schoolApproved')) await looks.schoolApproveEnrolment({ ...command(), enrolmentId });
    if (office && region && reached(fate, 'regionApproved'))
      await cast.as(region, daysFrom(enrolAt, 0.3)).enrolment.regionApproveEnrolment({ ...command(), enrolmentId });
    if (!reached(fate, 'approved')) return null;
    await cast.as(organiser, daysFrom(enrolAt, 0.4)).enrolment.approveEnrolment({ ...command(), enrolmentId });
    if (item.fee > 0 && reached(fate, 'paid')) await payFee(stage, captain, enrolmentId, team.nth);
    if (!reached(fate, 'workDraft')) return null;
    return handInWork(stage, edition, team, enrolmentId);
  });
}

/** The fee is paid within the last hour, because an order waits no longer than that. */
async function payFee({ db, cast }: Stage, captain: Player, enrolmentId: EnrolmentId, nth: number) {
  const sent = command();
  if ((await enrolmentById(db, enrolmentId))?.status !== 'awaitingPayment') return;
  const at = new Date(Date.now() - (nth % 40) * 60_000).toISOString() as Instant;
  const { orderId, outTradeNo, payUrl } = await cast
    .as(captain, at)
    .payment.pay({ ...sent, enrolmentIds: [enrolmentId] });
  await playPayment(db, { orderId, outTradeNo, payUrl, enrolmentIds: [enrolmentId], at });
}

async function handInWork({ db, ports, cast }: Stage, { key }: Edition, team: Team, enrolmentId: EnrolmentId) {
  const { captain, title, workAt, fate, nth } = team;
  const workId = fresh<WorkId>();
  const made: [string, Buffer][] = [[`poster-${nth + 1}.png`, await poster(`${key} ${nth}`)]];
  if (nth % 3 === 0) {
    const lines = [
      'The problem, the people we spoke with, three rounds of prototypes,',
      'and what we would do next. Drawn and tested by the team.',
    ];
    made.push([`description-${nth + 1}.pdf`, sheet(`Laurel Cup work ${nth + 1}`, lines)]);
  }
  const files = [];
  for (const [name, content] of made) {
    const { hash, size } = await ports.files.put(content);
    const file = { hash, ...kindOf(name, content), bytes: size };
    const fileId = idOf(`file ${workId} ${name}`);
    const whose = { fileId, ownerId: captain.personId, name, status: 'clean' as const };
    await keepFile(db, ports.secrets, { ...whose, ...file, begunAt: workAt, storedAt: workAt });
    files.push({ hash, extension: file.extension });
  }
  const call = cast.as(captain, workAt).submission;
  const work = { workId, enrolmentId, title, answers: {}, files };
  if (nth % 4 === 0 || fate === 'workDraft') await call.saveWorkDraft({ ...command(), ...work });
  if (fate === 'workDraft') return null;
  await call.submitWork({ ...command(), ...work, declared: true });
  return workId;
}
