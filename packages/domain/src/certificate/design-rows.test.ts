import { describe, expect, it } from 'vitest';
import type { FileHash } from '../kernel/ids.ts';
import { createDesign } from './create-design.ts';
import { newDesign } from './design.ts';
import { numberTemplates } from './numbering.ts';
import { removeNumberTemplate } from './remove-number-template.ts';
import { removeRecipientTemplate } from './remove-recipient-template.ts';
import { retireDesign } from './retire-design.ts';
import { retireFont } from './retire-font.ts';
import { retireSeal } from './retire-seal.ts';
import { saveDesign } from './save-design.ts';
import { isNamedNumberTemplate, saveNumberTemplate } from './save-number-template.ts';
import { saveRecipientTemplate } from './save-recipient-template.ts';
import { saveSeal } from './save-seal.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const done = { ok: true, change: null };

describe('creating a design', () => {
  const design = { ...newDesign(() => 'slide-1'), title: '证书' };
  it('numbers a title that the organisation already has', () => {
    expect(createDesign(design, { exists: false, titles: [] })).toEqual({ ok: true, change: design });
    expect(createDesign(design, { exists: false, titles: ['证书'] })).toMatchObject({ change: { title: '证书 2' } });
  });
  it('does nothing when the id exists', () => {
    expect(createDesign(design, { exists: true, titles: [] })).toEqual(done);
  });
});

describe('saving a design', () => {
  const [old, fresh] = ['a'.repeat(64), 'b'.repeat(64)] as FileHash[] as [FileHash, FileHash];
  const known = { hash: old, version: 3 };
  const edit = { hash: fresh, version: 3, force: false };
  it('adds a version to the one it was made from', () => {
    expect(saveDesign(edit, known)).toEqual({ ok: true, change: { version: 4, changed: true } });
  });
  it('does not overwrite somebody else’s work, unless it is forced', () => {
    expect(saveDesign({ ...edit, version: 2 }, known)).toEqual(refused('designConflict'));
    expect(saveDesign({ ...edit, version: 2, force: true }, known)).toMatchObject({ ok: true, change: { version: 4 } });
  });
  it('changes nothing when the content is already saved, whatever the version', () => {
    const same = { ...edit, hash: old, version: 1 };
    expect(saveDesign(same, known)).toEqual({ ok: true, change: { version: 3, changed: false } });
  });
  it('needs the design', () => {
    expect(saveDesign(edit, undefined)).toEqual(refused('designNotFound'));
  });
});

describe('saving a seal', () => {
  const known = { retired: false, lastChange: 'change-1' };
  it('does not overwrite a change that the page has not seen; programs send no version', () => {
    expect(saveSeal(known, 'change-1')).toEqual(done);
    expect(saveSeal(known, undefined)).toEqual(done);
    expect(saveSeal(known, 'change-0')).toEqual(refused('versionConflict'));
    expect(saveSeal(known, null)).toEqual(refused('versionConflict'));
  });
  it('is refused for a retired one', () => {
    expect(saveSeal({ ...known, retired: true }, 'change-1')).toEqual(refused('sealNotFound'));
  });
});

describe('retiring', () => {
  it.each([
    ['a design', retireDesign, 'designNotFound'],
    ['a seal', retireSeal, 'sealNotFound'],
    ['a font', retireFont, 'fontNotFound'],
  ] as const)('happens to %s once', (_, retire, refusal) => {
    expect(retire({ retired: false })).toEqual(done);
    expect(retire({ retired: true })).toEqual(refused(refusal));
  });
  it('is refused for a font that the organisation does not have', () =>
    expect(retireFont(undefined)).toEqual(refused('fontNotFound')));
});

describe('templates', () => {
  it.each([saveNumberTemplate, saveRecipientTemplate])('do not overwrite an unseen change: %o', (save) => {
    expect(save({ lastChange: null }, null)).toEqual(done);
    expect(save({ lastChange: 'change-1' }, undefined)).toEqual(done);
    expect(save({ lastChange: 'change-1' }, null)).toEqual(refused('versionConflict'));
  });
  it.each([removeNumberTemplate, removeRecipientTemplate])('are deleted when they exist: %o', (remove) => {
    expect(remove({ exists: true })).toEqual(done);
    expect(remove({ exists: false })).toEqual(refused('templateNotFound'));
  });
  it('need a name, unless they change a built-in one', () => {
    const own = '5ac6ab0e-6e1e-4c5a-9d5e-0d35a1a3b5c1';
    expect(isNamedNumberTemplate({ id: own, name: '省赛' })).toBe(true);
    expect(isNamedNumberTemplate({ id: own, name: '' })).toBe(false);
    expect(isNamedNumberTemplate({ id: 'none', name: '省赛' })).toBe(false);
    expect(isNamedNumberTemplate({ id: numberTemplates[0]?.id ?? '', name: '' })).toBe(true);
  });
});
