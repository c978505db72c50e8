import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import {
  ada,
  added,
  by,
  colleague,
  conflictId,
  declared,
  detected,
  expertAfter,
  expertScenario,
  march,
  organiser,
  waived,
  waiverProposed,
} from '../review/situations.fixture.ts';
import { decideConflict } from './decide-conflict.ts';

const waive = { personId: ada, conflictId, outcome: 'waived' as const, reason: 'long ago' };
const uphold = { ...waive, outcome: 'upheld' as const };

describe('decide conflict', () => {
  it('is waived by somebody else', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, waive, by(colleague, march(1)), []))
      .then(accept(waived)));
  it('is not waived by the person who declared it', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, waive, by(organiser), []))
      .then(refuse('secondPersonNeeded')));
  it('is not waived by somebody whose account was set up by the person who declared it', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, waive, tied(by(colleague), organiser), []))
      .then(refuse('secondPersonTied')));
  it('is never decided by the expert who has it', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, waive, by(ada), []))
      .then(refuse('ownConflict')));
  it('is never decided by the person it is about', () => {
    expertScenario
      .given(added, declared(organiser, { kind: 'person', personId: colleague }))
      .when((expert) => decideConflict(expert, waive, by(colleague), []))
      .then(refuse('ownConflict'));
  });
  it('is never decided by a person whom it connects', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, uphold, by(colleague), [colleague]))
      .then(refuse('ownConflict')));
  it('needs two people to be waived if a rule found it', () => {
    expertScenario
      .given(added, detected)
      .when((expert) => decideConflict(expert, waive, by(colleague), []))
      .then(refuse('waiverNotProposed'));
    expertScenario
      .given(added, detected, waiverProposed)
      .when((expert) => decideConflict(expert, waive, by(organiser), []))
      .then(refuse('secondPersonNeeded'));
    expertScenario
      .given(added, detected, waiverProposed)
      .when((expert) => decideConflict(expert, waive, tied(by(colleague), organiser), []))
      .then(refuse('secondPersonTied'));
    expertScenario
      .given(added, detected, waiverProposed)
      .when((expert) => decideConflict(expert, waive, by(colleague, march(1)), []))
      .then(accept(waived));
  });
  it('stays on record with both people and their reasons', () =>
    expect(expertAfter(added, detected, waiverProposed, waived)).toMatchObject({
      conflicts: new Map([
        [
          conflictId,
          {
            status: 'waived',
            waiver: { proposedBy: organiser, reason: 'ten years ago' },
            decision: { by: colleague, reason: 'long ago' },
          },
        ],
      ]),
    }));
  it('may be upheld by the person who declared it', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => decideConflict(expert, uphold, by(organiser, march(2)), []))
      .then(
        accept({
          type: 'expert.conflict_upheld',
          data: { personId: ada, conflictId, upheldBy: organiser, reason: 'long ago', at: march(2) },
        }),
      ));
  it('is decided once: the same decision again changes nothing, the other one is refused', () => {
    expertScenario
      .given(added, declared(), waived)
      .when((expert) => decideConflict(expert, waive, by(colleague), []))
      .then(accept());
    expertScenario
      .given(added, declared(), waived)
      .when((expert) => decideConflict(expert, uphold, by(colleague), []))
      .then(refuse('conflictDecided'));
  });
  it('is refused for an unknown expert or conflict', () => {
    expertScenario.refuses((expert) => decideConflict(expert, waive, by(colleague), []), {
      expertNotFound: [],
      conflictNotFound: [added],
    });
  });
});
