/**
 * A message to one person. Text only: nothing in it is read as HTML. `letterId` is the same each time the same message is
 * sent, so that a mail server that got it twice shows it once.
 */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly letterId: string;
  /** Where a mail program stops these emails with one click (RFC 8058): only for news, never for what people wait for. */
  readonly unsubscribe?: string | undefined;
};
export type ShortMessage = Omit<Mail, 'subject' | 'unsubscribe'>;

/**
 * Sends, or throws when it could not: it is then tried again. `NoDelivery` says that trying again is of no use.
 */
type Door<Message> = {
  /** Delivers nothing: the sender keeps what is sent, to show it. */
  readonly embedded?: boolean;
  /** The operator gave no server for it, so that it throws `NoDelivery` whatever is sent. */
  readonly absent?: boolean;
  /** The provider takes only texts that were registered with it: no words that an organiser wrote. */
  readonly registeredOnly?: boolean;
  send(message: Message): Promise<void>;
};
export type Mailer = Door<Mail>;
export type Sms = Door<ShortMessage>;

/** Under which Message-ID a letter travels, and which letter a mail provider speaks of. */
export const messageIdOf = (letterId: string): string => `<${letterId}@laurel>`;
export const letterIdOf = (messageId: string): string | undefined =>
  /^<?([^<>@\s]{1,200})@laurel>?$/.exec(messageId.trim())?.[1];

/** What is shown instead of delivered. */
export type Delivered = { readonly by: 'mail' | 'sms'; readonly to: string; readonly text: string; readonly at: Date };

export type Messaging = { readonly mailer: Mailer; readonly sms: Sms };

export class NoDelivery extends Error {
  override readonly name = 'NoDelivery';
}
