import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { setItems } from './set-items.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  item,
  march,
  running,
  withItems,
} from './situations.fixture.ts';

const other = { ...item(), itemId: '00000000-0000-7000-8000-000000000077' as ItemId };

describe('set the items', () => {
  it('accepts the list as it is', () =>
    competitionScenario
      .given(created)
      .when((c) => setItems(c, { competitionId, items: [item()] }, by(march(1))))
      .then(accept(withItems(item()))));

  it('is refused when an item is listed twice', () =>
    competitionScenario
      .given(created)
      .when((c) => setItems(c, { competitionId, items: [item(), item()] }, by(march(1))))
      .then(refuse('duplicateItem')));

  it('is refused when a team could never be large enough', () =>
    competitionScenario
      .given(created)
      .when((c) => setItems(c, { competitionId, items: [item({ minMembers: 4 })] }, by(march(1))))
      .then(refuse('teamSizeInvalid', { item: { zh: '机器人', en: 'Robotics' } })));

  it('keeps an item that was published', () =>
    competitionScenario
      .given(...running)
      .when((c) => setItems(c, { competitionId, items: [other] }, by(march(1))))
      .then(refuse('itemInUse', { item: { zh: '机器人', en: 'Robotics' } })));

  it('leaves the terms of a published item to an amendment, and allows a new name', () => {
    for (const change of [
      { track: 'drones' },
      { fee: fen(90_000) },
      { quota: 3 },
      { maxMembers: 2 },
      { minMembers: 2 },
      { maxAdvisers: 0 },
    ])
      competitionScenario
        .given(...running)
        .when((c) => setItems(c, { competitionId, items: [item(change)] }, by(march(1))))
        .then(refuse('amendmentNeeded', { part: { zh: '机器人', en: 'Robotics' } }));
    const renamed = item({ name: { zh: '机器人竞技', en: 'Robot games' } });
    competitionScenario
      .given(...running)
      .when((c) => setItems(c, { competitionId, items: [renamed, other] }, by(march(1))))
      .then(accept(withItems(renamed, other)));
  });
});
