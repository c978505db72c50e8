import { z } from 'zod';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { CompetitionId, GroupId, PersonId } from '../kernel/ids.ts';

/** A subject is a header of an email: one line, without control characters. */
const Subject = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .regex(/^\P{Cc}*$/u);
/** Plain text: line breaks are its only control characters. */
const plain = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^[\P{Cc}\n]*$/u);
const inBoth = <Part extends z.ZodType>(part: Part) => z.strictObject({ zh: part, en: part });

/** The words of a notification, with the names of its values in braces: `{competition}`. */
export const TemplateWords = z.strictObject({
  subject: inBoth(Subject),
  text: inBoth(plain(4_000)),
  /** What a text message says; null when it says the same as an email. */
  sms: inBoth(plain(300)).nullable(),
});
export type TemplateWords = z.infer<typeof TemplateWords>;

/** The kind of a notification, as `packages/words` names it. */
const TemplateKind = z.string().regex(/^[a-zA-Z]{1,60}$/);

const about = {
  groupId: GroupId,
  /** null: for all competitions of the group that have no words of their own. */
  competitionId: CompetitionId.nullable(),
  kind: TemplateKind,
};
export const TemplatePlace = z.strictObject(about);
export type TemplatePlace = z.infer<typeof TemplatePlace>;

const defineTemplateEvent = eventsAbout(about, (data) => letterTemplateStreamId(data));
const version = z.number().int().min(1);

export const letterTemplateEvents = {
  saved: defineTemplateEvent('messaging.letter_template_saved', { version, words: TemplateWords, savedBy: PersonId }),
  reset: defineTemplateEvent('messaging.letter_template_reset', { version, resetBy: PersonId }),
};
export type LetterTemplateEvent = EventOf<typeof letterTemplateEvents>;

export type LetterTemplate =
  | { readonly status: 'none' }
  /** `words` null: back to the original. */
  | { readonly status: 'written'; readonly version: number; readonly words: TemplateWords | null };

/** One for each kind of notification, of a group or of a competition. */
export const letterTemplateStreamId = ({ groupId, competitionId, kind }: TemplatePlace) =>
  `letter_template-${competitionId ?? groupId}-${kind}`;
export const newLetterTemplate = (): LetterTemplate => ({ status: 'none' });

export const evolveLetterTemplate = evolving<LetterTemplate, LetterTemplateEvent>()(
  { 'messaging.letter_template_saved': ({ version: saved, words }) => ({ status: 'written', version: saved, words }) },
  {
    'messaging.letter_template_reset': (_, { version: reset }) => ({ status: 'written', version: reset, words: null }),
  },
);

export const letterTemplateOf = streamsOf(letterTemplateStreamId, newLetterTemplate, evolveLetterTemplate);
