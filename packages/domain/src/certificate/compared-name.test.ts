import { describe, expect, it } from 'vitest';
import { comparedName, numbersTyped } from './compared-name.ts';

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

describe('a number to look up', () => {
  it('is also tried without spaces, full-width forms and invisible characters', () => {
    expect(numbersTyped(' ＬＣ7–2026 - 0001\u200b')).toContain('LC7-2026-0001');
  });

  it.each(['Laurel 2026-0001', 'LC–0001', 'ＬＣ-0001', '浙 赛（甲）-001'])(
    'is tried as typed, since it may be printed so: %s',
    (number) => {
      expect(numbersTyped(` ${number} `)).toContain(number);
    },
  );

  it('is also tried in capitals', () =>
    expect(numbersTyped('lc 7-1')).toEqual(expect.arrayContaining(['LC 7-1', 'LC7-1'])));
});
