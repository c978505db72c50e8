import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from '../scripts/code/sources.ts';
import { Walk } from '../scripts/walk/path.ts';

/** Fields that hold what an expert gave, or a place in a ranking. */
const SCORE = /(^|\.)(scores(\.\w+)?|totalMilli|scoreMilli|rank|comment|points)$/;
/** Reads of those that are not recorded, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'award.awardBoard': 'awards exist only once results are confirmed',
  'award.publicAwards': 'public',
  'award.publicResults': 'public',
  'review.myRounds': 'how many sheets there are, no scores',
  'review.mySheet': 'the reader’s own sheet',
  'review.mySheets': 'the reader’s own sheets',
  'review.scoreRun': 'which parts are released to teams, no scores',
  'review.scoreRunList': 'which parts are released to teams, no scores',
  'review.workFeedback': 'released to the team',
  'submission.publicWork': 'public',
  'submission.sharedWork': 'public',
};

const walk = new Walk('.');
const places = new Map(walk.procedures.map(({ path, place }) => [path, place]));
const calls = (path: string, name: string) => {
  const place = places.get(path);
  const reached = place ? [...walk.code.reach([place], () => true).keys()] : [];
  return reached.some((id) => id.endsWith(`#${name}`));
};
const records = (path: string) => calls(path, 'recordReading');
/** Procedures whose answer has such a field, as `npm run fields` found them. */
const showing = readFileSync('tests/fields-by-role.txt', 'utf8')
  .split('\n# ')
  .slice(1)
  .flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    const fields = lines.map((line) => line.split(': ')[0]?.replaceAll('[]', '') ?? '');
    return title.includes(' ') || !fields.some((field) => SCORE.test(field)) ? [] : [title.trim()];
  });

it('finds the reads that show scores', () => expect(showing.length).toBeGreaterThan(12));

it('records views of scores, or gives the reason here', () => {
  expect(showing.filter((path) => !records(path) && !Object.hasOwn(reasons, path))).toEqual([]);
});

it('records who is shown a score run', () => {
  const shown = [...places.keys()].filter((path) => calls(path, 'noteView'));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((path) => !records(path))).toEqual([]);
});

it('records who is sent evidence', () => {
  const sending = sourcesOf('.').flatMap((file) => {
    if (!file.endsWith('.route.ts')) return [];
    const source = readFileSync(file, 'utf8');
    if (!/\b(evidenceRoutes|sendEvidence)\(/.test(source)) return [];
    const [, name = ''] = /export (?:const|function) (\w+Routes)\b/.exec(source) ?? [];
    const place = walk.code.place(file, [name]);
    const reached = place ? [...walk.code.reach([place], () => true).keys()] : [];
    return [{ file, records: reached.some((id) => id.endsWith('#recordReading')) }];
  });
  expect(sending.length).toBeGreaterThan(6);
  expect(sending.filter(({ records }) => !records)).toEqual([]);
});

it('gives no reason that is not needed', () => {
  expect(Object.keys(reasons).filter((path) => !showing.includes(path) || records(path))).toEqual([]);
});
