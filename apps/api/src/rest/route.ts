import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { callerFactory, type Meta, type Who } from '../kernel/trpc.ts';
import { appRouter } from '../router/app.router.ts';
import type { Language } from './words.ts';

/** The procedures, called in the context of one request. */
export const callerOf = callerFactory(appRouter);
export type Caller = ReturnType<typeof callerOf>;

/** What a mapping may know besides its input. */
export type About = {
  /** The command's id: from Idempotency-Key, or from the call's content. */
  readonly commandId: string;
  readonly language: Language;
  readonly actor: Actor | null;
  /** An id that is always the same for this command and name. */
  readonly id: (name: string) => string;
  readonly header: (name: string, value: string) => void;
};

/** A file instead of an envelope. */
export type Download = { readonly name: string; readonly type: string; readonly content: Buffer };

type Title = { readonly zh: string; readonly en: string };

export type RestRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The procedures behind it; the first one decides who may call. */
  readonly procedures: readonly [string, ...string[]];
  readonly who: Who;
  /** Permissions that also suffice. */
  readonly or: readonly Permission[];
  readonly title: Title;
  readonly input: z.ZodType;
  readonly data: z.ZodType | 'file';
  /** Opens a page of its own: without permission the answer is 401. */
  readonly page: boolean;
  /** Takes multipart/form-data with one `file`, which the mapping gets as base64. */
  readonly upload: boolean;
  /** Sets a value, whatever it was before: without a key, the same call a minute later is a new command. */
  readonly meantAgain: boolean;
  readonly run: (call: Caller, input: unknown, about: About) => Promise<unknown>;
};

type Spec<I extends z.ZodType, D extends z.ZodType | 'file'> = {
  procedure: string | readonly [string, ...string[]];
  title: Title;
  input?: I;
  data: D;
  /** Requires a login although the procedure behind it does not. */
  signedIn?: true;
  page?: true;
  upload?: true;
  meantAgain?: true;
  run: (call: Caller, input: z.output<I>, about: About) => Promise<D extends z.ZodType ? z.input<D> : Download>;
};

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;

/** Who may call a procedure, as it declares itself. Throws at start when there is no such procedure. */
const doorOf = (procedure: string): Meta => {
  const meta = procedures[procedure]?._def.meta;
  if (!meta) throw new Error(`/prod-api: no procedure ${procedure}`);
  return meta;
};

const declare =
  (method: RestRoute['method']) =>
  <I extends z.ZodType = z.ZodObject<Record<never, never>>, D extends z.ZodType | 'file' = z.ZodType>(
    path: string,
    { procedure, title, input, data, run, ...how }: Spec<I, D>,
  ): RestRoute => {
    const behind: readonly [string, ...string[]] = typeof procedure === 'string' ? [procedure] : procedure;
    const [{ who, or = [] }] = behind.map(doorOf) as [Meta, ...Meta[]];
    return {
      method,
      path,
      procedures: behind,
      who: how.signedIn && who === 'anyone' ? 'signedIn' : who,
      or,
      title,
      // A read ignores unknown keys; a write refuses them.
      input: input ?? (method === 'GET' ? z.object({}) : z.strictObject({})),
      data,
      page: how.page === true,
      upload: how.upload === true,
      meantAgain: how.meantAgain === true,
      run: run as RestRoute['run'],
    };
  };

export const get = declare('GET');
export const post = declare('POST');
