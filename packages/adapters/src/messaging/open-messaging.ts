import { isProduction } from '@laurel/db/kernel/environment.ts';
import type { Mailer, Messaging, Sms } from '@laurel/db/kernel/messaging.ts';
import { messageIdOf, NoDelivery } from '@laurel/db/kernel/messaging.ts';
import { createTransport } from 'nodemailer';

/**
 * Mail by SMTP_URL, text messages by SMS_URL (an HTTP gateway that takes `{ to, text }` as JSON, SMS_TOKEN as bearer;
 * SMS_REGISTERED_ONLY=1 when it takes only texts that were registered with it).
 * What has no address is shown instead of delivered, in the log and on /experience, in the demonstration and where
 * NODE_ENV is development or test. Elsewhere it throws `NoDelivery`, since a log is no place for other people's codes.
 */
export const openMessaging = (env: NodeJS.ProcessEnv): Messaging => {
  const shown = env.LAUREL_DEMO === '1' || !isProduction(env);
  const withoutServer = (variable: string): Mailer & Sms =>
    shown
      ? { embedded: true, send: async () => {} }
      : {
          absent: true,
          send: async () => {
            throw new NoDelivery(`${variable} is not set, so nothing was sent`);
          },
        };
  return {
    mailer: env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : withoutServer('SMTP_URL'),
    sms: env.SMS_URL ? httpSms(env.SMS_URL, env.SMS_TOKEN, env.SMS_REGISTERED_ONLY === '1') : withoutServer('SMS_URL'),
  };
};

const smtpMailer = (url: string, from = 'laurel@localhost'): Mailer => {
  // The waiting sender holds a database connection: the default of minutes would be too long.
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async ({ to, subject, text, letterId, unsubscribe }) => {
      try {
        const headers = unsubscribe ? oneClick(unsubscribe) : {};
        await transport.sendMail({ from, to, subject, text, messageId: messageIdOf(letterId), headers });
      } catch (error) {
        if (isRefusedAddress(error)) throw new NoDelivery('the mail server does not take this address');
        throw error;
      }
    },
  };
};

/** RFC 8058: the mail program posts to the address when its reader presses “unsubscribe”. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A lasting "no such mailbox" to the address itself; a server that is full or cannot be reached may take it later. */
const isRefusedAddress = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550;

const httpSms = (url: string, token: string | undefined, registeredOnly: boolean): Sms => ({
  registeredOnly,
  send: async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});
