import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { FileHash } from '../kernel/ids.ts';
import { atOnce } from '../kernel/steps.ts';
import { sourcesText } from './exported-run.ts';
import { isSame, type Progress, type RecomputedRun, recomputeRun, UnreadableRun } from './recompute-run.ts';
import { policyWith, table, work } from './scores.fixture.ts';
import { inputDocument, scoreDocument } from './scoring.ts';

const hasher = () => {
  const hash = createHash('sha256');
  return { update: (piece: string | Uint8Array) => void hash.update(piece), hex: () => hash.digest('hex') };
};
const hashOf = (pieces: Iterable<string>) => {
  const hash = hasher();
  for (const piece of pieces) hash.update(piece);
  return hash.hex() as FileHash;
};

const policy = policyWith({ trim: [{ fromSheets: 3, high: 1, low: 1 }] });
const input = table([90, 85, 80], [70, 75, 72], [88, 20, 89], [60, 61, 62]);
const { document } = atOnce(scoreDocument(policy, input));
const bare = [...document].join('');
const sources = input.sheets.map(({ sheetId }, n) => ({ sheetId, eventNo: n + 1, hash: 'a'.repeat(64) as FileHash }));
const id = (n: number) => `0199000a-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const statement = {
  type: 'LaurelScoreRun',
  issuer: 'did:key:z6Mk',
  ...{ scoreRunId: id(1), competitionId: id(2), roundId: id(3), requestedBy: id(4) },
  policyHash: hashOf([canonicalJson(policy)]),
  inputHash: hashOf(inputDocument(policy, input)),
  resultHash: hashOf([bare]),
  sourcesHash: hashOf(sourcesText(sources)),
  computedAt: '2026-11-28T08:00:00.000Z',
  computedEvent: { eventNo: 99, hash: 'b'.repeat(64) },
  ...{ sealed: null, supersedes: null, supersededBy: null },
};
const exported = `{"document":${bare},"sources":${[...sourcesText(sources)].join('')},"statement":${canonicalJson(statement)}}`;

const recompute = async (text: string) => {
  const bytes = Buffer.from(text);
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += 500) yield bytes.subarray(at, at + 500);
  };
  const seen: Progress[] = [];
  const steps = recomputeRun({ open, bytes: bytes.length, hasher });
  for (;;) {
    const step = await steps.next();
    if (step.done) return { run: step.value satisfies RecomputedRun, seen };
    seen.push(step.value);
  }
};
/** The exported file with its document changed, as a person with an editor could do. */
const changed = (change: (parsed: ReturnType<typeof JSON.parse>) => void) => {
  const parsed = JSON.parse(exported);
  change(parsed);
  return canonicalJson(parsed);
};

describe('an exported score run, computed again', () => {
  it('is the same when nothing was changed', async () => {
    const { run, seen } = await recompute(exported);
    expect(isSame(run)).toBe(true);
    expect(run).toMatchObject({
      hashes: { inFile: statement.resultHash, computed: statement.resultHash, stated: statement.resultHash },
      ...{ inputAsStated: true, sourcesAsStated: true, groupsDiffer: false, works: 4, sheets: 12 },
      differences: { works: 0, explanationOnly: 0, first: [] },
    });
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['reading', 'computing']));
    expect(seen.every(({ done, all }) => done <= all)).toBe(true);
  });

  it('is read in the format of earlier releases, the bare document', async () => {
    const { run } = await recompute(bare);
    expect(isSame(run)).toBe(true);
    expect(run).toMatchObject({ statement: null, inputAsStated: null, hashes: { stated: null } });
  });

  it('lists the first ranks of each group', async () => {
    const { run } = await recompute(exported);
    expect(run.top.map(({ workId, rank }) => [workId, rank])).toEqual([
      [work(3).workId, 1],
      [work(1).workId, 2],
      [work(2).workId, 3],
      [work(4).workId, 4],
    ]);
  });

  it('names the work whose award was changed', async () => {
    const { run } = await recompute(changed(({ document: { outcome } }) => (outcome.results[3].award = 'first')));
    expect(isSame(run)).toBe(false);
    expect(run.differences).toMatchObject({ works: 1, explanationOnly: 0 });
    expect(run.differences.first).toMatchObject([
      { workId: work(4).workId, inFile: { rank: 4, award: 'first' }, computed: { rank: 4, award: null } },
    ]);
  });

  it('shows the result of a changed score sheet, and that it is not the stated input', async () => {
    const file = changed(({ document: d }) => (d.input.sheets[9].points.overall = 99_000));
    const { run } = await recompute(file);
    expect(isSame(run)).toBe(false);
    expect(run.inputAsStated).toBe(false);
    expect(run.differences.works).toBe(1);
  });

  it('is not the same when everything was recomputed from changed sheets: the statement has another hash', async () => {
    const forged = table([90, 85, 80], [99, 99, 99], [88, 20, 89], [60, 61, 62]);
    const text = [...atOnce(scoreDocument(policy, forged)).document].join('');
    const { run } = await recompute(changed((file) => (file.document = JSON.parse(text))));
    expect(run.differences).toMatchObject({ works: 0, explanationOnly: 0 });
    expect(run.hashes.computed).toBe(run.hashes.inFile);
    expect(isSame(run)).toBe(false);
  });

  it('detects a removed work, an added one, and a rewritten explanation', async () => {
    const gone = await recompute(changed(({ document: { outcome } }) => outcome.results.splice(1, 1)));
    expect(gone.run.differences.first).toMatchObject([{ workId: work(2).workId, inFile: null, computed: { rank: 3 } }]);
    const more = await recompute(
      changed(({ document: { outcome } }) => outcome.results.push({ ...outcome.results[0], workId: work(9).workId })),
    );
    expect(more.run.differences.first).toMatchObject([{ workId: work(9).workId, computed: null }]);
    const rewritten = await recompute(
      changed(({ document: { outcome } }) => (outcome.explanations[0].stages[0].sheets[0].excluded = 'voided')),
    );
    expect(rewritten.run.differences).toMatchObject({ works: 0, explanationOnly: 1 });
  });

  it('detects other quotas, a fraction, and another event behind a sheet', async () => {
    const quotas = await recompute(changed(({ document: { outcome } }) => (outcome.groups[0].entered = 400)));
    expect(quotas.run.groupsDiffer).toBe(true);
    const fraction = await recompute(exported.replace(/("rangeExceeded":\w+,"rank":\d+,"scoreMilli":\d+)/, '$1.5'));
    expect(fraction.run.differences.works).toBe(1);
    const other = await recompute(changed((file) => (file.sources[0].eventNo = 77)));
    expect(other.run.sourcesAsStated).toBe(false);
    expect(isSame(other.run)).toBe(false);
  });

  it('refuses files that are not a score run', async () => {
    const others = [
      '',
      '{}',
      'PK\u0003\u0004',
      '{"document":{"policy":{}}}',
      JSON.stringify(JSON.parse(bare), null, 2),
    ];
    for (const text of others) await expect(recompute(text), text.slice(0, 20)).rejects.toThrow(UnreadableRun);
  });
});
