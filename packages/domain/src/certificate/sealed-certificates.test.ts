import { describe, expect, it } from 'vitest';
import { stage } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { bulkSealed, correctionSealed } from './sealed-certificates.ts';
import * as s from './situations.fixture.ts';

const { itemId } = s;
const other = uuid(90) as ItemId;
const sealed = { ...stage('certificate', 10, 20, { itemIds: [itemId] }), sealed: true };
const stages = [sealed, stage('certificate', 10, 20)];
const award = { stages, itemId, ofAward: true };
const listed = { stages, itemId, ofAward: false };

describe('certificates of a sealed stage', () => {
  it.each(['reissue', 'correct', 'renew'] as const)('are not changed together: %s', (kind) => {
    expect(bulkSealed({ kind }, [award])).toEqual(refuse('reissueSealed'));
    expect(bulkSealed({ kind }, [{ ...award, itemId: other }, listed])).toEqual(refuse('reissueSealed'));
    expect(bulkSealed({ kind }, [{ ...award, itemId: other }])).toBeUndefined();
    expect(bulkSealed({ kind }, [{ ...award, itemId: null }])).toBeUndefined();
    expect(bulkSealed({ kind }, [{ ...award, stages: [] }])).toBeUndefined();
  });
  it('are revoked with their award, and alone where there is none', () => {
    const kind = 'revoke';
    expect(bulkSealed({ kind }, [listed, award])).toEqual(refuse('revocationSealed'));
    expect(bulkSealed({ kind }, [listed])).toBeUndefined();
    expect(bulkSealed({ kind }, [{ ...award, itemId: other }])).toBeUndefined();
  });
  it('count for the whole competition where they have no item', () => {
    const whole = [{ ...stage('certificate', 10, 20), sealed: true }];
    expect(bulkSealed({ kind: 'renew' }, [{ ...listed, stages: whole, itemId: null }])).toEqual(
      refuse('reissueSealed'),
    );
    expect(bulkSealed({ kind: 'renew' }, [{ ...listed, itemId: null }])).toBeUndefined();
  });
  it('are corrected with evidence, and only what they say of people', () => {
    const seal = { stages, itemId, evidence: true };
    for (const part of ['name', 'school'] as const) {
      expect(correctionSealed(part, seal)).toBeUndefined();
      expect(correctionSealed(part, { ...seal, evidence: false })).toEqual(refuse('correctionEvidenceNeeded'));
      expect(correctionSealed(part, { ...seal, itemId: other, evidence: false })).toBeUndefined();
    }
    for (const part of ['workTitle', 'teamName'] as const) {
      expect(correctionSealed(part, seal)).toEqual(refuse('workCorrectionSealed'));
      expect(correctionSealed(part, { ...seal, itemId: other })).toBeUndefined();
    }
  });
});
