import { doorTo } from '@laurel/db/identity/account-contacts.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { editionName, type Settings } from '@laurel/domain/competition/competition.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { rosterLetter } from '@laurel/words/enrolment/roster-letters.ts';
import type { Signed } from '../kernel/trpc.ts';

type Invited = {
  readonly role: Parameters<typeof rosterLetter>[1];
  readonly name: string;
  readonly contact: string;
  readonly teamName: string;
  /** The page on which this person answers. */
  readonly path: string;
};
type From = { readonly settings: Settings; readonly schoolCode: SchoolCode; readonly expiresAt: Instant };

/** Sends people whom a school named their invitations, in the sender's language; nothing to contacts of no channel. */
export async function sendRosterLetters(tx: Tx, ctx: Signed, from: From, people: readonly Invited[]): Promise<void> {
  const { settings, schoolCode, expiresAt } = from;
  const { language } = ctx.request;
  const inLanguage = (zh: string, en: string) => (language === 'en' && en ? en : zh);
  const { zh, en } = editionName(settings);
  const known = (await schoolNames(tx, [schoolCode])).get(schoolCode);
  const school = inLanguage(known?.name ?? schoolCode, known?.nameEn ?? '');
  for (const { role, name, contact, teamName, path } of people) {
    if (doorTo(ctx, contact).absent) continue;
    const link = ctx.ports.settings.publicUrl + path;
    const letter = rosterLetter(language, role, {
      name,
      school,
      competition: inLanguage(zh, en),
      team: teamName,
      link,
    });
    await putOutgoing(tx, ctx.ports.secrets, { to: contact, ...letter, expiresAt, at: ctx.now() });
  }
}
