import { createTransport } from 'nodemailer';
import type { Delivered, Mailer, Messaging, Sms } from './messaging.ts';
import { NoDelivery } from './messaging.ts';

const KEPT = 50;

/**
 * Mail by SMTP_URL, text messages by SMS_URL (an HTTP gateway that takes `{ to, text }` as JSON, SMS_TOKEN as bearer).
 * What has no address is, in the demonstration and outside production, shown instead of delivered: in the log and on
 * /experience. In production it throws `NoDelivery`, since a log is no place for other people's codes.
 */
export const openMessaging = (env: NodeJS.ProcessEnv, show: (message: Delivered) => void): Messaging => {
  const shown = env.LAUREL_DEMO === '1' || env.NODE_ENV !== 'production';
  const kept: Delivered[] = [];
  const display = (by: Delivered['by'], to: string, text: string) => {
    const variable = by === 'mail' ? 'SMTP_URL' : 'SMS_URL';
    if (!shown) throw new NoDelivery(`${variable} is not set, so nothing was sent`);
    const message = { by, to, text, at: new Date() };
    kept.unshift(message);
    kept.length = Math.min(kept.length, KEPT);
    show(message);
  };
  return {
    mailer: env.SMTP_URL
      ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : { send: async (m) => display('mail', m.to, m.text) },
    sms: env.SMS_URL ? httpSms(env.SMS_URL, env.SMS_TOKEN) : { send: async (m) => display('sms', m.to, m.text) },
    outbox: shown ? { recent: () => kept } : null,
  };
};

const smtpMailer = (url: string, from = 'laurel@localhost'): Mailer => {
  const transport = createTransport(url);
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
};

const httpSms = (url: string, token?: string): Sms => ({
  send: async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});
