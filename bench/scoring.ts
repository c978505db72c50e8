import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { plainPolicy, ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { FileHash, PersonId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import type { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { scoreDocument } from '@laurel/domain/review/scoring.ts';
import { pooledWork } from '@laurel/domain/review/sealed-pools.ts';
import { seededRandom } from '@laurel/domain/review/seeded-random.ts';
import type { Bench } from './main.ts';

const uuid = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Works with sheets of experts who differ in strictness, drawn from a seed. */
function contest(works: number, experts: number, perWork: number): ScoreInput {
  const draw = seededRandom('0123456789abcdef0123456789abcdef');
  const below = (limit: number) => draw.below(limit);
  const strictness = Array.from({ length: experts }, () => below(25) - 12);
  const sheets = Array.from({ length: works }, (_, work) => {
    const quality = 40 + below(45);
    const first = below(experts);
    return Array.from({ length: perWork }, (_, nth) => {
      // Distinct, and in other combinations for each work.
      const expert = (first + nth * (1 + (work % (Math.floor(experts / perWork) - 1)))) % experts;
      const points = Math.min(100, Math.max(0, quality + (strictness[expert] ?? 0) + below(11) - 5));
      return {
        sheetId: SheetId.parse(uuid(3, work * perWork + nth)),
        workId: WorkId.parse(uuid(1, work)),
        expertId: PersonId.parse(uuid(2, expert)),
        stage: 'review',
        version: 3,
        chief: false,
        status: 'submitted' as const,
        conflicted: false,
        points: { overall: points * 1000 },
      };
    });
  }).flat();
  return {
    works: Array.from({ length: works }, (_, work) => ({
      workId: WorkId.parse(uuid(1, work)),
      item: 'design',
      track: null,
      region: null,
      school: null,
      standing: 'standing' as const,
    })),
    sheets,
  };
}

const STAGES = ['review', 'defence'].map((stage) => ({ stage, weight: 50 }));

/** The final of the first works, after a first round of all was sealed, with what that was calibrated with. */
function finalOf(policy: ScoringPolicy, first: ScoreInput, finalists: number): ScoreInput {
  const scoreRunId = ScoreRunId.parse(uuid(9, 1));
  const byWork = grouped(first.sheets, ({ workId }) => workId);
  const works = first.works.slice(0, finalists);
  const online = works.flatMap(({ workId }) => byWork.get(workId) ?? []);
  const defence = online.map((sheet, n) => ({
    ...{ ...sheet, sheetId: SheetId.parse(uuid(4, n)), stage: 'defence' },
    points: { overall: 100_000 - (sheet.points.overall ?? 0) },
  }));
  return {
    ...{ works, sheets: [...online, ...defence] },
    sealed: [{ stage: 'review', scoreRunId, resultHash: FileHash.parse('0'.repeat(64)) }],
    pooled: first.works.flatMap(
      (work) => pooledWork(policy, { scoreRunId, stage: 'review' }, work, byWork.get(work.workId) ?? []) ?? [],
    ),
  };
}

/**
 * The peer: the mean of each work's sheets, sorted, as a spreadsheet does it, without explanation or exact arithmetic.
 */
function meanAndSort({ works, sheets }: ScoreInput) {
  const sums = new Map<string, { sum: number; n: number }>(works.map(({ workId }) => [workId, { sum: 0, n: 0 }]));
  for (const { workId, points } of sheets) {
    const one = sums.get(workId);
    if (!one) continue;
    one.sum += points.overall ?? 0;
    one.n += 1;
  }
  return [...sums].map(([workId, { sum, n }]) => ({ workId, mean: sum / n })).toSorted((a, b) => b.mean - a.mean);
}

const hashOf = (pieces: Iterable<string>) => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};
const since = (began: number) => Math.round(performance.now() - began);

/** In a process of its own: one that has computed before keeps the memory that it needed for that. */
async function alone(values: Readonly<Record<string, string>>): Promise<void> {
  const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  const script = [process.argv[1] ?? '', 'scoring', ...options];
  const child = spawn(process.execPath, [...process.execArgv, ...script], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${options.join(' ')} ended with code ${code}`);
}

/**
 * A whole score run, explained and hashed, for each way of calibrating: time, memory, ratio to the peer, and whether a
 * second run has the same bytes. `--works`, `--experts`, `--per-work`; `--finalists`: the run of a final with so many of
 * the works, whose first round is sealed.
 */
const bench: Bench = async ({ args, report }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      works: { type: 'string', default: '100000' },
      experts: { type: 'string', default: '1000' },
      'per-work': { type: 'string', default: '3' },
      finalists: { type: 'string', default: '0' },
      calibration: { type: 'string', multiple: true, default: ['none', 'zScore', 'additive', 'rankBased'] },
    },
  });
  if (values.calibration.length > 1) {
    for (const calibration of values.calibration) await alone({ ...values, calibration });
    return;
  }
  const all = contest(Number(values.works), Number(values.experts), Number(values['per-work']));
  const peerBegan = performance.now();
  meanAndSort(all);
  const peerMs = Math.max(1, since(peerBegan));
  const methods = {
    none: {},
    zScore: { calibration: { method: 'zScore', minShared: 1, minSheets: 10, shrink: 5, capTenths: 30 } },
    additive: { calibration: { method: 'additive', minShared: 1 } },
    rankBased: { calibration: { method: 'rankBased', minShared: 1, minSheets: 10 } },
  };
  for (const [calibration, rule] of Object.entries(methods)) {
    if (!values.calibration.includes(calibration)) continue;
    const finalists = Number(values.finalists);
    const stages = finalists > 0 && { stages: STAGES };
    const policy = ScoringPolicy.parse({ ...plainPolicy, ...rule, ...stages, minSheets: 1 });
    const input = finalists > 0 ? finalOf(policy, all, finalists) : all;
    const began = performance.now();
    const { outcome, document } = atOnce(scoreDocument(policy, input));
    const computeMs = since(began);
    const hash = hashOf(document);
    const ms = since(began);
    const megabytes = Math.round(process.memoryUsage().rss / 1024 ** 2);
    const connected = outcome.calibration?.every((pool) => pool.connected) ?? null;
    const again = hashOf(atOnce(scoreDocument(policy, { ...input, works: input.works.toReversed() })).document);
    report({
      ...{ works: input.works.length, sheets: input.sheets.length, calibration, connected, ms, computeMs, megabytes },
      ...{ peer: 'mean and sort, in floating point', peerMs, ratio: Math.round(ms / peerMs), same: again === hash },
    });
  }
};
export default bench;
