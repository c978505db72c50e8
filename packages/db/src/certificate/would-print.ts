import type { NumberRule } from '@laurel/domain/certificate/batch.ts';
import { sampleBody } from '@laurel/domain/certificate/numbering.ts';
import { joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { loadState } from '../kernel/load-state.ts';
import { numbersTaken } from './counters.ts';
import { type Recipient, recipientsOf, writeOut } from './recipients.ts';

type Choice = Parameters<typeof recipientsOf>[1];
type Setting = {
  readonly rule: NumberRule;
  readonly print: Pick<Printed, 'issuerName' | 'issueDate' | 'namesShown'>;
};

type WouldPrint = {
  /** What each certificate would say, in the order in which numbers are given; a random number is shown as X or 0. */
  readonly printed: Printed[];
  /** Whose they are, in the same order. */
  readonly recipients: readonly Recipient[];
  /** People who already have a certificate of that award. They are left out, unless `again`. */
  readonly certified: readonly Recipient[];
  /** Recipients who get none because a holder was erased. */
  readonly erased: readonly Recipient[];
  /** Per sequence: how many numbers are given out, and the last that these certificates would have. */
  readonly numbers: readonly { readonly used: number; readonly last: number }[];
};

/** What certificates of these awards would say if they were issued now. Nothing is written and no number is used. */
export async function wouldPrint(db: Db, choice: Choice, { rule, print }: Setting, again = false): Promise<WouldPrint> {
  const { recipients: fresh, certified, erased } = await recipientsOf(db, choice);
  const recipients = again ? [...fresh, ...certified] : fresh;
  const competition = await loadState(db, competitionOf(choice.competitionId));
  if (competition.status === 'none') throw new Error(`there is no competition ${choice.competitionId}`);
  const items = new Map(competition.items.map((item) => [item.itemId, item.name.zh]));
  const scopes = recipients.map(({ award }) =>
    rule.scope === 'item' && award.itemId ? `item:${award.itemId}` : `competition:${choice.competitionId}`,
  );
  const taken = await numbersTaken(
    db,
    [...new Set(scopes)].map((scope) => `number ${scope}`),
  );
  const usedOf = (scope: string) => taken.get(`number ${scope}`) ?? 0;
  const last = new Map<string, number>();
  const written = await writeOut(db, recipients);
  const printed = recipients.map(({ award, kind }, i): Printed => {
    const scope = scopes[i] ?? '';
    const n = (last.get(scope) ?? usedOf(scope)) + 1;
    last.set(scope, n);
    const people = (list: readonly { name: string; school: string }[] = []) =>
      list.map(({ name, school }) => ({ name, school }));
    return {
      ...(kind ? { kind } : {}),
      school: written[i]?.school ?? '',
      students: people(written[i]?.students),
      teachers: people(written[i]?.teachers),
      workName: award.workTitle,
      teamName: award.teamName,
      awardName: award.levelName.zh,
      ...(award.citation && { citation: award.citation }),
      competitionName: competition.name.zh,
      itemName: (award.itemId && items.get(award.itemId)) ?? '',
      issuerName: print.issuerName,
      issueDate: print.issueDate,
      number: {
        prefix: rule.prefix,
        body: sampleBody(rule, n),
        suffix: rule.suffix,
      },
      namesShown: print.namesShown,
    };
  });
  return {
    printed,
    recipients,
    certified,
    erased,
    numbers: [...last].map(([scope, to]) => ({ used: usedOf(scope), last: to })),
  };
}

/** The same certificates, but those with the most to say first: `most` of them, then all others in their order. */
export const longestFirst = (printed: readonly Printed[], most: number): Printed[] => {
  const length = (one: Printed) => joinNames(one.students, 'nameAndSchool').length;
  const longest = [...printed].sort((a, b) => length(b) - length(a)).slice(0, most);
  return [...new Set([...longest, ...printed])];
};
