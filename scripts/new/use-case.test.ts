import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Codebase } from '../code/codebase.ts';
import { missing, Walk } from '../walk/path.ts';
import { layUseCase } from './use-case.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-new-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

/** The product's structure, as far as a use case needs it. */
const copied = [
  'packages/domain/package.json',
  'packages/domain/src/kernel/ids.ts',
  'packages/domain/src/submission',
  'packages/domain/src/enrolment',
  'packages/domain/src/review',
  'apps/api/package.json',
  'apps/api/src/router/app.router.ts',
  'apps/api/src/kernel/refused.ts',
  'apps/api/src/submission/submission.router.ts',
  'apps/api/src/enrolment/enrolment.router.ts',
  'apps/api/src/review/review.router.ts',
  'apps/web/src/features/submission/locales',
  'apps/web/src/features/enrolment/locales',
  'apps/web/src/features/review/locales',
];
const read = (file: string) => fs.readFileSync(path.join(home, file), 'utf8');
const listed = () => fs.readdirSync(home, { recursive: true, encoding: 'utf8' }).sort();

beforeEach(() => {
  for (const each of fs.readdirSync(home)) fs.rmSync(path.join(home, each), { recursive: true });
  for (const each of copied) fs.cpSync(each, path.join(home, each), { recursive: true });
});

describe('a new use case', () => {
  it('has its files and its lines in the lists, and so as complete a walk as possible', () => {
    const { written, changed } = layUseCase(home, { area: 'submission', name: 'rename-work' });
    expect(written).toEqual([
      'packages/domain/src/submission/rename-work.ts',
      'packages/domain/src/submission/rename-work.test.ts',
      'apps/api/src/submission/rename-work.ts',
      'apps/api/src/submission/rename-work.int.test.ts',
      'apps/web/src/features/submission/rename-work/RenameWorkButton.tsx',
    ]);
    const found = new Walk(home).walk('submission.rename_work');
    expect(found.steps).toMatchObject({
      procedure: ['submission.renameWork (apps/api/src/submission/rename-work.ts)'],
      decider: ['packages/domain/src/submission/rename-work.ts#renameWork'],
    });
    // The developer writes the event, from which read models and screens follow, and puts the button on a screen.
    expect(missing(found)).toEqual(['form', 'event', 'read model', 'screen']);
    const code = new Codebase(home);
    for (const file of [...written, ...changed]) expect(code.module(file).declarations.size).toBeGreaterThan(0);
  });

  it('keeps the lists sorted and adds each line once', () => {
    layUseCase(home, { area: 'submission', name: 'rename-work' });
    expect(read('apps/api/src/submission/submission.router.ts').match(/renameWork/g)).toEqual([
      'renameWork',
      'renameWork',
    ]);
    expect(read('packages/domain/src/submission/refusals.ts')).toMatch(
      /typeof recordAdvancement\n {2}\| typeof renameWork\n {2}\| typeof save/,
    );
    for (const language of ['en', 'zh-CN'])
      expect(read(`apps/web/src/features/submission/locales/${language}.ts`)).toMatch(
        /\n {2}renameWork: \{ .* \},\n\}.*;\n/,
      );
  });

  it('has tests that fail until it is written', () => {
    layUseCase(home, { area: 'submission', name: 'rename-work' });
    for (const test of [
      'packages/domain/src/submission/rename-work.test.ts',
      'apps/api/src/submission/rename-work.int.test.ts',
    ])
      expect(read(test)).toContain("expect.fail('TODO:");
  });

  it('imports only existing files', () => {
    const { written } = layUseCase(home, { area: 'submission', name: 'rename-work' });
    const imported = written.flatMap((file) =>
      [...read(file).matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      ),
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((file) => !written.includes(file) && !fs.existsSync(file))).toEqual([]);
  });

  it('writes the stream that its name ends with, or the given one', () => {
    layUseCase(home, { area: 'enrolment', name: 'archive-team' });
    layUseCase(home, { area: 'enrolment', name: 'mark-late', stream: 'enrolment' });
    expect(read('packages/domain/src/enrolment/archive-team.ts')).toContain('archiveTeam = teamDecider<ArchiveTeam>');
    expect(read('packages/domain/src/enrolment/mark-late.ts')).toContain('markLate = enrolmentDecider<MarkLate>');
    layUseCase(home, { area: 'review', name: 'flag-sheet' });
    layUseCase(home, { area: 'review', name: 'flag-late', stream: 'sheet' });
    for (const file of ['flag-sheet', 'flag-late'])
      expect(read(`packages/domain/src/review/${file}.ts`)).toContain('scoreSheetDecider<');
  });
});

describe('nothing is written', () => {
  it.each([
    ['a name without a verb', { area: 'submission', name: 'rename' }, 'a verb and what it acts on'],
    ['an area that is not there', { area: 'kitchen', name: 'open-jar' }, 'no area "kitchen"'],
    ['a stream that could be either', { area: 'enrolment', name: 'mark-late' }, '--stream=enrolment or --stream=team'],
    ['a use case that is there', { area: 'submission', name: 'lock-work' }, 'already'],
  ])('for %s', (_, asked, why) => {
    const before = listed();
    expect(() => layUseCase(home, asked)).toThrow(why);
    expect(listed()).toEqual(before);
  });
});
