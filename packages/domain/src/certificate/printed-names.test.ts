import { describe, expect, it } from 'vitest';
import { plainText, type RichText } from './content.ts';
import { fillText, Printed } from './printed.ts';
import { withoutInvisible } from './printed-names.ts';
import { newTextElement } from './recipients.ts';

const people = (...names: string[]) => names.map((name) => ({ name, school: '江南大学' }));
const printedFor = (...names: string[]) =>
  Printed.parse({
    students: people(...names),
    awardName: '一等奖',
    issueDate: '2026-11-20',
    number: { prefix: '', body: '1', suffix: '' },
  });
const fill = (content: string, names: readonly string[], over: object = {}): RichText =>
  fillText(newTextElement('e', { content, width: 600, height: 200, ...over }), printedFor(...names)) ?? [];
const STUDENTS = '<p><span data-field="student"></span></p>';
const runsOf = (text: RichText) =>
  text.flatMap(({ runs }) => runs.flatMap((run) => (run.type === 'text' ? [[run.text, run.unit ?? false]] : [])));

describe('names', () => {
  it('are units that keep the sign after them, and schools are not', () => {
    const narrow = { width: 60 };
    expect(runsOf(fill(STUDENTS, ['公孙胜', '李四'], narrow))).toEqual([
      ['公孙胜、', true],
      ['李四', true],
    ]);
    const withSchools = '<p><span data-field="student" data-format="nameAndSchool"></span></p>';
    expect(runsOf(fill(withSchools, ['公孙胜', '李四'], narrow))).toEqual([
      ['公孙胜', true],
      ['（江南大学）、', false],
      ['李四', true],
      ['（江南大学）', false],
    ]);
  });
  it('are drawn with composed letters, whichever way they were typed', () => {
    const typed = ['Nicolas Lalevée', '김민준', '박서연'].map((name) => name.normalize('NFD'));
    expect(plainText(fill(STUDENTS, typed))).toBe('Nicolas Lalevée、김민준、박서연');
    // A mark without such a letter, and ideographs that look alike, stay.
    expect(plainText(fill(STUDENTS, ['q\u0301', '\ufa0e']))).toBe('q\u0301、\ufa0e');
  });
  it('are ordinary words when one line is sure to hold them', () => {
    expect(runsOf(fill(STUDENTS, ['公孙胜', '李四'])).map(([, unit]) => unit)).toEqual([false, false]);
  });
  it('of more than six people are set in columns, when nothing else is on their line', () => {
    const seven = ['甲一', '乙二', '丙三', '丁四', '戊五', '己六', '庚七'];
    expect(fill(STUDENTS, seven)[0]?.columns).toBeGreaterThan(1);
    expect(fill(STUDENTS, seven.slice(1))[0]?.columns).toBeUndefined();
    expect(fill(`<p>学生：<span data-field="student"></span></p>`, seven)[0]?.columns).toBeUndefined();
  });
  it('in columns leave as few empty places as possible', () => {
    const fourteen = Array.from({ length: 14 }, (_, i) => `王${i}一`);
    expect(fill(STUDENTS, fourteen, { width: 800, height: 130, fontSize: 30 })[0]?.columns).toBe(7);
    expect(fill(STUDENTS, fourteen, { vertical: true, width: 100, height: 500 })[0]?.columns).toBeGreaterThan(3);
  });
  it('in Latin letters use a Latin font next to brush script, and no other', () => {
    const fontsOf = (family: string) =>
      fill(STUDENTS, ['王一高', 'Anna-Maria Ó Briain'], { fontFamily: family })[0]?.runs.map((run) =>
        run.type === 'text' ? run.marks.fontName : '',
      );
    expect(fontsOf('楷体')).toEqual([undefined, '宋体']);
    expect(fontsOf('思源黑体')).toEqual([undefined, undefined]);
  });
  it('lose the signs that no font draws, and keep joiners where letters are joined', () => {
    expect(plainText(fill(STUDENTS, ['\ufeff张\u200b三\u200d', '\u200b']))).toBe('张三');
    expect(withoutInvisible('می\u200cخواهم')).toBe('می\u200cخواهم');
  });
});

describe('a date in vertical text', () => {
  const DATE = '<p><span data-field="issueDate"></span></p>';
  it.each([
    ['2026-11-20', '二〇二六年十一月二十日'],
    ['2030-10-09', '二〇三〇年十月九日'],
    ['1999-01-31', '一九九九年一月三十一日'],
  ])('%s is written in words: %s', (issueDate, words) => {
    const element = newTextElement('e', { content: DATE, vertical: true });
    expect(plainText(fillText(element, { ...printedFor('甲'), issueDate }) ?? [])).toBe(words);
  });
  it('uses digits in a horizontal line', () => {
    expect(plainText(fill(DATE, []))).toBe('2026年11月20日');
  });
});
