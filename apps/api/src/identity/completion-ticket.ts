import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { CompletableFact, type CompletionTicket } from '@laurel/domain/identity/complete-profile.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import type { Context } from '../kernel/trpc.ts';

/** A ticket as its bearer has it. */
export const TicketText = z.string().min(1).max(500);

const Content = z.tuple([PersonId, z.int(), z.array(CompletableFact), Instant]);

const markOf = (secrets: Secrets, content: string) =>
  createHmac('sha256', secrets.keyFor('links')).update(`completion\0${content}`).digest();

/** The ticket as text: what it says, and a mark that only the server can make, for this purpose only. */
export function writeTicket(secrets: Secrets, { personId, version, asked, expiresAt }: CompletionTicket): string {
  const content = Buffer.from(JSON.stringify([personId, version, asked, expiresAt])).toString('base64url');
  return `${content}.${markOf(secrets, content).toString('base64url')}`;
}

const contentOf = (content: string): unknown => {
  try {
    return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

function readTicket(secrets: Secrets, text: string): CompletionTicket | undefined {
  const [content = '', mark = ''] = text.split('.');
  const [given, made] = [Buffer.from(mark, 'base64url'), markOf(secrets, content)];
  if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
  const { data } = Content.safeParse(contentOf(content));
  return data && { personId: data[0], version: data[1], asked: data[2], expiresAt: data[3] };
}

/** The ticket of the person who is logged in. The code grants nothing: anyone else who photographs it is refused. */
export function ownTicket({ actor, ports }: Context, text: string): CompletionTicket {
  const ticket = readTicket(ports.secrets, text);
  if (!ticket) throw refused('completionEnded');
  if (ticket.personId !== actor?.personId) throw refused('completionNotYours');
  return ticket;
}
