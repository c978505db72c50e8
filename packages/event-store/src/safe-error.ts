/** What is written of an error: never the data of a query, or what a server quotes of it. */
type SafeError = {
  readonly type: string;
  readonly message: string;
  /** Where in the code; without the message, which a stack repeats. */
  readonly stack?: string;
  readonly cause?: SafeError;
} & { readonly [field in (typeof FIELDS)[number]]?: string | number };

/**
 * Names and codes. Everything else that libraries attach to an error may be data: `params`, `detail`, `where`,
 * `rejected`.
 */
const FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'responseCode',
] as const;
const DEEPEST = 5;

export const safeError = (error: unknown, depth = 0): SafeError => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutData(String(error)) };
  const fields = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value: unknown = Reflect.get(error, field);
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
    }),
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(frames.length > 0 && { stack: frames.slice(0, 20).join('\n') }),
    ...fields,
    ...(error.cause !== undefined && depth < DEEPEST && { cause: safeError(error.cause, depth + 1) }),
  };
};

/** The same in one line: the error and its causes. For columns and terminals. */
export const errorLine = (error: unknown): string => {
  const causes: string[] = [];
  for (let told: SafeError | undefined = safeError(error); told; told = told.cause)
    causes.push(told.code === undefined ? told.message : `${told.message} (${told.code})`);
  return causes.join(': ').slice(0, 1000);
};

const messageOf = (error: Error): string => {
  // Drizzle's message is the query and, on its last line, all parameters.
  if ('params' in error && 'query' in error) return `Failed query: ${String(error.query).slice(0, 500)}`;
  // A data exception of the server quotes the value it could not read.
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return error.message.replaceAll(/"(?:[^"]|"")*"/g, '"…"');
  return withoutData(error.message);
};

/** Addresses and numbers of people, which mail servers and gateways repeat in their messages. */
const withoutData = (text: string) =>
  text
    .replaceAll(/\nparams: [\s\S]*/g, '')
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…@…')
    .replaceAll(/(?<![\w-])\+?\d{11,19}[Xx]?(?![\w-])/g, '…')
    .slice(0, 2000);
