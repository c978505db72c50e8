import { describe, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import {
  aboutWork,
  ada,
  added,
  by,
  conflictId,
  declared,
  expertScenario,
  march,
  organiser,
  retired,
  waived,
} from '../review/situations.fixture.ts';
import { declareConflict } from './declare-conflict.ts';

const command = { personId: ada, conflictId, subject: aboutWork, type: 'collaborator' as const };

const another = '00000000-0000-7000-8000-000000000777';

describe('declare conflict', () => {
  it('takes effect the moment it is declared', () =>
    expertScenario
      .given(added)
      .when((expert) => declareConflict(expert, command, by(organiser, march(1)), 'organiser'))
      .then(accept(declared())));
  it('is recorded once, however often it is declared', () =>
    expertScenario
      .given(added, declared())
      .when((expert) => declareConflict(expert, { ...command, conflictId: crypto.randomUUID() }, by(ada), 'expert'))
      .then(accept()));
  it('may be declared again after a waiver', () =>
    expertScenario
      .given(added, declared(), waived)
      .when((expert) => declareConflict(expert, { ...command, conflictId: another }, by(ada, march(1)), 'expert'))
      .then(accept(declared(ada, aboutWork, another))));
  it('is not declared again by a repeated press after it was waived', () =>
    expertScenario
      .given(added, declared(), waived)
      .when((expert) => declareConflict(expert, command, by(organiser, march(1)), 'organiser'))
      .then(accept()));
  it('is refused for unknown and retired experts', () => {
    expertScenario.refuses((expert) => declareConflict(expert, command, by(organiser), 'organiser'), {
      expertNotFound: [],
      expertRetired: [added, retired],
    });
  });
});
