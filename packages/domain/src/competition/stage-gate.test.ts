import { describe, expect, it } from 'vitest';
import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { itemId, march, stage } from './situations.fixture.ts';
import { permissionsOf, StageKind, type StagePermissions } from './stage.ts';
import { shutAt, stageShut, stageShutForAny } from './stage-gate.ts';

const other = '00000000-0000-7000-8000-000000000301' as ItemId;
const held = (kind: StageKind): { permissions: StagePermissions } => ({
  permissions: {
    ...permissionsOf({ kind }),
    canEnrol: false,
    canEditWork: false,
    canReview: false,
    canChangeOutcome: false,
  },
});

describe('whether a stage is open', () => {
  it.each([
    ['screening', 'screeningNotOpen', 'screeningOver', 'screeningSealed'],
    ['elimination', 'eliminationNotOpen', 'eliminationOver', 'eliminationSealed'],
    ['scene', 'sceneNotOpen', 'sceneOver', 'sceneSealed'],
    ['result', 'resultsNotOpen', 'resultsClosed', 'resultsSealed'],
    ['certificate', 'certificatesNotOpen', 'certificatesClosed', 'certificatesSealed'],
  ] as const)('names the reason before, after and under the seal of a %s stage', (kind, planned, over, sealed) => {
    const own = stage(kind, 10, 12, { graceMinutes: 30 });
    const shut = (day: number, time = '00:00:00.000', one = own) => shutAt(kind, one, march(day, time));
    expect(shut(9)).toEqual(refuse(planned, { opensAt: march(10) }));
    expect(shut(10)).toBeUndefined();
    expect(shut(12, '00:29:59.999')).toBeUndefined();
    expect(shut(12, '00:30:00.000')).toEqual(refuse(over, { closedAt: march(12, '00:30:00.000') }));
    expect(shut(11, '00:00:00.000', { ...own, sealed: true })).toEqual(refuse(sealed));
    expect(shut(11, '00:00:00.000', { ...own, ...held(kind) })).toEqual(refuse('stageHeld', { stage: own.name }));
  });

  it('allows everything if the schedule has no such stage, or only one for other items', () => {
    const elsewhere = stage('result', 10, 12, { itemIds: [other] });
    expect(stageShut('result', [], itemId, march(1))).toBeUndefined();
    expect(stageShut('result', [elsewhere], itemId, march(1))).toBeUndefined();
    expect(stageShut('result', [elsewhere], null, march(1))).toBeUndefined();
    expect(stageShutForAny('result', [elsewhere], [itemId, other], march(1))?.refusal).toBe('resultsNotOpen');
  });

  it('permits by default what its kind is for, and nothing else', () => {
    const permitted = (kind: StageKind) =>
      Object.entries(permissionsOf({ kind })).flatMap(([name, value]) => (value === true ? name : []));
    expect(StageKind.options.map((kind) => [kind, ...permitted(kind)])).toEqual([
      ['enrol', 'canEnrol'],
      ['submit', 'canEditWork'],
      ['screening', 'canChangeOutcome'],
      ['onlineReview', 'canReview'],
      ['elimination', 'canChangeOutcome'],
      ['scene', 'canReview', 'canChangeOutcome'],
      ['result', 'canChangeOutcome'],
      ['certificate', 'canChangeOutcome'],
    ]);
  });
});
