import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CertificateId, PersonId } from '../kernel/ids.ts';
import {
  asCells,
  type Correctable,
  type CorrectionRow,
  correctPeople,
  correctTexts,
  type PrintedTexts,
  readCorrections,
  renewedTexts,
} from './corrected-texts.ts';
import { certificateId } from './situations.fixture.ts';

const texts: PrintedTexts = {
  ...{ students: ['张三', '李四'], teachers: ['王老师'] },
  ...{ school: '江南大学', workTitle: '智能小车', teamName: '' },
};
const one: Correctable = { certificateId, revision: 2, revoked: false, erased: false, texts };
const known = (chosen: readonly Correctable[] = [one]) => ({
  chosen: new Map([['A0001', chosen]]),
  elsewhere: new Map([
    ['B0001', 'notChosen' as const],
    ['C0001', 'otherCompetition' as const],
  ]),
});
const row = (edited: Partial<CorrectionRow> = {}): CorrectionRow => ({
  ...{ number: 'A0001', revision: '2' },
  ...asCells(texts),
  ...edited,
});
const read = (edited: Partial<CorrectionRow>, chosen?: readonly Correctable[]) =>
  readCorrections([{ rowNo: 2, row: row(edited) }], known(chosen));
const problems = (edited: Partial<CorrectionRow>, chosen?: readonly Correctable[]) =>
  read(edited, chosen).problems.map(({ column, problem }) => `${column} ${problem}`);

describe('a table of corrections', () => {
  it('returns what was edited and nothing else', () => {
    expect(read({ students: '张三、李思', school: '江南师范大学' })).toEqual({
      problems: [],
      corrected: [
        {
          rowNo: 2,
          certificateId,
          correction: { people: [{ list: 'students', at: 1, name: '李思' }], school: '江南师范大学' },
        },
      ],
    });
    expect(read({})).toEqual({ problems: [], corrected: [] });
    // Names on separate lines are the same names.
    expect(read({ students: '张三\n李四' })).toEqual({ problems: [], corrected: [] });
  });
  it('says for each row why it cannot be used', () => {
    expect(problems({ number: '' })).toEqual(['number required']);
    expect(problems({ number: 'Z9' })).toEqual(['number unknown']);
    expect(problems({ number: 'B0001' })).toEqual(['number notChosen']);
    expect(problems({ number: 'C0001' })).toEqual(['number otherCompetition']);
    expect(problems({ revision: '1' })).toEqual(['number changedSince']);
    expect(problems({}, [{ ...one, revoked: true }])).toEqual(['number revoked']);
    expect(problems({}, [one, { ...one, certificateId: 'other' as CertificateId }])).toEqual(['number ambiguous']);
    expect(problems({ school: '江北大学' }, [{ ...one, erased: true }])).toEqual(['number erased']);
  });
  it('says for each cell why it cannot be printed', () => {
    expect(problems({ school: '' })).toEqual(['school required']);
    expect(problems({ teachers: '陈老师' }, [{ ...one, texts: { ...texts, teachers: [] } }])).toEqual([
      'teachers notOnIt',
    ]);
    expect(problems({ students: '张三' })).toEqual(['students peopleCount']);
    expect(problems({ students: '张三、李四、王五' })).toEqual(['students peopleCount']);
    expect(problems({ teachers: '王'.repeat(101) })).toEqual(['teachers tooLong']);
    expect(problems({ workTitle: '车'.repeat(201) })).toEqual(['workTitle tooLong']);
    expect(problems({ workTitle: '=1+1' })).toEqual(['workTitle formula']);
    expect(problems({ workTitle: 'a\u0007b' })).toEqual(['workTitle unprintable']);
  });
  it('is refused when a number appears twice or a cell is a formula', () => {
    const rows = [2, 3].map((rowNo) => ({ rowNo, row: row({ school: '江北大学' }) }));
    const twice = readCorrections(rows, known());
    expect(twice.problems).toEqual([{ rowNo: 3, column: 'number', problem: 'duplicate' }]);
    const computed = readCorrections(rows.slice(0, 1), known(), new Set(['2 school', '2 students']));
    expect(computed.corrected).toEqual([]);
    expect(computed.problems.map(({ column, problem }) => `${column} ${problem}`)).toEqual([
      'students formula',
      'school formula',
    ]);
  });
  it('treats an unedited cell that was cut off as unedited', () => {
    const long = { ...texts, students: Array.from({ length: 120 }, (_, n) => `参赛者第${n}位`) };
    const cells = { ...asCells(long), students: asCells(long).students.slice(0, 500) };
    expect(read(cells, [{ ...one, texts: long }])).toEqual({ problems: [], corrected: [] });
  });
});

it('people of a corrected school get the corrected school', () => {
  const people = [
    { name: '张三', school: '江南大学' },
    { name: '李四', school: '海滨大学' },
  ];
  expect(correctPeople('students', people, '江南大学', { people: [], school: '江南师范大学' })).toEqual([
    { name: '张三', school: '江南师范大学' },
    { name: '李四', school: '海滨大学' },
  ]);
  const nowhere = [{ name: '张三', school: '' }];
  const added = { people: [], school: '江南师范大学' };
  expect(correctPeople('students', nowhere, '', added)).toEqual([{ name: '张三', school: '江南师范大学' }]);
  expect(correctPeople('teachers', nowhere, '', added)).toEqual(nowhere);
});

it('any edited name is printed as it was typed', () => {
  const name = fc.stringMatching(/^[\u4e00-\u9fa5]{1,20}$/);
  fc.assert(
    fc.property(fc.tuple(name, name), name, ([first, second], title) => {
      const { corrected, problems: wrong } = read({ students: `${first}、${second}`, workTitle: title });
      expect(wrong).toEqual([]);
      const correction = corrected[0]?.correction ?? { people: [] };
      const after = correctTexts(texts, correction);
      expect(after).toEqual({ ...texts, students: [first, second], workTitle: title });
    }),
  );
});

describe('the names and schools of the records', () => {
  const person = (n: number, name: string, school: string) => ({ personId: `p${n}` as PersonId, name, school });
  const printed = {
    students: [person(1, '张三', '江南大学'), person(2, '李四', '东海学院')],
    teachers: [person(3, '王老师', '江南大学')],
    school: '江南大学',
  };
  const renewed = (now: typeof printed) => {
    const correction = renewedTexts(printed, now);
    if (!correction) return undefined;
    return {
      students: correctPeople('students', printed.students, printed.school, correction),
      teachers: correctPeople('teachers', printed.teachers, printed.school, correction),
      school: correction.school ?? printed.school,
    };
  };
  it('are nothing new where they are printed already', () => expect(renewed(printed)).toBeUndefined());
  it('are printed exactly, whoever moved to another school, also beside the certificate’s new one', () => {
    const moved = { ...printed, students: [person(1, '张三', '北方大学'), person(2, '李思', '东海学院')] };
    expect(renewed(moved)).toEqual(moved);
    // The team’s school is called otherwise, and one of its people is not of it any more.
    const school = { ...moved, school: '江南大学（新）' };
    expect(renewed(school)).toEqual(school);
    const all = { ...printed, school: '江南师范大学' };
    expect(renewed(all)).toEqual(all);
  });
  it('leave somebody as printed whom the records no longer have on it, and add nobody', () => {
    const [first] = printed.students;
    if (!first) throw new Error('printed');
    expect(renewed({ ...printed, students: [first, person(9, '新人', '')], teachers: [] })).toBeUndefined();
    const unnamed = printed.students.map((one) => ({ ...one, name: '' }));
    expect(renewed({ ...printed, students: unnamed })).toBeUndefined();
  });
});
