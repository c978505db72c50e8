import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { z } from 'zod';
import { TRACE_JSON, TraceJson, UnknownTrace } from '../certificate/trace-json.ts';
import { Failure } from './envelope.ts';
import type { RestRoute } from './route.ts';
import { REST, restRoutes } from './routes.ts';

type Json = { [key: string]: unknown };

/**
 * Shapes that hold themselves (menus, options) are listed once in `components`, under the name of the call they belong
 * to.
 */
const shared: Json = {};

function schemaOf(schema: z.ZodType, owner: string): Json {
  const { $schema, $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rehomed = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`));
  for (const [name, definition] of Object.entries($defs)) shared[`${owner}.${name}`] = rehomed(definition);
  return rehomed(json);
}

/** A call's input by field: what it is called, what it takes, whether it must be there. */
export const fieldsOf = (route: RestRoute) => {
  const { properties = {}, required = [] } = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as Json,
    required: required.includes(name),
    description: typeof schema === 'object' ? (schema.description ?? '') : '',
  }));
};

const answered = (data: Json): Json => ({
  type: 'object',
  properties: {
    code: { type: 'integer', const: 0 },
    msg: { type: 'string', description: 'in the language of Accept-Language' },
    data,
    traceId: { type: 'string' },
  },
  required: ['code', 'msg', 'data', 'traceId'],
});

const FAILURE: Json = { $ref: '#/components/schemas/Failure' };
const failed = (description: string): Json => ({ description, content: { 'application/json': { schema: FAILURE } } });

const parametersOf = (input: Json): Json[] => {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

/** The same fields as a form, in which the file is sent as it is. */
function formOf(input: Json): Json {
  const holdsFile = ({ properties = {} }: Json) => 'file' in (properties as Json);
  const { properties = {}, ...rest } = [input, ...((input.anyOf ?? []) as Json[])].find(holdsFile) ?? {};
  return { ...rest, properties: { ...(properties as Json), file: { type: 'string', format: 'binary' } } };
}

/** Whether a body without any field is refused. */
const needsFields = ({ type, required = [], anyOf = [] }: Json): boolean =>
  (required as string[]).length > 0 ||
  type === 'array' ||
  ((anyOf as Json[]).length > 0 && (anyOf as Json[]).every(needsFields));

const keyHeader = (route: RestRoute): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Calls with the same key are the same command. Without a key, ${
    route.meantAgain ? 'each call is a command of its own.' : 'identical calls within ten minutes are.'
  }`,
  schema: { type: 'string', maxLength: 200 },
});

function operationOf(route: RestRoute): Json {
  const isWrite = route.method === 'POST';
  const operationId = `${route.method.toLowerCase()}${route.path.replace(/\/(\w)/g, (_, first: string) => first.toUpperCase())}`;
  const input = schemaOf(route.input, `${operationId}.input`);
  const json = { 'application/json': { schema: input } };
  const form = { 'multipart/form-data': { schema: formOf(input) } };
  const content =
    route.data === 'file'
      ? {
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
          'application/json': { schema: FAILURE },
        }
      : {
          'application/json': { schema: { oneOf: [answered(schemaOf(route.data, `${operationId}.data`)), FAILURE] } },
        };
  return {
    operationId,
    tags: [route.path.split('/')[1]],
    summary: route.title.zh,
    description: route.title.en,
    'x-who': route.who,
    'x-procedures': route.procedures,
    security: route.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: isWrite ? [keyHeader(route)] : parametersOf(input),
    ...(isWrite
      ? { requestBody: { required: needsFields(input), content: { ...json, ...(route.upload ? form : {}) } } }
      : {}),
    responses: {
      '200': { description: 'Done or refused; see code', content },
      '403': failed('From a page of another site that is not on the list (12004)'),
      '413': failed('Too large (13011)'),
      '429': failed('Too many (10029); Retry-After says in how many seconds'),
      '500': failed('Our mistake (50000); traceId finds it in the log'),
    },
  };
}

/**
 * An answer that is not an envelope: schemas of answers list their fields, including those with a default on reading.
 */
const answeredPlainly = (description: string, schema: z.ZodType): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return { description, content: { 'application/json': { schema: json } } };
};

/** Verifying a certificate: outside /prod-api, for anybody's programs. */
const tracePath = (): Json => ({
  servers: [{ url: '/' }],
  get: {
    operationId: 'getCertificateTrace',
    tags: ['certificate'],
    summary: '按验证码查询证书',
    description: 'What the public page of a certificate shows, by the token in its QR code or link.',
    'x-who': 'anyone',
    security: [],
    parameters: [
      {
        ...{ name: 'c', in: 'query', required: true, schema: { type: 'string', pattern: '^[0-9a-z]{26}$' } },
        description: 'the token, as in the link of the certificate',
      },
    ],
    responses: {
      '200': answeredPlainly('The certificate and its status', TraceJson),
      '404': answeredPlainly('Not one of ours', UnknownTrace),
      '429': answeredPlainly('Too many; see Retry-After', z.object({ error: z.literal('rateLimited') })),
    },
  },
});

const describe = (): Json => {
  shared.Failure = schemaOf(Failure, 'Failure');
  const calls = Object.fromEntries(
    restRoutes.map((route) => [route.path, { [route.method.toLowerCase()]: operationOf(route) }]),
  );
  const paths = { ...calls, [TRACE_JSON]: tracePath() };
  return {
    openapi: '3.1.0',
    info: { title: 'Laurel /prod-api', version: '4', description: `Permissions: ${PERMISSIONS.join(', ')}` },
    servers: [{ url: REST }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: shared },
    paths,
  };
};

let described: Json | undefined;

/** The description of every call (OpenAPI 3.1), made of the very schemas that check them. */
export const openApi = (): Json => {
  described ??= describe();
  return described;
};
