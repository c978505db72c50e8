import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file) && !file.startsWith('000-'));
const numbers = files.map((file) => Number(file.slice(0, 3)));
/** As the README of the folder requires. */
const UNUSED = [7, 8, 9, 15, 16, 17, 18, 19];

describe('decisions', () => {
  it.each(files)('%s has number, date, status and sections', (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    expect(text).toMatch(
      new RegExp(
        `^# ${file.slice(0, 3)} \\S.*\\n\\n- Date: \\d{4}-\\d{2}-\\d{2}\\n- Status: (proposed|accepted|superseded by \\d{3}).*\\n\\n## Context\\n\\n`,
      ),
    );
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
  });

  it('have unique numbers, and no gap that the README does not name', () => {
    const last = Math.max(...numbers);
    const expected = Array.from({ length: last }, (_, i) => i + 1).filter((number) => !UNUSED.includes(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(expected);
  });
});
