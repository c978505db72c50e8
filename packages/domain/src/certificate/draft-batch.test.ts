import { describe, expect, it } from 'vitest';
import { type NameGate, nothingMissing } from '../award/name-gate.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { newBatch } from './batch.ts';
import { draftBatch } from './draft-batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;

describe('drafting a batch', () => {
  const { seal: _seal, pages: _pages, ...print } = s.print;
  const draft = {
    batchId,
    competitionId: s.competitionId,
    name: { zh: '一等奖证书', en: 'First prizes' },
    itemId: null,
    levelIds: [],
    copies: 'team' as const,
    rule: s.rule,
    designId: s.designId,
    maskNames: false,
    print: { ...print, sealId: null },
  };
  const facts = {
    groupId: s.groupId,
    designHash: s.hash('d'),
    sealImage: null,
    itemKnown: true,
    names: nothingMissing,
  };

  it('pins the design as it is, with all of its pages', () =>
    batchScenario
      .given()
      .when((batch) => draftBatch(batch, draft, s.by(s.ada), facts))
      .then(accept(s.drafted)));
  it('is refused without the design, with another organisation’s seal, or for an unknown item', () => {
    const refusal = (over: object, change: object = {}) =>
      draftBatch(newBatch(), { ...draft, ...change }, s.by(s.ada), { ...facts, ...over });
    expect(refusal({ designHash: null })).toEqual(refuse('designNotFound'));
    expect(refusal({}, { print: { ...print, sealId: s.designId } })).toEqual(refuse('sealNotAllowed'));
    expect(refusal({ itemKnown: false })).toEqual(refuse('itemNotFound'));
  });
  it('is refused while names are checked, and while a correction is undecided', () => {
    const refused = (names: NameGate) => draftBatch(newBatch(), draft, s.by(s.ada), { ...facts, names });
    expect(refused({ open: true, undecided: 2 })).toEqual(refuse('nameCheckOpen'));
    expect(refused({ open: false, undecided: 2 })).toEqual(refuse('nameCorrectionsUndecided', { count: 2 }));
  });
  it('happens once', () =>
    batchScenario
      .given(s.drafted)
      .when((batch) => draftBatch(batch, draft, s.by(s.ada), facts))
      .then(refuse('batchExists')));
});
