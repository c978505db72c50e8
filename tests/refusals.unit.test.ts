import { readdirSync, readFileSync } from 'node:fs';
import { codes } from '@laurel/api/kernel/refused.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { describe, expect, it } from 'vitest';

/** The refusals and events of the domain, and whether a test has seen them. */
/** Source files below these folders, without their packages; this file's own words do not count. */
const listed = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter(
      (file) => file.endsWith('.ts') && !file.includes('/node_modules/') && !file.endsWith('refusals.unit.test.ts'),
    );
const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const tests = read(listed('packages', 'apps', 'tests', 'e2e').filter((file) => /\.(test|spec)\.ts$/.test(file)));

/** Refusals that no test can see, and why. */
const UNHEARD: Readonly<Record<string, string>> = {
  certificateNumberTaken: 'random numbers are drawn again when one is taken, and a sequence has each number once',
  notYourGroup: 'the door before it is narrower: it waits for a caller who acts in no group',
};

describe('every refusal', () => {
  const words = Object.keys(codes);
  it('is tested where it is given', () => {
    const heard = (word: string) => new RegExp(`['"\`]${word}['"\`]|\\b${word}:`).test(tests);
    expect(words.filter((word) => !heard(word) && !(word in UNHEARD))).toEqual([]);
  });
  it('is used in the code', () => {
    const code = read(
      listed('packages', 'apps/api', 'apps/worker').filter(
        (file) => !/\.(test|fixture)\.ts$|refusals\.ts$|refused\.ts$/.test(file),
      ),
    );
    expect(words.filter((word) => !code.includes(`'${word}'`))).toEqual([]);
  });
});

describe('every fact', () => {
  it('is recorded by some code', () => {
    const code = read(listed('packages').filter((file) => !/\.(test|fixture)\.ts$|testing/.test(file)));
    // Its definition and its readers do not count.
    const said = code.replace(/case '[^']+':|define\w*Event\(\s*'[^']+'|'[^']+': (\(|without\b)/g, '');
    const recorded = (type: string) => said.includes(`'${type}'`);
    expect(
      Object.keys(eventDefinitions)
        .filter((type) => !recorded(type))
        .toSorted(),
    ).toEqual([]);
  });
});
