import { expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import type { PersonId } from '../kernel/ids.ts';
import { renamedAlike } from './carried-names.ts';

const [ada, lin] = [uuid(1), uuid(2)] as [PersonId, PersonId];
const people = { students: [{ personId: lin }, { personId: ada }], teachers: [{ personId: ada }] };
const texts = { students: ['林一', '艾达'], teachers: ['艾达'] };

it('corrects a person wherever the certificate prints the same name', () => {
  expect(renamedAlike(texts, people, [{ personId: ada, from: '艾达', to: '艾妲' }])).toEqual({
    people: [
      { list: 'students', at: 1, name: '艾妲' },
      { list: 'teachers', at: 0, name: '艾妲' },
    ],
  });
});

it('does not change a person with another name here, or other people with the same name', () => {
  const already = { students: ['林一', '艾妲'], teachers: ['艾 达'] };
  expect(renamedAlike(already, people, [{ personId: ada, from: '艾达', to: '艾妲' }])).toBeNull();
  expect(renamedAlike(texts, people, [{ personId: uuid(3) as PersonId, from: '艾达', to: '艾妲' }])).toBeNull();
});

it('does not change a person who is corrected to two different names', () => {
  const both = [
    { personId: ada, from: '艾达', to: '艾妲' },
    { personId: ada, from: '艾达', to: '艾嗒' },
  ];
  expect(renamedAlike(texts, people, both)).toBeNull();
  expect(renamedAlike(texts, people, [...both, { personId: lin, from: '林一', to: '林逸' }])).toEqual({
    people: [{ list: 'students', at: 0, name: '林逸' }],
  });
});
