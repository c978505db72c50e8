import { eventDefinitions } from '@laurel/domain/events.ts';
import { expect, it } from 'vitest';
import { messages as english } from '../logs/locales/en.ts';
import { messages as chinese } from '../logs/locales/zh-CN.ts';

it.each([
  ['Chinese', chinese],
  ['English', english],
])('every event that the log can contain has a name in %s, and nothing else has one', (_, { events }) => {
  const named = Object.entries(events).flatMap(([area, facts]) => Object.keys(facts).map((fact) => `${area}.${fact}`));
  expect(named.toSorted()).toEqual(Object.keys(eventDefinitions).toSorted());
});
