import { parse } from 'csv-parse/sync';

export type WorkLine = {
  readonly line: number;
  readonly workId: string;
  readonly title: string;
  readonly track: string;
  readonly scores: readonly number[];
};
export type LineProblem = { readonly line: number; readonly column: string; readonly problem: string };

const COLUMNS = ['work_id', 'title', 'track'] as const;
const SCALE = { min: 1, max: 10 } as const;

/**
 * Reads `work_id,title,track,score_1…score_n` (whole points on the scale; empty = not given). A bad row is reported
 * with its line and column and does not stop the rest. Throws if a required heading is missing.
 */
export function readWorks(csv: string): { works: WorkLine[]; problems: LineProblem[] } {
  const records = parse(csv, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [head, ...rest] = records;
  const names = (head?.record ?? []).map((name) => name.trim());
  for (const column of COLUMNS) if (!names.includes(column)) throw new Error(`works: no column ${column}`);
  const scoreColumns = names.filter((name) => /^score_\d+$/.test(name));
  const works: WorkLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Set<string>();

  for (const { record, info } of rest) {
    const bad = (column: string, problem: string) => problems.push({ line: info.lines, column, problem });
    const field = (name: string) => record[names.indexOf(name)]?.trim() ?? '';
    const [workId, title, track] = COLUMNS.map(field) as [string, string, string];
    const given = scoreColumns.map((column) => ({ column, text: field(column) })).filter(({ text }) => text !== '');
    const wrong = given.find(({ text }) => !isScore(text));
    if (record.length !== names.length) bad('*', `${record.length} columns instead of ${names.length}`);
    else if (workId === '') bad('work_id', 'missing');
    else if (seen.has(workId)) bad('work_id', `${workId} stands twice`);
    else if (title === '') bad('title', 'missing');
    else if ([...title].length > 200) bad('title', 'longer than 200 characters');
    else if (wrong) bad(wrong.column, `${wrong.text} is not a whole score from ${SCALE.min} to ${SCALE.max}`);
    else {
      seen.add(workId);
      works.push({ line: info.lines, workId, title, track, scores: given.map(({ text }) => Number(text)) });
    }
  }
  return { works, problems };
}

const isScore = (text: string) => /^\d+$/.test(text) && Number(text) >= SCALE.min && Number(text) <= SCALE.max;
