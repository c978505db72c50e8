/** Where codes, invitations and notices leave the system. Implementations: SMTP, an SMS gateway, and the embedded one. */
export type Mailer = {
  /** @param key repeated sends with one key are one letter. Text only: no placeholder is ever read as markup. */
  send(letter: { key: string; to: string; subject: string; text: string }): Promise<void>;
};
export type Sms = { send(message: { key: string; to: string; text: string }): Promise<void> };
