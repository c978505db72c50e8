import { describe, expect, it } from 'vitest';
import { editableKind, editableKinds, originalOf, titleOf, valuesIn } from './letter-originals.ts';
import { letterValues } from './letter-values.ts';

describe('the original of a notification', () => {
  it.each(editableKinds)('%s has a title in both languages, and an example for each of its values', (kind) => {
    const title = titleOf(kind);
    expect(title.zh + title.en).not.toMatch(/[{}]|^$/);
    for (const name of valuesIn(originalOf(kind))) expect(letterValues[name], name).toBeDefined();
  });

  it('names its values in braces', () => {
    expect(originalOf('signUpApproved').subject.en).toBe('Registration approved: {competition}');
    expect(valuesIn(originalOf('signUpApproved'))).toEqual(['competition', 'team', 'number']);
  });

  it('is not edited where it names no competition or is put together from parts', () => {
    expect(editableKind('signUpApproved')).toBe('signUpApproved');
    for (const kind of ['exportReady', 'conflictWaived', 'workToCorrect', 'dear', 'toString'])
      expect(editableKind(kind), kind).toBeUndefined();
  });
});
