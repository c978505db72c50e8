import { describe, expect, it } from 'vitest';
import { drawSeal } from './draw-seal.ts';
import { NEW_SEAL, organisationNamedBy, SealDrawing } from './seal-drawing.ts';

const groups = [
  { groupId: 'top', names: ['组委会', 'Organising committee'] },
  { groupId: 'university', names: ['示例大学', 'Example University'] },
  { groupId: 'arts', names: ['示例大学艺术学院', ''] },
];
const namedBy = (name: string, lines: string[] = []) => organisationNamedBy({ ...NEW_SEAL, name, lines }, groups);

describe('the organisation that a seal names', () => {
  it('is the one with the longest matching name', () => {
    expect(namedBy('示例大学艺术学院团委')).toBe('arts');
    expect(namedBy('示例大学教务处')).toBe('university');
    expect(namedBy('example  university')).toBe('university');
  });
  it('is found whatever separates the letters, and across rim and lines', () => {
    expect(namedBy('示 例·大学（教务处）')).toBe('university');
    expect(namedBy('示例', ['大学'])).toBe('university');
    expect(namedBy('竞赛办公室', ['示例大学'])).toBe('university');
  });
  it('does not exist if the name is an ordinary word or belongs to no organisation here', () => {
    expect(namedBy('全国设计大赛组委会')).toBeUndefined();
    expect(namedBy('另一所学校')).toBeUndefined();
  });
});

describe('drawing a seal', () => {
  const facts = { retired: false, lastChange: 'change-1', missing: [], authorised: true, namesAnother: false };
  it('needs the statement that the organisation may use the seal', () => {
    expect(drawSeal(facts, 'change-1')).toMatchObject({ ok: true });
    expect(drawSeal({ ...facts, authorised: false }, 'change-1')).toMatchObject({ refusal: 'sealNotAuthorised' });
  });
  it('with the name of another organisation is refused', () =>
    expect(drawSeal({ ...facts, namesAnother: true }, 'change-1')).toMatchObject({ refusal: 'sealNamesAnother' }));
  it('with a character that no font has is refused with it', () =>
    expect(drawSeal({ ...facts, missing: ['ᚠ', 'ᚢ'] }, 'change-1')).toMatchObject({
      ...{ refusal: 'sealCharacterMissing', detail: { characters: 'ᚠ ᚢ' } },
    }));
  it('over an unseen change, or of a retired seal, is refused like any seal', () => {
    expect(drawSeal(facts, 'change-0')).toMatchObject({ refusal: 'versionConflict' });
    expect(drawSeal({ ...facts, retired: true }, 'change-1')).toMatchObject({ refusal: 'sealNotFound' });
  });
  it.each([
    ['a name too long', { name: '长'.repeat(41) }],
    ['no name', { name: ' ' }],
    ['a colour that is a function', { colour: 'url(#x)' }],
    ['a border beyond the seal', { border: 900 }],
    ['a size that is no number', { letters: Number.NaN }],
    ['a size that is endless', { spread: Number.POSITIVE_INFINITY }],
    ['too many lines', { lines: ['一', '二', '三', '四'] }],
  ])('with %s is none', (_, wrong) =>
    expect(SealDrawing.safeParse({ ...NEW_SEAL, name: '组委会', ...wrong }).success).toBe(false),
  );
});
