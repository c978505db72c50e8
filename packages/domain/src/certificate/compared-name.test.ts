import { describe, expect, it } from 'vitest';
import { comparedName, comparedNumber, namesTyped } from './compared-name.ts';

describe('a name that is compared with a printed one', () => {
  it.each([
    [
      'the dot of a Uyghur name, however a keyboard writes it',
      '买买提·吐尔逊',
      ['买买提•吐尔逊', '买买提・吐尔逊', '买买提.吐尔逊', '买买提．吐尔逊'],
    ],
    ['a space or nothing for the dot', '买买提·吐尔逊', ['买买提 吐尔逊', '买买提吐尔逊', ' 买买提\u3000吐尔逊 ']],
    ['signs that nobody sees, on either side', '张\u200b三\u{e0100}', ['张三', '\ufeff张三', '张\u2060三\u00ad']],
    ['width and case', 'Ａnna Li', ['ANNA LI', 'anna  li']],
    ['apostrophes and hyphens', "O'Brien-Smith", ['O’Brien‐Smith', 'oʼbrien–smith']],
  ])('is the same with %s', (_, printed, typed) => {
    for (const one of typed) expect(comparedName(one)).toBe(comparedName(printed));
  });

  it('differs with other letters, accents or order', () => {
    const names = ['王伟', '王炜', '伟王', 'Muller', 'Müller', 'ཀ', 'ཀི'];
    expect(new Set(names.map(comparedName)).size).toBe(names.length);
  });

  it('is empty when it has no letter', () => {
    for (const empty of ['·', ' . ', '\u200b', '\u3164']) expect(comparedName(empty)).toBe('');
  });

  it('is compared in time proportional to its length', () => {
    expect(comparedName('·\u200b '.repeat(60)).length).toBe(0);
  });
});

describe('several names typed as they are printed', () => {
  it('are each compared, beside the whole as one name', () => {
    expect(namesTyped('王伟、李 娜')).toEqual([['王伟、李娜'], ['王伟', '李娜']]);
    expect(namesTyped('Ada Lovelace, Bo')).toEqual([['adalovelace,bo'], ['adalovelace', 'bo']]);
    expect(namesTyped(' ·、')).toEqual([['、'], []]);
  });
});

describe('a number to look up', () => {
  it.each([
    ['ＬＣ7–2026 - 0001\u200b', 'LC7-2026-0001'],
    ['浙 赛(甲)-001', '浙赛（甲）-001'],
    ['lrl-0001', 'Lrl-0001'],
    ['ab0l-o1', 'ABO1-0L'],
  ])('is the same without spaces, width, case and look-alikes: %s', (typed, printed) => {
    expect(comparedNumber(typed)).toBe(comparedNumber(printed));
  });
  it('is the same with another dash or none', () =>
    expect(comparedNumber('LC7-2026–0001')).toBe(comparedNumber('LC720260001')));
  it('differs with other digits or letters', () => {
    const numbers = ['A-001', 'A-002', 'B-001', 'A-0011', '甲-001'];
    expect(new Set(numbers.map(comparedNumber)).size).toBe(numbers.length);
  });
});
