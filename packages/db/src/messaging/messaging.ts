/**
 * A letter to one person. Text only: nothing in it is read as HTML. `letterId` is the same each time the same letter is
 * sent, so that a mail server that got it twice shows it once; what is shown instead of delivered is then kept by whoever
 * sent it, not here.
 */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly letterId?: string };
export type ShortMessage = { readonly to: string; readonly text: string; readonly letterId?: string };

/**
 * Sends, or throws when it could not: the caller's effect is then tried again. `NoDelivery` says that trying again is of
 * no use. What is `embedded` shows instead of delivering.
 */
export type Mailer = { readonly embedded?: boolean; send(mail: Mail): Promise<void> };
export type Sms = { readonly embedded?: boolean; send(message: ShortMessage): Promise<void> };

/** What the demonstration shows instead of delivering. */
export type Delivered = { readonly by: 'mail' | 'sms'; readonly to: string; readonly text: string; readonly at: Date };

/** The last messages of this process, newest first, or null where messages are really delivered. */
export type Outbox = { recent(): readonly Delivered[] } | null;

export type Messaging = { readonly mailer: Mailer; readonly sms: Sms; readonly outbox: Outbox };

export class NoDelivery extends Error {
  override readonly name = 'NoDelivery';
}
