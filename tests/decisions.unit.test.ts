import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file) && !file.startsWith('000-'));
const numbers = files.map((file) => Number(file.slice(0, 3)));

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

  it('have each number once', () => {
    expect(numbers.length).toBeGreaterThan(25);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
