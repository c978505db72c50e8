import { expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept } from '../kernel/decision.ts';
import type { AdvancementId, FileHash } from '../kernel/ids.ts';
import { listInForce } from './advancement.ts';
import * as s from './situations.fixture.ts';
import { supersedeAdvancement } from './supersede-advancement.ts';

const command = { advancementId: s.advancementId, by: s.advancementSuperseded.data.by };

it('marks an advancement whose scores were corrected, at any stage', () => {
  for (const history of [[s.advancementDrafted], s.approvedAdvancement, s.appliedAdvancement])
    s.advancementScenario
      .given(...history)
      .when((one) => supersedeAdvancement(one, command, s.by(s.organiser, s.march(23))))
      .then(accept(s.advancementSuperseded));
});

it('leaves a discarded one alone, and does nothing the second time', () => {
  for (const last of [s.advancementDiscarded, s.advancementSuperseded])
    s.advancementScenario
      .given(s.advancementDrafted, last)
      .when((one) => supersedeAdvancement(one, command, s.by(s.organiser)))
      .then(accept());
  s.advancementScenario.refuses((one) => supersedeAdvancement(one, command, s.by(s.organiser)), {
    advancementNotFound: [],
  });
});

it('keeps its list in force until the one that replaces it is applied', () => {
  const known = (id: number, hash: string, supersedes: number | null, wasApplied = true) => ({
    advancementId: uuid(id) as AdvancementId,
    supersedes: supersedes === null ? null : (uuid(supersedes) as AdvancementId),
    list: { ...s.advancementList, listHash: hash as FileHash },
    wasApplied,
  });
  const first = uuid(1) as AdvancementId;
  expect(listInForce(first, [])).toBeUndefined();
  expect(listInForce(first, [known(1, 'a', null, false)])).toBeUndefined();
  expect(listInForce(first, [known(1, 'a', null), known(2, 'b', 1, false)])).toBe('a');
  expect(listInForce(first, [known(3, 'c', 2), known(1, 'a', null), known(2, 'b', 1)])).toBe('c');
});
