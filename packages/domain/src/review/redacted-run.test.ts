import { expect, it } from 'vitest';
import type { Calibration } from '../competition/scoring-policy.ts';
import { canonicalJson, jcs } from '../kernel/canonical-json.ts';
import { documentParts, writtenAgain } from '../kernel/document-parts.ts';
import type { FileHash, ScoreRunId } from '../kernel/ids.ts';
import { atOnce } from '../kernel/steps.ts';
import { redactedPart } from './redacted-run.ts';
import type { ScoreInput } from './score-input.ts';
import { expertId, policyWith, sheet, table, work } from './scores.fixture.ts';
import { scoreDocument } from './scoring.ts';

const uncalibrated = policyWith({
  trim: [{ fromSheets: 4, high: 1, low: 1 }],
  awards: { ...policyWith({}).awards, perSchoolCap: 1 },
});
const plain = table([90, 85, 80, 70], [90, 85, 80, 70], [88, 20, 89, 61], [60, 61, 62, 63]);
const input: ScoreInput = {
  works: plain.works.map((_, n) => work(n + 1, { school: n < 2 ? '10001' : '10002' })),
  sheets: [...plain.sheets, sheet(1, 5, 50, { conflicted: true })],
};
/** In an order other than that of the ids. */
const codes = new Map<string, string>([
  ...[1, 2, 3, 4, 5].map((n) => [expertId(n), `0199000f-0000-8000-8000-${String(90 - n).padStart(12, '0')}`] as const),
  ['10001', 'school-b'] as const,
  ['10002', 'school-a'] as const,
]);

const redactedText = async (text: string) => {
  const parts = documentParts(
    (async function* () {
      yield Buffer.from(text);
    })(),
    new Set(['policy']),
  );
  const pieces: string[] = [];
  for await (const piece of writtenAgain(
    (async function* () {
      for await (const part of parts) yield redactedPart(part, codes);
    })(),
  ))
    pieces.push(piece);
  return pieces.join('');
};

const calibrations: (Calibration | undefined)[] = [
  undefined,
  { method: 'zScore', minShared: 1, minSheets: 2, shrink: 5, capTenths: 30 },
  { method: 'additive', minShared: 1 },
  { method: 'rankBased', minShared: 1, minSheets: 2 },
];

it.each(calibrations)('is the result of the same policy for sheets and works with the codes', async (calibration) => {
  const policy = { ...uncalibrated, ...(calibration && { calibration }) };
  const text = [...atOnce(scoreDocument(policy, input)).document].join('');
  const coded = {
    works: input.works.map((one) => ({ ...one, school: codes.get(one.school ?? '') ?? null })),
    sheets: input.sheets.map((one) => ({ ...one, expertId: (codes.get(one.expertId) ?? '') as typeof one.expertId })),
  };
  expect(await redactedText(text)).toBe([...atOnce(scoreDocument(policy, coded)).document].join(''));
});

/** What an earlier run had sealed: the fifth expert judged only a work that did not advance. */
const scoreRunId = '01990009-0000-7000-8000-000000000001' as ScoreRunId;
const earlier = (coded: (id: string) => string): Pick<ScoreInput, 'sealed' | 'pooled'> => ({
  sealed: [{ stage: 'review', scoreRunId, resultHash: 'a'.repeat(64) as FileHash }],
  pooled: [...input.sheets.slice(0, 12), sheet(9, 5, 64), sheet(9, 1, 60), sheet(8, 5, 75), sheet(8, 2, 60)].map(
    ({ sheetId, workId, expertId: id, points }) => ({
      ...{ scoreRunId, workId, group: '["design"]' },
      sheets: [{ sheetId, expertId: coded(id) as typeof id, points }],
    }),
  ),
});

it.each(calibrations)('is so with what an earlier run had sealed', async (calibration) => {
  const policy = { ...uncalibrated, ...(calibration && { calibration }) };
  const whole = { ...input, ...earlier((id) => id) };
  const text = [...atOnce(scoreDocument(policy, whole)).document].join('');
  const coded = {
    works: input.works.map((one) => ({ ...one, school: codes.get(one.school ?? '') ?? null })),
    sheets: input.sheets.map((one) => ({ ...one, expertId: (codes.get(one.expertId) ?? '') as typeof one.expertId })),
    ...earlier((id) => codes.get(id) ?? ''),
  };
  const redacted = await redactedText(text);
  expect(redacted).toBe([...atOnce(scoreDocument(policy, coded)).document].join(''));
  for (const n of [1, 2, 3, 4, 5]) expect(redacted).not.toContain(expertId(n));
});

it('names no expert and no school', async () => {
  const text = await redactedText([...atOnce(scoreDocument(uncalibrated, input)).document].join(''));
  for (const hidden of [...[1, 2, 3, 4, 5].map(expertId), '10001', '10002']) expect(text).not.toContain(hidden);
});

it('replaces ids wherever a later release puts them, also as property names', () => {
  const value = { calibration: { [expertId(1)]: { n: 3, peers: [expertId(2)] } } };
  expect(jcs(redactedPart({ path: 'outcome.more[]', value }, codes).value)).toBe(
    canonicalJson({ calibration: { [codes.get(expertId(1)) ?? '']: { n: 3, peers: [codes.get(expertId(2)) ?? ''] } } }),
  );
});
