import { randomBytes, randomUUID } from 'node:crypto';
import { ERASED, Sealed } from '@laurel/domain/kernel/sealed.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { openAll, openFor, SubjectErased, sealAll, sealFor, shredSubject } from './subjects.ts';

const { db, pool } = await testDatabase();
const kek = randomBytes(32);

it('decrypts what it encrypted, there and nowhere else', async () => {
  const ada = randomUUID();
  const sealed = await sealFor(db, ada, '王小明', 'certificate-1|name', kek);
  expect(Sealed.parse(sealed)).toEqual(sealed);
  expect(JSON.stringify(sealed)).not.toContain('王小明');
  expect(await openFor(db, sealed, 'certificate-1|name', kek)).toBe('王小明');
  await expect(openFor(db, sealed, 'certificate-2|name', kek)).rejects.toThrow();
  const moved = { $enc: { ...sealed.$enc, s: randomUUID() } };
  expect(await openFor(db, moved, 'certificate-1|name', kek)).toBe(ERASED);
});

it('creates one key for a person, however many ask at once', async () => {
  const ada = randomUUID();
  const all = await Promise.all(Array.from({ length: 10 }, (_, i) => sealFor(db, ada, `${i}`, 'x', kek)));
  expect(
    await openAll(
      db,
      all.map((sealed) => ({ sealed, aad: 'x' })),
      kek,
    ),
  ).toEqual([...'0123456789']);
});

it('encrypts many values, each with the key of its own person, in their order', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()];
  await sealFor(db, bob, 'before', 'x', kek);
  const values = [
    { subjectId: ada, value: 'Ada', aad: 'name' },
    { subjectId: bob, value: 'Bob', aad: 'name' },
    { subjectId: ada, value: 'Ada’s school', aad: 'school' },
  ];
  const sealed = await sealAll(db, values, kek);
  expect(sealed.map(({ $enc }) => $enc.s)).toEqual([ada, bob, ada]);
  const opened = sealed.map((one, i) => ({ sealed: one, aad: values[i]?.aad ?? '' }));
  expect(await openAll(db, opened, kek)).toEqual(['Ada', 'Bob', 'Ada’s school']);
  expect([await sealAll(db, [], kek), await openAll(db, [], kek)]).toEqual([[], []]);
});

it('reads "[erased]" once the key is destroyed, encrypts nothing more, and does not affect others', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()];
  const hers = await sealFor(db, ada, 'Ada', 'x', kek);
  const his = await sealFor(db, bob, 'Bob', 'x', kek);
  await shredSubject(db, ada);
  expect(
    await openAll(
      db,
      [
        { sealed: hers, aad: 'x' },
        { sealed: his, aad: 'x' },
      ],
      kek,
    ),
  ).toEqual([ERASED, 'Bob']);
  await expect(sealFor(db, ada, 'again', 'x', kek)).rejects.toThrow(SubjectErased);
});

it('stores no key in plain text', async () => {
  const ada = randomUUID();
  await sealFor(db, ada, 'Ada', 'x', kek);
  const { rows } = await pool.query('select wrapped_dek from es.subject_keys where subject_id = $1', [ada]);
  expect(rows[0].wrapped_dek).toHaveLength(12 + 16 + 32);
  await expect(sealFor(db, ada, 'Ada', 'x', Buffer.alloc(32))).rejects.toThrow();
});
