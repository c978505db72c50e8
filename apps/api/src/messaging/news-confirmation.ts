import { openBytes, sealBytes } from '@laurel/db/kernel/sealed-bytes.ts';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { RequestNews } from '@laurel/domain/messaging/news.ts';
import { z } from 'zod';

const Asked = z.strictObject({
  email: RequestNews.shape.email,
  language: RequestNews.shape.language,
  groupId: GroupId,
  competitionId: CompetitionId.nullable(),
  until: Instant,
});
type Asked = z.infer<typeof Asked>;

const PLACE = 'news-confirmation';

/** What a visitor asked for, encrypted in the link itself: nothing is stored of an address that nobody has confirmed. */
export const confirmationToken = (secrets: Secrets, asked: Asked): string =>
  sealBytes(secrets.keyFor('personalData'), Buffer.from(JSON.stringify(asked)), PLACE).toString('base64url');

/** What a link confirms; undefined for one that was not made here or has expired. */
export function confirmationIn(secrets: Secrets, token: string, now: Instant): Asked | undefined {
  try {
    const plain = openBytes(secrets.keyFor('personalData'), Buffer.from(token, 'base64url'), PLACE);
    const asked = Asked.safeParse(JSON.parse(plain.toString()));
    return asked.success && asked.data.until > now ? asked.data : undefined;
  } catch {
    return undefined; // not made here
  }
}
