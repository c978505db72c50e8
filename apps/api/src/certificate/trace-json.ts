import { HolderKind } from '@laurel/domain/certificate/holder-kind.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';

export const TRACE_JSON = '/certificate/trace.json';

const Name = z.object({ zh: z.string(), en: z.string() });

/** What programs receive about a certificate; a field that is not listed is not sent. */
export const TraceJson = z.object({
  standing: z.enum(['valid', 'revoked', 'superseded']),
  number: z.string(),
  revision: z.number().int().min(1),
  issuedAt: Instant,
  /** When it was revoked or superseded. */
  overAt: Instant.nullable(),
  publicReason: Name.nullable(),
  /** The revision that replaced it, by the token of its page. */
  newest: z.object({ token: z.string(), revision: z.number().int().min(1), issuedAt: Instant }).nullable(),
  levelName: Name,
  competitionName: Name,
  /** Empty if it is for the whole competition. */
  itemName: Name,
  /** SHA-256 of the PDF; null before it is printed, and where a name is not shown. */
  fileHash: FileHash.nullable(),
  /** When an authority says that the signature of the PDF was there; null for a PDF without a time stamp. */
  timeStamp: z.object({ at: Instant, authority: z.string() }).nullable(),
  /** By the organiser, for the whole batch. */
  namesMasked: z.boolean(),
  /** How many holders do not show their name. */
  namesHidden: z.number().int().min(0),
  /** The person it certifies: the authors of an award, an adviser of theirs, or somebody without an award. */
  certifies: z.enum(['award', ...HolderKind.options]),
  /** Programs distinguish only one kind here. */
  printed: Printed.extend({ kind: HolderKind.extract(['adviser']).optional() }),
  traceUrl: z.url(),
});

/** A certificate as programs receive it. */
export const asTraceJson = (found: { readonly printed: Printed }) => {
  const { kind, ...printed } = found.printed;
  return TraceJson.parse({
    ...found,
    certifies: kind ?? 'award',
    printed: { ...printed, ...(kind === 'adviser' && { kind }) },
  });
};

/** There is no such certificate. */
export const UnknownTrace = z.object({ standing: z.literal('unknown') });
