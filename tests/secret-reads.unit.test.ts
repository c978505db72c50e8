import { restRoutes } from '@laurel/api/rest/routes.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { isSecretRead, SECRET_READS } from '@laurel/domain/kernel/secret-reads.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Names of fields with a secret or with private data of a person. */
const SECRET =
  /secret|token|ticket|password|otp|proof|share|reference|captcha|challenge|code$|^(?:real)?name$|phone|mobile|mail|contact|idCard|bank|fileHash|^students$|^teachers$/i;
/** Names that look like one of them. */
const PUBLIC = new Set(['schoolCode']);

const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && value ? Object.keys(value) : []),
    ...namesIn(value),
  ]);
};
const secretsOf = (input: z.ZodType) =>
  namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).filter(
    (name) => SECRET.test(name) && !PUBLIC.has(name),
  );

type Known = { readonly _def: { readonly type: string; readonly inputs?: readonly unknown[] } };
const reads = Object.entries(appRouter._def.procedures as unknown as Record<string, Known>).filter(
  ([, { _def }]) => _def.type !== 'mutation',
);

it('no read whose input has a secret may be called by GET', () => {
  const found = reads.flatMap(([path, { _def }]) => {
    const secrets = (_def.inputs ?? []).flatMap((input) => (input instanceof z.ZodType ? secretsOf(input) : []));
    return secrets.length > 0 ? [path] : [];
  });
  // An amendment contains names of competitions and items, which are public.
  expect(found.filter((path) => path !== 'competition.previewAmendment').toSorted()).toEqual([...SECRET_READS]);
  expect(reads.filter(([path]) => isSecretRead(path))).toHaveLength(SECRET_READS.length);
});

it('in /prod-api only reads that the specification defines as GET have a secret in their address', () => {
  const found = restRoutes.flatMap(({ method, path, input }) =>
    method === 'GET' && secretsOf(input).length > 0 ? [path] : [],
  );
  // The code of a college is public.
  expect(found.filter((path) => path !== '/web/college/list')).toEqual(['/web/work/detailByShareId']);
});
