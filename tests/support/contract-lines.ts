type Json = { readonly [key: string]: unknown };
type Document = Json & { readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>> };

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asJson) : []);

const CALLED_BY = ['get', 'put', 'post', 'delete', 'patch'];

/** What a client can rely on in each call, one fact per line: who may call it, its input, its answer. */
export function contractLines(document: Document): string[] {
  const schemas = asJson(asJson(document.components).schemas);
  const meant = (schema: Json): Json =>
    typeof schema.$ref === 'string' ? asJson(schemas[schema.$ref.replace('#/components/schemas/', '')]) : schema;

  const kindOf = (given: Json): string => {
    const schema = meant(given);
    const either = [...list(schema.anyOf), ...list(schema.oneOf)];
    if (either.length > 0) return [...new Set(either.map(kindOf))].toSorted().join(' | ');
    if (Array.isArray(schema.enum)) return schema.enum.map(String).toSorted().join(' | ');
    if ('const' in schema) return String(schema.const);
    if (schema.type === 'array') return `list of ${kindOf(asJson(schema.items))}`;
    return String(schema.type ?? 'anything');
  };

  /** Every field of a schema, with its kind; a recursive shape is visited once. */
  const fields = (given: Json, at: string, above: readonly unknown[]): string[] => {
    if (given.$ref !== undefined && above.includes(given.$ref)) return [];
    const schema = meant(given);
    const within = given.$ref === undefined ? above : [...above, given.$ref];
    const either = [...list(schema.anyOf), ...list(schema.oneOf)];
    if (either.length > 0) return either.flatMap((one) => fields(one, at, within));
    if (schema.type === 'array') return fields(asJson(schema.items), `${at}[]`, within);
    return Object.entries(asJson(schema.properties)).flatMap(([name, part]) => [
      `${at}.${name}: ${kindOf(asJson(part))}`,
      ...fields(asJson(part), `${at}.${name}`, within),
    ]);
  };

  const taken = (given: Json, variant = ''): string[] => {
    const schema = meant(given);
    const either = list(schema.anyOf);
    if (either.length > 0) return either.flatMap((one, n) => taken(one, `(${n + 1})`));
    const required = Array.isArray(schema.required) ? schema.required : [];
    return Object.entries(asJson(schema.properties)).flatMap(([name, part]) => [
      ...kindOf(asJson(part))
        .split(' | ')
        .map((kind) => `takes${variant} ${name}: ${kind}`),
      ...(required.includes(name) ? [`needs${variant} ${name}`] : []),
    ]);
  };
  const parameters = (operation: Json): Json => ({
    properties: Object.fromEntries(
      list(operation.parameters)
        .filter((one) => one.in === 'query')
        .map((one) => [one.name, one.schema]),
    ),
    required: list(operation.parameters)
      .filter((one) => one.in === 'query' && one.required === true)
      .map((one) => one.name),
  });
  const jsonIn = (part: unknown): Json => asJson(asJson(asJson(asJson(part).content)['application/json']).schema);

  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      CALLED_BY.filter((method) => method in methods).flatMap((method) => {
        const operation = asJson(methods[method]);
        const body = operation.requestBody === undefined ? parameters(operation) : jsonIn(operation.requestBody);
        const answer = jsonIn(asJson(operation.responses)['200']);
        const [enveloped] = list(answer.oneOf);
        const data = enveloped ? asJson(asJson(enveloped.properties).data) : asJson(answer.properties && answer);
        const facts = [
          `for ${String(operation['x-who'])}`,
          ...taken(body),
          enveloped || answer.properties ? `gives data: ${kindOf(data)}` : 'gives a file',
          ...fields(data, 'data', []).map((field) => `gives ${field}`),
        ];
        return facts.map((fact) => `${method.toUpperCase()} ${path} ${fact}`);
      }),
    )
    .filter((line, at, all) => all.indexOf(line) === at)
    .toSorted();
}

const callOf = (line: string) => line.split(' ', 2).join(' ');
const isNeed = (line: string) => / needs(\(\d+\))? /.test(line);

/** Changes that break a client of the released contract: removed lines, and new requirements. */
export function breaches(released: readonly string[], now: readonly string[]): string[] {
  const [before, after] = [new Set(released), new Set(now)];
  const calls = new Set(released.map(callOf));
  return [
    ...released.filter((line) => !after.has(line) && !isNeed(line)).map((line) => `gone: ${line}`),
    ...now.filter((line) => !before.has(line) && isNeed(line) && calls.has(callOf(line))).map((line) => `new: ${line}`),
  ];
}
