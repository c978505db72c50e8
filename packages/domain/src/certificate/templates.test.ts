import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyCode, numberTemplates } from './numbering.ts';
import { RecipientTemplate, recipientTemplates } from './recipients.ts';
import { layOver } from './templates.ts';

describe('the templates of an organisation', () => {
  it('are the built-in ones while it has none of its own', () => {
    expect(layOver(recipientTemplates, []).map(({ id, origin }) => `${id} ${origin}`)).toEqual([
      'type1 builtIn',
      'type2 builtIn',
      'type3 builtIn',
      'type4 builtIn',
      'type5 builtIn',
    ]);
  });

  it('keep the place of a built-in one that the organisation reworded, and end with its own', () => {
    const line = { code: 'student' as const, label: '作者：', format: 'name' as const };
    const own = [
      { id: 'b2c1', name: '两行', lines: [line] },
      { id: 'type3', name: '', lines: [line] },
    ];
    const laid = layOver(recipientTemplates, own);
    expect(laid.map(({ id, origin }) => `${id} ${origin}`).slice(2)).toEqual([
      'type3 changed',
      'type4 builtIn',
      'type5 builtIn',
      'b2c1 own',
    ]);
    expect(laid[2]?.lines).toEqual([line]);
  });

  it('contain every id once, whatever the organisation adds', () => {
    const some = fc.uniqueArray(
      fc.constantFrom('a', 'b', 'c', 'd', 'e').map((id) => ({ id })),
      { selector: (t) => t.id },
    );
    fc.assert(
      fc.property(some, some, (builtIn, own) => {
        const ids = layOver(builtIn, own).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([...builtIn, ...own].map(({ id }) => id)));
        expect(ids).toHaveLength(new Set(ids).size);
      }),
    );
  });
});

describe('a template', () => {
  it('has at least one line, and only known fields', () => {
    expect(RecipientTemplate.safeParse({ id: 'x', name: 'x', lines: [] }).success).toBe(false);
    const phone = { id: 'x', name: 'x', lines: [{ code: 'phone', label: '' }] };
    expect(RecipientTemplate.safeParse(phone).success).toBe(false);
  });

  it('for numbers has the element code given in the specification', () => {
    expect(numberTemplates.map(({ rule }) => bodyCode(rule))).toEqual([
      'randomCode',
      'randomCode',
      'allAutoincrementThree',
      'allAutoincrementFour',
      'autoincrementThree',
      'autoincrementFour',
    ]);
    expect(bodyCode({ kind: 'sequence', length: 6, scope: 'item' })).toBe('autoincrementFour');
  });
});
