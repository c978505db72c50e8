import { describe, expect, it } from 'vitest';
import type { ExplainedWork } from './explained-work.ts';
import type { Feedback } from './feedback.ts';
import { type Profile, type Publication, profiles, redacted } from './redaction.ts';
import { expertId, policyWith, table, workId } from './scores.fixture.ts';
import { computeScores } from './scoring.ts';

const policy = policyWith({});
const input = table([90, 80, 85], [90, 80, 85], [70, 75, 71], [60, 60, 61]);
const { results, explanations } = computeScores(policy, input);
const [result, explanation] = [results[1], explanations[1]];
if (!result || !explanation) throw new Error('no result');
const sheets = explanation.stages.flatMap((stage) => stage.sheets);
const at = '2026-03-01T00:00:00.000Z';
const hash = 'a'.repeat(64);

const change = { at, sheetIds: [sheets[0]?.sheetId ?? ''], ofRound: false };

const explained: ExplainedWork = {
  workId: workId(2),
  ...{ policyVersion: 3, policyHash: hash, resultHash: hash },
  rounds: [
    {
      ...{ stage: 'review', pinnedAt: at, firstScoreAt: at },
      sealed: { ...{ name: 'STAFF-FIRST', at, resultHash: hash }, incompleteSeal: null, flagOverride: null },
    },
  ],
  run: {
    ...{ inputHash: hash, computedEventNo: 900, software: '0.1.0' },
    requested: { name: 'STAFF-ASKED', at },
    approved: { name: 'STAFF-SEALED', at, resolution: null },
    ...{ supersededBy: null, supersedes: null, reason: null },
  },
  criteria: [{ criterionId: 'overall', name: { zh: '总体', en: 'Overall' } }],
  stages: [{ stage: 'review', name: { zh: '评审', en: 'Review' } }],
  levels: [{ level: 'first', name: { zh: '一等奖', en: 'First prize' } }],
  works: [1, 2, 3].map((n) => ({ workId: workId(n), code: `CODE-${n}`, title: `TITLE-${n}` })),
  experts: [1, 2, 3].map((n) => ({ personId: expertId(n), name: `EXPERT-${n}` })),
  result: { ...result, award: 'first', flagged: false },
  incompleteSeal: { reason: 'SEAL-REASON', proposedBy: 'STAFF-A', approvedBy: 'STAFF-B' },
  flagOverride: null,
  quotas: [],
  reReviews: [{ stage: 'review', experts: 1, reason: 'AGAIN-BECAUSE', requestedBy: 'EXPERT-CHAIR' }],
  explanation,
  assignments: sheets.map((sheet) => ({
    sheetId: sheet.sheetId,
    expertId: sheet.expertId,
    planId: 'PLAN',
    seed: 'SEED',
  })),
  sheets: sheets.flatMap(({ sheetId }) => [
    { sheetId, what: 'assigned' as const, at, eventNo: 1, version: null, reason: null, network: null, device: null },
    {
      sheetId,
      what: 'recused' as const,
      at,
      eventNo: 2,
      version: null,
      reason: 'RECUSED-BECAUSE',
      network: null,
      device: null,
    },
  ]),
  conflictChecks: sheets.map(({ sheetId }) => ({ sheetId, when: 'assigned' as const, at, found: false })),
  interventions: [
    { ...change, kind: 'voided', eventNo: 11, by: 'STAFF-VOIDED', byExpert: false, reason: 'VOIDED-BECAUSE' },
    { ...change, kind: 'returned', eventNo: 12, by: 'EXPERT-CHAIR', byExpert: true, reason: 'RETURNED-BECAUSE' },
    { ...change, kind: 'conflictFound', eventNo: 13, by: 'STAFF-FOUND', byExpert: false, reason: 'FOUND-BECAUSE' },
  ],
  adjustments: [
    {
      ...{ adjustmentId: 'A1', stage: 'review', pointsMilli: -1000, reason: 'ADJUSTED-BECAUSE', evidence: false },
      ...{ proposedBy: 'ORGANISER-NAME', approvedBy: 'COLLEAGUE-NAME', eventNo: 3 },
    },
  ],
  tieVotes: [
    {
      stage: 'review',
      outcome: 'counted' as const,
      reason: null,
      inCorrection: false,
      votes: [{ name: 'CHAIR-NAME', order: [workId(1), workId(2)] }],
    },
  ],
  comments: sheets.map(({ sheetId }, n) => ({ sheetId, text: `COMMENT-${n + 1}`, passed: n === 0 })),
  objections: [{ filedAt: at, outcome: 'dismissed', reason: 'OBJECTION-REASON', decidedAt: at }],
  views: [{ name: 'STAFF-VIEWER', firstAt: at, times: 3, early: true }],
};
const everything: Feedback = { score: 'criteria', rank: 'distance', comments: true };
const publication: Publication = {
  announced: true,
  feedback: everything,
  policy,
};
const seenBy = (profile: Profile, changes: Partial<Publication> = {}) =>
  JSON.stringify(redacted(profile, explained, { ...publication, ...changes }));

const experts = [1, 2, 3].flatMap((n) => [expertId(n), `EXPERT-${n}`]);
const others = [1, 3].flatMap((n) => [workId(n), `CODE-${n}`, `TITLE-${n}`]);
const sheetIds = sheets.map(({ sheetId }) => sheetId);
const inside = [
  'STAFF-',
  'SEAL-REASON',
  'AGAIN-BECAUSE',
  'EXPERT-CHAIR',
  'PLAN',
  'CHAIR-NAME',
  'ORGANISER-NAME',
  'SEED',
  'RECUSED-BECAUSE',
  'OBJECTION-REASON',
  'COMMENT-2',
  'COMMENT-3',
  ...['VOIDED-BECAUSE', 'RETURNED-BECAUSE', 'FOUND-BECAUSE'],
  // That a conflict was found, and the minute in which anything was done.
  ...['conflictFound', at],
  hash,
];
/** What each profile must never reveal, whatever is released. */
const hidden: Record<Profile, readonly string[]> = {
  auditor: [],
  arbitrator: [
    ...experts,
    ...others,
    ...sheetIds,
    'PLAN',
    'SEED',
    'RECUSED-BECAUSE',
    'STAFF-VIEWER',
    'EXPERT-CHAIR',
    'CHAIR-NAME',
    // How a conflict was found says who the expert is, and a chair is one of the experts.
    ...['RETURNED-BECAUSE', 'FOUND-BECAUSE', 'STAFF-FOUND'],
  ],
  participant: [...experts, ...others, ...sheetIds, ...inside],
  school: [...experts, ...others, ...sheetIds, ...inside, 'COMMENT-'],
  public: [...experts, ...others, ...sheetIds, ...inside, 'COMMENT-', 'overall'],
};

describe('redaction', () => {
  it.each(profiles)('reveals to %s nothing that is hidden from them', (profile) => {
    for (const score of ['none', 'final', 'criteria'] as const)
      for (const rank of ['none', 'rank', 'distance'] as const)
        for (const comments of [true, false]) {
          const text = seenBy(profile, { feedback: { score, rank, comments } });
          expect(hidden[profile].filter((secret) => text.includes(secret))).toEqual([]);
        }
  });

  it('hides nothing from an auditor', () => {
    expect(redacted('auditor', explained, publication)).toEqual({ profile: 'auditor', explained });
  });

  it('shows an arbitrator every figure, with each expert under the same code name everywhere', () => {
    const seen = redacted('arbitrator', explained, publication);
    if (!('explained' in seen)) throw new Error('not an explanation');
    const { explanation: shown, assignments, comments, interventions } = seen.explained;
    const figures = (of: ExplainedWork['explanation']) =>
      of.stages.map(({ sheets: all, ...stage }) => [stage, all.map(({ total, criteria }) => [total, criteria])]);
    expect(figures(shown)).toEqual(figures(explanation));
    const byExpert = new Map(sheets.map(({ expertId: id }, n) => [id, shown.stages[0]?.sheets[n]?.expertId]));
    expect(new Set(byExpert.values()).size).toBe(3);
    expect(shown.leaveOneOut.map((one) => one.expertId)).toEqual(
      explanation.leaveOneOut.map((one) => byExpert.get(one.expertId)),
    );
    expect(assignments.map((one) => one.expertId)).toEqual(sheets.map((one) => byExpert.get(one.expertId)));
    expect(comments.map(({ text }) => text)).toEqual(['COMMENT-1', 'COMMENT-2', 'COMMENT-3']);
    expect(interventions).toMatchObject([
      { kind: 'voided', by: 'STAFF-VOIDED', reason: 'VOIDED-BECAUSE', sheetIds: [shown.stages[0]?.sheets[0]?.sheetId] },
      { kind: 'returned', by: null, reason: null },
      { kind: 'conflictFound', by: null, reason: null },
    ]);
  });

  it('shows participant, school and public nothing before the announcement', () => {
    const unannounced = { announced: false };
    expect(redacted('participant', explained, { ...publication, ...unannounced })).toEqual({
      profile: 'participant',
      released: null,
    });
    expect(redacted('school', explained, { ...publication, ...unannounced })).toEqual({
      profile: 'school',
      released: null,
    });
    expect(redacted('public', explained, { ...publication, ...unannounced })).toEqual({
      profile: 'public',
      line: null,
    });
  });

  it('shows them nothing of scores that were not released', () => {
    const unreleased = { ...publication, feedback: null };
    expect(redacted('participant', explained, unreleased)).toEqual({ profile: 'participant', released: null });
    expect(redacted('school', explained, unreleased)).toEqual({ profile: 'school', released: null });
    const line = { award: 'first', rank: null, scoreMilli: null };
    expect(redacted('public', explained, unreleased)).toEqual({ profile: 'public', line });
  });

  it('shows the public no work without an award', () => {
    const lost = { ...explained, result: { ...explained.result, award: null } };
    expect(redacted('public', lost, publication)).toEqual({ profile: 'public', line: null });
  });
});
