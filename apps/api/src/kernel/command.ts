import type { Actor, By } from '@laurel/domain/kernel/actor.ts';
import { type Decision, refuse } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import type { Refusal } from '@laurel/domain/refusals.ts';
import type { AnyCommand, Command, StatesOf, Streams } from '@laurel/event-store/command.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { execute, isRepeat } from '@laurel/event-store/execute.ts';
import { command as anyCommand } from '@laurel/event-store/execute-many.ts';
import type { z } from 'zod';
import { changedSince, type EditedPart, unlessChanged, versionSaved as versionOf } from './edited.ts';
import { orRefuse } from './refused.ts';
import { sent, withCommandId } from './sent.ts';
import { must, type Signed, type SignedProcedure } from './trpc.ts';

type Awaitable<T> = T | Promise<T>;
type States<Takes extends Streams, Looks extends Streams> = StatesOf<Takes> & StatesOf<Looks>;

type Input<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
/** What a form says about the page on which it was filled in: not part of the command. */
type OfPage = 'seen' | 'unanswered';

type Call<S extends z.ZodRawShape> = {
  readonly ctx: Signed;
  readonly command: Omit<Input<S>, OfPage>;
  readonly commandId: string;
  readonly page: Pick<Input<S>, Extract<keyof Input<S>, OfPage>>;
};
type OnRow<S extends z.ZodRawShape, Row> = Call<S> & { readonly row: Row };
type Found<S extends z.ZodRawShape, Row> = Omit<Call<S>, 'page'> &
  Partial<Pick<Call<S>, 'page'>> & { readonly row: Row };
type Known<S extends z.ZodRawShape, Row, Read> = OnRow<S, Row> & { readonly read: Read };

/**
 * A use case as the API offers it. Each function is given what the ones above it found.
 *
 * - `useCase`: its name in the log; the procedure, the files and the decider have the same.
 * - `on`: what it acts on, or NOT_FOUND. `may`: the policy, which also decides whether a screen offers it.
 * - `party`: why the caller, who may do this in general, is too close to those whom it concerns.
 * - `reads`: what must be known before the turns of the streams.
 * - `edits`: the part of a stream that a form edits; refused when it changed since the page read it.
 * - `registers`: what must be the same when the command id comes again, where that is not what was sent.
 * - `answer`: what the caller gets; nothing without it. `versionSaved`: of the part that it edits, for the next save.
 *
 * The rest is as in the event store's `Command`.
 */
type UseCase<
  S extends z.ZodRawShape,
  Row,
  Read,
  Takes extends Streams,
  Looks extends Streams,
  Facts,
  E extends Event,
  R extends Refusal,
  C extends Refusal,
  Result,
  Answer,
> = {
  readonly useCase: `${string}.${string}`;
  readonly who: SignedProcedure;
  readonly input: z.ZodObject<S>;
  readonly on?: (call: Call<S>) => Awaitable<Row>;
  readonly may?: (actor: Actor, row: Row, command: Call<S>['command']) => boolean;
  readonly party?: (tx: Tx, call: OnRow<S, Row>) => Promise<PartyRefusal | null>;
  readonly reads?: (call: OnRow<S, Row>) => Awaitable<Read>;
  readonly registers?: (call: Known<S, Row, Read>) => object;
  readonly takes: (call: Known<S, Row, Read>) => Takes;
  readonly looks?: (call: Known<S, Row, Read>) => Looks;
  readonly fresh?: (call: Known<S, Row, Read>) => readonly string[];
  readonly edits?: (call: Known<S, Row, Read>) => EditedPart;
  readonly facts?: (tx: Tx, call: Known<S, Row, Read> & { readonly states: States<Takes, Looks> }) => Promise<Facts>;
  readonly decide: (
    states: States<Takes, Looks>,
    call: Known<S, Row, Read> & { readonly by: By; readonly facts: Facts },
  ) => Decision<E, R>;
  readonly conflicts?: Readonly<Record<string, C>>;
  readonly result?: (events: readonly E[]) => Result;
  readonly answer?: (
    result: Result,
    call: Known<S, Row, Read> & { readonly versionSaved: () => Promise<{ version: number }> },
  ) => Awaitable<Answer>;
};

/**
 * What several commands share (who may call, on what, under which lock) is written once, next to the function that
 * finds the row, and spread into each of them.
 */
export type Sent<C> = { readonly ctx: Signed; readonly command: C };
export type OnFound<Row> = { readonly row: Row };
export type Saved = { readonly versionSaved: () => Promise<{ version: number }> };

/** What was sent, in its parts: the compiler cannot split an object whose shape is a parameter. */
const callOf = <S extends z.ZodRawShape>(ctx: Signed, input: unknown) => {
  const { commandId, seen, unanswered, ...command } = input as Record<string, unknown>;
  return { ctx, commandId, command, page: { seen, unanswered } } as unknown as Call<S>;
};

/** What the page had read, of a command that edits a part of a stream. */
const seenOn = ({ page }: { readonly page: { seen?: number; unanswered?: readonly string[] } }) => page;

/** The result of an option. The type of a missing option is undefined, or void. */
const given = <T>(value: T | undefined) => value as T;

/**
 * The procedure of a use case. Where the row is found and allowed already, `run` does the same inside another procedure,
 * and `prepared` gives the command as one of many for `executeMany`.
 */
export const command = <
  S extends z.ZodRawShape,
  const Takes extends Streams,
  E extends Event,
  R extends Refusal,
  Row = undefined,
  Read = undefined,
  const Looks extends Streams = Record<never, never>,
  Facts = undefined,
  C extends Refusal = never,
  Result = null,
  Answer = void,
>(
  one: UseCase<S, Row, Read, Takes, Looks, Facts, E, R, C, Result, Answer>,
) => {
  type Asked = {
    readonly conflict: Awaited<ReturnType<typeof changedSince>>;
    readonly party: PartyRefusal | null;
    readonly own: Facts;
  };

  const toExecute = (
    call: Known<S, Row, Read>,
  ): Command<Takes, Looks, Asked | undefined, E, R | 'versionConflict' | PartyRefusal, C, Result> => {
    const { ctx, commandId } = call;
    const part = one.edits?.(call);
    const { seen, unanswered } = seenOn(call);
    const facts = async (tx: Tx, states: States<Takes, Looks>): Promise<Asked> => {
      const party = (await one.party?.(tx, call)) ?? null;
      return {
        conflict: part ? await changedSince(tx, ctx.actor, part, seen, unanswered) : null,
        party,
        own: given(party ? undefined : await one.facts?.(tx, { ...call, states })),
      };
    };
    return {
      useCase: one.useCase,
      ...sent(ctx, { ...(one.registers?.(call) ?? { ...call.command, ...call.page }), commandId }),
      takes: one.takes(call),
      ...(one.looks && { looks: one.looks(call) }),
      ...(one.fresh && { fresh: one.fresh(call) }),
      // Among many commands, one that loads facts waits for the rows of those before it.
      ...((part || one.facts || one.party) && { facts }),
      decide: (states, by, asked) => {
        if (asked?.party) return refuse(asked.party);
        const decision = one.decide(states, { ...call, by, facts: given(asked?.own) });
        return unlessChanged(asked?.conflict ?? null, decision);
      },
      ...(one.conflicts && { conflicts: one.conflicts }),
      ...(one.result && { result: one.result }),
    };
  };
  const known = async ({ ctx, row, command, commandId, page }: Found<S, Row>) => {
    const call = { ...callOf<S>(ctx, { ...command, ...page, commandId }), row };
    return { ...call, read: given(await one.reads?.(call)) };
  };
  const run = async (found: Found<S, Row>): Promise<Answer> => {
    const call = await known(found);
    const { result } = orRefuse(await execute(found.ctx.db, toExecute(call)));
    const versionSaved = async () => {
      const part = one.edits?.(call);
      if (!part) throw new Error(`${one.useCase} edits no part of a stream`);
      return versionOf(call.ctx, part, seenOn(call).seen);
    };
    return given(await one.answer?.(result, { ...call, versionSaved }));
  };
  const prepared = async (found: Found<S, Row>): Promise<AnyCommand> => anyCommand(toExecute(await known(found)));

  /** What a command did may be why its sender may not do it now: the repeat of one that was accepted is answered. */
  const wasAccepted = async ({ ctx, command, commandId, page }: Call<S>) =>
    !one.registers && isRepeat(ctx.db, { useCase: one.useCase, ...sent(ctx, { ...command, ...page, commandId }) });

  const { meta } = one.who._def;
  if (!meta) throw new Error(`${one.useCase} does not say who may call it`);
  const procedure = one.who
    .meta({ ...meta, useCase: one.useCase, ...(one.party && { party: true as const }) })
    .input(withCommandId(one.input))
    .mutation(async ({ ctx, input }) => {
      const call = callOf<S>(ctx, input);
      const row = given(await one.on?.(call));
      if (one.may && !one.may(ctx.actor, row, call.command)) must(await wasAccepted(call));
      return run({ ...call, row });
    });
  return Object.assign(procedure, { run, prepared });
};
