import { expect, it } from 'vitest';
import { march, userOf, uuid } from './actor.fixture.ts';
import { decidersOf } from './deciders.ts';
import { accept, refuse } from './decision.ts';
import type { GroupId, PersonId } from './ids.ts';

type Jar = { readonly status: 'none' } | { readonly status: 'open' | 'shut'; readonly jarId: string };
type Shut = { readonly type: 'jar.shut'; readonly data: { readonly jarId: string; readonly label: string } };

const jarDecider = decidersOf<Jar, Shut>()('jarNotFound');
const shutJar = jarDecider<{ label: string }, 'jarShut', [labels: ReadonlySet<string>]>(
  (jar, { label }, _by, labels) => {
    if (jar.status === 'shut') return refuse('jarShut');
    if (!labels.has(label)) return refuse('jarNotFound');
    return accept({ type: 'jar.shut', data: { jarId: jar.jarId, label } });
  },
);
const by = { actor: userOf(uuid(1) as GroupId, uuid(2) as PersonId), at: march(1), newId: () => uuid(3) };
const shut = (jar: Jar) => shutJar(jar, { label: 'plum' }, by, new Set(['plum']));

it('decides on what exists, with the facts it is given', () => {
  expect(shut({ status: 'open', jarId: 'a' })).toEqual(
    accept({ type: 'jar.shut', data: { jarId: 'a', label: 'plum' } }),
  );
  expect(shut({ status: 'shut', jarId: 'a' })).toEqual(refuse('jarShut'));
});

it('refuses what does not exist, with the refusal of its stream', () =>
  expect(shut({ status: 'none' })).toEqual(refuse('jarNotFound')));
