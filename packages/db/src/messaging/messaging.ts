/** A letter to one person. Text only: nothing in it is read as HTML. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };
export type ShortMessage = { readonly to: string; readonly text: string };

/** Sends, or throws when it could not: the caller's effect is then tried again. */
export type Mailer = { send(mail: Mail): Promise<void> };
export type Sms = { send(message: ShortMessage): Promise<void> };

/** What the demonstration shows instead of delivering. */
export type Delivered = { readonly by: 'mail' | 'sms'; readonly to: string; readonly text: string; readonly at: Date };

/** The last messages of this process, newest first, or null where messages are really delivered. */
export type Outbox = { recent(): readonly Delivered[] } | null;

export type Messaging = { readonly mailer: Mailer; readonly sms: Sms; readonly outbox: Outbox };

export class NoDelivery extends Error {
  override readonly name = 'NoDelivery';
}
