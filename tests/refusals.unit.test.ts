import { readdirSync, readFileSync } from 'node:fs';
import { codes } from '@laurel/api/kernel/refused.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { refusals as en } from '@laurel/words/en.ts';
import { refusals as zh } from '@laurel/words/zh-CN.ts';
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

/** What the text of each refusal after a seal names as still possible. */
const OPEN_WAYS = {
  eliminationSealed: [/upheld objection .* draft the list/, /异议成立.*拟定.*新名单/],
  reviewSealed: [/upheld objection .* score run/, /异议成立.*更正/],
  roundSealed: [/objection .* can still be filed/, /可以对结果提出异议/],
  workSealed: [/objection .* can still be filed/, /可以对结果提出异议/],
  resultsSealed: [/decision on an objection: draft the result/, /异议的处理决定更正：请拟定/],
  stageSealed: [/can still disqualify .* upheld objection/, /取消.*资格.*异议更正/],
  screeningSealed: [/can still be disqualified/, /可以由两人取消作品资格/],
  certificatesSealed: [/can still request .* corrected, and .* revoked after an inquiry/, /仍可申请更正.*经调查后撤销/],
  reissueSealed: [/can request that a name or school is corrected/, /可附证明材料申请更正/],
  revocationSealed: [/Open an inquiry into the award/, /请对该奖项发起调查/],
  workCorrectionSealed: [/Names and schools of people can/, /只能更正人员的姓名和学校/],
} as const;

describe('a refusal because of a seal', () => {
  it.each(Object.entries(OPEN_WAYS))(
    '%s names in both languages what is still possible',
    (word, [english, chinese]) => {
      expect(en[word as keyof typeof OPEN_WAYS]).toMatch(english);
      expect(zh[word as keyof typeof OPEN_WAYS]).toMatch(chinese);
    },
  );
  it('is in the list above', () => {
    // What has to be sealed first is refused because there is no seal.
    const sealed = Object.keys(codes).filter((word) => word.endsWith('Sealed') && !word.endsWith('NotSealed'));
    expect(Object.keys(OPEN_WAYS).toSorted()).toEqual(sealed.toSorted());
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
