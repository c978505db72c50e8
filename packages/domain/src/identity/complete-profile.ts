import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { SchoolCode, Uuid } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { IdCardText, OneTimeCode, Phone, RealName, Title } from './fields.ts';
import type { IdCardRefusal } from './id-card.ts';
import { consentsTo, type ProfileConsent } from './update-profile.ts';

/** What a person fills in without proving a contact: phone and email address are confirmed by a code elsewhere. */
export const CompletableFact = z.enum(['realName', 'idCard', 'school', 'major', 'studentNo']);
export type CompletableFact = z.infer<typeof CompletableFact>;

export const COMPLETION_MINUTES = 30;

/** What a completion ticket says: whose profile, as it was then, what it lacked, and until when. */
export type CompletionTicket = {
  readonly personId: string;
  /** The profile's version: whatever changes the profile ends the ticket, and so it is used once. */
  readonly version: number;
  readonly asked: readonly CompletableFact[];
  readonly expiresAt: Instant;
};

/** Only what the ticket asks for; the decider compares. */
export const CompleteProfile = z
  .strictObject({
    realName: RealName.optional(),
    schoolCode: SchoolCode.optional(),
    majorId: Uuid.optional(),
    studentNo: Title.min(1).optional(),
    idCard: IdCardText.optional(),
    sensitiveAgreed: z.boolean().default(false),
    guardian: z.strictObject({ contact: Phone, code: OneTimeCode }).optional(),
  })
  .refine((filled) => factsIn(filled).length > 0);
export type CompleteProfile = z.infer<typeof CompleteProfile>;

const fields = {
  realName: 'realName',
  schoolCode: 'school',
  majorId: 'major',
  studentNo: 'studentNo',
  idCard: 'idCard',
} as const satisfies Record<string, CompletableFact>;

const factsIn = (filled: { readonly [Name in keyof typeof fields]?: unknown }): CompletableFact[] =>
  (Object.keys(fields) as (keyof typeof fields)[])
    .filter((name) => filled[name] !== undefined)
    .map((name) => fields[name]);

export const isTicketOpen = (
  { version, expiresAt }: CompletionTicket,
  person: { readonly version: number },
  at: Instant,
): boolean => at < expiresAt && person.version === version;

type Completed = {
  readonly version: number;
  readonly consents: readonly ProfileConsent[];
  readonly missing: readonly CompletableFact[];
};

/** Fills in what the ticket asks for, and nothing else of the profile. */
export const completeProfile = (
  filled: CompleteProfile,
  { ticket, person }: { readonly ticket: CompletionTicket; readonly person: { readonly version: number } },
  { at }: Pick<By, 'at'>,
): RowDecision<Completed, IdCardRefusal | 'consentNeeded' | 'guardianNeeded' | 'completionEnded' | 'factNotAsked'> => {
  if (!isTicketOpen(ticket, person, at)) return refuse('completionEnded');
  const facts = factsIn(filled);
  if (!facts.every((fact) => ticket.asked.includes(fact))) return refuse('factNotAsked');
  const consents = consentsTo(filled, at);
  if (!consents.ok) return consents;
  return write({
    version: person.version + 1,
    consents: consents.change,
    missing: ticket.asked.filter((fact) => !facts.includes(fact)),
  });
};
