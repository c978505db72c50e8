import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Competition, evolveCompetition, newCompetition } from '../competition/competition.ts';
import {
  by,
  competitionId,
  created,
  groupId,
  itemId,
  organiserId,
  published,
} from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { agree, overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { FileHash, PersonId, ResultId, RoundId, ScoreRunId, TeamId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { evolveScoreRun, newScoreRun, type ScoreRun } from '../review/score-run.ts';
import { acceptAward } from './accept-award.ts';
import { announceResult } from './announce-result.ts';
import { announceWithoutNotice } from './announce-without-notice.ts';
import { confirmResult } from './confirm-result.ts';
import { decideObjection } from './decide-objection.ts';
import { dismissNoNotice } from './dismiss-no-notice.ts';
import { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import { dismissRevocation } from './dismiss-revocation.ts';
import { draftResult } from './draft-result.ts';
import { fileObjection } from './file-objection.ts';
import { nothingMissing } from './name-gate.ts';
import { proposeNoNotice } from './propose-no-notice.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { proposeRevocation } from './propose-revocation.ts';
import {
  type Award,
  type AwardEvent,
  awardEvents,
  evolveAward,
  evolveResult,
  newAward,
  newResult,
  type Result,
  type ResultEvent,
  resultEvents,
} from './result.ts';
import { revokeAward } from './revoke-award.ts';
import { noAppeals, prize } from './situations.fixture.ts';

/**
 * A result and its award compared with lifecycles.md §2.8: provisional → announced (the notice open) → confirmed, with
 * objections that block it until two other people decide them. Without a notice it is announced by two people. An
 * award is granted → accepted → revoked by two people.
 */
const day = (n: number) => new Date(Date.UTC(2026, 2, 1) + n * 86_400_000).toISOString() as Instant;
const hash = (digit: string) => digit.repeat(64) as FileHash;
const resultId = uuid(501) as ResultId;
const scoreRunId = uuid(502) as ScoreRunId;
const upheld = { outcome: 'upheld' as const, remedies: ['noChange' as const], reason: 'because' };
/** Two members of staff, the winner, and an outsider. */
const people = [organiserId, uuid(521) as PersonId, prize.recipientIds[0] as PersonId, uuid(522) as PersonId] as const;
const WINNER = 2;
/** Who proposes a decision, agrees to it, and confirms, in the usual steps. */
const OPENERS = [0, 1, 0];

const runs = (['none', 'computed', 'approved'] as const).map((until): [string, ScoreRun] => {
  const about = { scoreRunId, at: day(1) };
  const figures = { resultHash: hash('b'), inputHash: hash('c'), works: 3, sheets: 9, flagged: 0, ties: 0 };
  const asked = { competitionId, groupId, roundId: uuid(505) as RoundId, policyHash: hash('a') };
  let run = newScoreRun();
  if (until === 'none') return [until, run];
  run = evolveScoreRun(run, {
    type: 'review.score_run_requested',
    data: { ...about, ...asked, requestedBy: organiserId },
  });
  run = evolveScoreRun(run, { type: 'review.score_run_computed', data: { ...about, ...figures } });
  if (until === 'computed') return [until, run];
  const seal = { ...about, approvedBy: people[1], resolution: null };
  return [until, evolveScoreRun(run, { type: 'review.score_run_approved', data: seal })];
});
const sealed = new Map(runs).get('approved') ?? newScoreRun();
const standing = [created, published].reduce(evolveCompetition, newCompetition());
const cancelled = evolveCompetition(standing, {
  type: 'competition.cancelled',
  data: { competitionId, reason: 'because', refunds: 'none', at: day(1) },
});

const step = fc.record({
  command: fc.oneof(
    fc.record({
      act: fc.constant('draft'),
      run: fc.constantFrom('approved', 'approved', 'approved', 'computed', 'none'),
      awards: fc.constantFrom(1, 1, 1, 0),
      another: fc.constantFrom(false, false, true),
    }),
    fc.record({ act: fc.constant('announce'), days: fc.constantFrom<number>(-1, 0, 3, 3) }),
    fc.record({ act: fc.constantFrom('skip', 'keepNotice', 'announceNow') }),
    fc.record({ act: fc.constantFrom('object', 'object', 'object'), objection: fc.nat(2) }),
    fc.record({
      act: fc.constantFrom('answer', 'answer', 'reopen', 'decide', 'decide'),
      objection: fc.nat(2),
    }),
    fc.record({
      act: fc.constantFrom('confirm', 'confirm', 'accept', 'propose', 'propose', 'dismiss', 'revoke', 'revoke'),
    }),
  ),
  who: fc.nat(3),
  days: fc.constantFrom<number>(0, 0, 1, 3),
  over: fc.constantFrom(false, false, false, false, false, false, true),
});
type Step = (typeof step extends fc.Arbitrary<infer One> ? One : never) & { readonly day: number };

type Plain = {
  readonly result: 'none' | 'drafted' | 'announced' | 'confirmed';
  readonly draftedBy: number;
  readonly endsAt: number;
  /** By objection: who filed it, whether it is undecided, and who proposed a decision. */
  readonly objections: ReadonlyMap<
    number,
    { readonly by: number; readonly open: boolean; readonly answerer: number | null }
  >;
  /** Who proposed to announce without a notice. */
  readonly skipper: number | null;
  readonly award: 'none' | 'granted' | 'accepted' | 'revoked';
  /** Who proposed to revoke it. */
  readonly proposer: number | null;
};

function says(m: Plain, { command, who, over, day: now }: Step): readonly [string, Plain] {
  const open = [...m.objections.values()].filter((one) => one.open).length;
  if (command.act === 'accept' || command.act === 'propose' || command.act === 'dismiss' || command.act === 'revoke') {
    const { act } = command;
    if (m.award === 'none') return ['awardNotFound', m];
    if (act === 'propose') {
      if (m.award === 'revoked') return ['awardRevoked', m];
      return m.proposer === null ? ['done', { ...m, proposer: who }] : ['revocationProposed', m];
    }
    if (act === 'revoke' && m.award === 'revoked') return ['nothing', m];
    if (act !== 'accept' && m.proposer === null) return ['revocationNotProposed', m];
    if (act === 'dismiss') return ['done', { ...m, proposer: null }];
    if (act === 'revoke')
      return m.proposer === who ? ['secondPersonNeeded', m] : ['done', { ...m, award: 'revoked', proposer: null }];
    if (who !== WINNER) return ['notRecipient', m];
    if (m.award === 'revoked') return ['awardRevoked', m];
    return m.award === 'accepted' ? ['nothing', m] : ['done', { ...m, award: 'accepted' }];
  }
  if (command.act === 'draft') {
    if (m.result !== 'none' || command.another) return ['resultExists', m];
    if (over) return ['competitionOver', m];
    if (command.run === 'none') return ['scoreRunNotFound', m];
    if (command.run !== 'approved') return ['scoreRunNotApproved', m];
    return command.awards === 0 ? ['noAwards', m] : ['done', { ...m, result: 'drafted', draftedBy: who }];
  }
  if (m.result === 'none') return ['resultNotFound', m];
  switch (command.act) {
    case 'announce': {
      if (m.result === 'announced') return ['nothing', m];
      if (m.result === 'confirmed') return ['resultOver', m];
      if (over) return ['competitionOver', m];
      if (command.days <= 0) return ['noticeInPast', m];
      return ['done', { ...m, result: 'announced', endsAt: now + command.days, skipper: null }];
    }
    case 'skip':
    case 'announceNow': {
      if (command.act === 'announceNow' && m.result === 'announced') return ['nothing', m];
      if (m.result !== 'drafted') return ['resultOver', m];
      if (over) return ['competitionOver', m];
      if (command.act === 'skip')
        return m.skipper === null ? ['done', { ...m, skipper: who }] : ['noNoticeProposed', m];
      if (m.skipper === null) return ['noNoticeNotProposed', m];
      return who === m.draftedBy || who === m.skipper
        ? ['secondPersonNeeded', m]
        : ['done', { ...m, result: 'announced', endsAt: now, skipper: null }];
    }
    case 'keepNotice':
      return m.skipper === null ? ['noNoticeNotProposed', m] : ['done', { ...m, skipper: null }];
    case 'object': {
      if (m.objections.has(command.objection)) return ['nothing', m];
      if (m.result !== 'announced') return ['resultNotAnnounced', m];
      if (now >= m.endsAt) return ['noticeEnded', m];
      if ([...m.objections.values()].some((one) => one.open && one.by === who)) return ['objectionOpen', m];
      const objections = new Map(m.objections).set(command.objection, { by: who, open: true, answerer: null });
      return ['done', { ...m, objections }];
    }
    case 'answer':
    case 'reopen':
    case 'decide': {
      const one = m.objections.get(command.objection);
      if (!one?.open) return ['objectionNotOpen', m];
      const set = (change: Partial<typeof one>): readonly [string, Plain] => [
        'done',
        { ...m, objections: new Map(m.objections).set(command.objection, { ...one, ...change }) },
      ];
      if (command.act === 'answer') {
        if (one.by === who) return ['secondPersonNeeded', m];
        return one.answerer === null ? set({ answerer: who }) : ['objectionDecisionProposed', m];
      }
      if (command.act === 'reopen' && one.by === who) return ['secondPersonNeeded', m];
      if (one.answerer === null) return ['objectionDecisionNotProposed', m];
      if (command.act === 'reopen') return set({ answerer: null });
      return [one.by, m.draftedBy, one.answerer].includes(who)
        ? ['secondPersonNeeded', m]
        : set({ open: false, answerer: null });
    }
    case 'confirm':
      if (m.result === 'confirmed') return ['nothing', m];
      if (m.result === 'drafted') return ['resultNotAnnounced', m];
      if (over) return ['competitionOver', m];
      if (now < m.endsAt) return ['noticeStillOpen', m];
      if (open > 0) return ['objectionsOpen', m];
      return who === m.draftedBy
        ? ['secondPersonNeeded', m]
        : ['done', { ...m, result: 'confirmed', award: 'granted' }];
  }
}

type Real = { readonly result: Result; readonly award: Award };
type Fact = ResultEvent | AwardEvent;

function decide({ result, award }: Real, { command, who, over, day: now }: Step): Decision<Fact, string> {
  const me = by(day(now), people[who] ?? organiserId);
  const competition: Competition = over ? cancelled : standing;
  const { awardId } = prize;
  switch (command.act) {
    case 'draft': {
      const run = new Map(runs).get(command.run) ?? newScoreRun();
      const facts = { allocationHash: hash('d'), awards: command.awards, resultOfItem: command.another };
      return draftResult(result, run, competition, { resultId, scoreRunId, itemId }, facts, me);
    }
    case 'announce': {
      const noticeEndsAt = day(now + command.days);
      return announceResult(result, { objectionRules: noAppeals, resultId, noticeEndsAt }, me, {
        competition,
        scoreRun: sealed,
        names: nothingMissing,
      });
    }
    case 'object': {
      const objection = { objectionId: uuid(600 + command.objection), awardId: null, kind: 'procedure' as const };
      return fileObjection(
        result,
        { resultId, ...objection },
        { teamId: uuid(700 + who) as TeamId, respondentTeamId: null, identity: 'name' },
        me,
      );
    }
    case 'skip':
      return proposeNoNotice(result, { resultId, reason: 'because' }, me, competition, sealed);
    case 'keepNotice':
      return dismissNoNotice(result, { resultId, reason: 'because' }, me);
    case 'announceNow':
      return announceWithoutNotice(result, { resultId }, me, { competition, scoreRun: sealed, names: nothingMissing });
    case 'answer': {
      const about = { resultId, objectionId: uuid(600 + command.objection) };
      return proposeObjectionDecision(result, { ...about, ...upheld }, me, null);
    }
    case 'reopen': {
      const about = { resultId, objectionId: uuid(600 + command.objection) };
      return dismissObjectionDecision(result, { ...about, reason: 'because' }, me, null);
    }
    case 'decide':
      return decideObjection(result, { resultId, objectionId: uuid(600 + command.objection), shown: upheld }, me, null);
    case 'confirm':
      return confirmResult(result, { resultId }, me, { competition, scoreRun: sealed, prizes: [prize] });
    case 'accept':
      return acceptAward(award, { awardId }, me);
    case 'revoke':
      return revokeAward(award, { awardId }, me);
    case 'propose':
      return proposeRevocation(award, { awardId, reason: 'because', objectionId: uuid(699) }, me, 'open');
    case 'dismiss':
      return dismissRevocation(award, { awardId, reason: 'because' }, me);
  }
}

const typesOfAward = new Set<string>(Object.values(awardEvents).map(({ type }) => type));
const isOfAward = (event: Fact): event is AwardEvent => typesOfAward.has(event.type);
const evolve = ({ result, award }: Real, event: Fact): Real =>
  isOfAward(event) ? { result, award: evolveAward(award, event) } : { result: evolveResult(result, event), award };

describe('a result and its award', () => {
  it('only go where the lifecycle allows, whatever is tried', () => {
    const usual: Step['command'][] = [
      { act: 'draft', run: 'approved', awards: 1, another: false },
      { act: 'announce', days: 1 },
      { act: 'object', objection: 0 },
      { act: 'answer', objection: 0 },
      { act: 'decide', objection: 0 },
      { act: 'confirm' },
      { act: 'accept' },
      { act: 'propose' },
    ];
    const answers = new Set<string>();
    overHistories(
      fc.property(
        fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.nat(usual.length)),
        fc.array(step, { minLength: 12, maxLength: 30, size: 'medium' }),
        (begun, tries) => {
          let now = 1;
          const opening = usual.slice(0, begun).map((command, i) => ({
            command,
            who: i < 3 ? WINNER : (OPENERS[i - 3] ?? WINNER),
            days: command.act === 'confirm' ? 1 : 0,
            over: false,
          }));
          const steps = [...opening, ...tries].map((one): Step => {
            now += one.days;
            return { ...one, day: now };
          });
          const given = agree(
            {
              begin: (): readonly [Real, Plain] => [
                { result: newResult(), award: newAward() },
                {
                  result: 'none',
                  draftedBy: -1,
                  endsAt: 0,
                  objections: new Map(),
                  award: 'none',
                  proposer: null,
                  skipper: null,
                },
              ],
              decide,
              evolve,
              says,
              shows: {
                real: ({ result, award }) => [
                  result.status,
                  result.status === 'none' ? [] : [...result.openObjections.keys()].toSorted(),
                  award.status,
                  award.status !== 'none' && award.revocation !== null,
                  result.status === 'none'
                    ? []
                    : [...result.openObjections].flatMap(([id, { proposal }]) => (proposal ? [id] : [])).toSorted(),
                  result.status !== 'none' && result.noNotice !== null,
                ],
                model: ({ result, objections, award, proposer, skipper }) => [
                  result,
                  [...objections].flatMap(([id, { open }]) => (open ? [uuid(600 + id)] : [])).toSorted(),
                  award,
                  proposer !== null,
                  [...objections]
                    .flatMap(([id, { answerer }]) => (answerer === null ? [] : [uuid(600 + id)]))
                    .toSorted(),
                  skipper !== null,
                ],
              },
              definitions: [...Object.values(resultEvents), ...Object.values(awardEvents)],
            },
            steps,
          );
          for (const one of given) answers.add(one);
        },
      ),
      300,
    );
    // The histories are only useful if they reach every state.
    for (const answer of [
      'awardNotFound',
      'competitionOver',
      'done',
      'notRecipient',
      'nothing',
      'noticeEnded',
      'objectionNotOpen',
      'objectionsOpen',
      'resultExists',
      'resultNotAnnounced',
      'resultNotFound',
      'resultOver',
    ])
      expect([...answers]).toContain(answer);
  });
});
