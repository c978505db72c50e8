import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { GroupId } from '../kernel/ids.ts';
import { by, march, organiser } from '../review/situations.fixture.ts';
import {
  evolveLetterTemplate,
  type LetterTemplate,
  type LetterTemplateEvent,
  newLetterTemplate,
  TemplateWords,
} from './letter-template.ts';
import { resetLetterTemplate } from './reset-letter-template.ts';
import { saveLetterTemplate } from './save-letter-template.ts';
import { filledSubject, filledTemplate } from './template-values.ts';

const templates = scenario(newLetterTemplate, evolveLetterTemplate);
const at = march(2);
const place = { groupId: uuid(1) as GroupId, competitionId: null, kind: 'signUpRejected' };
const VALUES = ['competition', 'team', 'reason'];
const words = (text = '未通过：{reason}'): TemplateWords => ({
  subject: { zh: '{competition}', en: '{competition}' },
  text: { zh: text, en: 'Rejected: {reason}' },
  sms: null,
});
const saved = (version: number, of = words()): LetterTemplateEvent => ({
  type: 'messaging.letter_template_saved',
  data: { ...place, version, words: of, savedBy: organiser, at },
});
const reset = (version: number): LetterTemplateEvent => ({
  type: 'messaging.letter_template_reset',
  data: { ...place, version, resetBy: organiser, at },
});
const save =
  (of = words(), values: readonly string[] | null = VALUES) =>
  (template: LetterTemplate) =>
    saveLetterTemplate(template, { ...place, words: of }, by(organiser, at), values);
const back = (template: LetterTemplate) => resetLetterTemplate(template, place, by(organiser, at));

describe('save letter template', () => {
  it('numbers its versions across a reset, and makes no new one of the same words', () => {
    templates
      .given()
      .when(save())
      .then(accept(saved(1)));
    templates.given(saved(1)).when(save()).then(accept());
    templates
      .given(saved(1), reset(2))
      .when(save())
      .then(accept(saved(3)));
  });

  it('names a placeholder that the notification has no value for', () => {
    templates
      .given()
      .when(save(words('{reason} {captain}')))
      .then(refuse('placeholderUnknown', { word: '{captain}' }));
    const inSms = { ...words(), sms: { zh: '{score}', en: 'no' } };
    templates
      .given()
      .when(save(inSms))
      .then(refuse('placeholderUnknown', { word: '{score}' }));
  });

  it('names a placeholder that the recipient has to see, and lets a text leave out the names of the context', () => {
    templates
      .given()
      .when(save(words('未通过')))
      .then(refuse('placeholderMissing', { word: '{reason}' }));
  });

  it('is refused for a notification whose words cannot be edited', () =>
    templates.refuses(save(words(), null), { letterFixed: [] }));

  it('takes plain text only: no line break in a subject, no control characters, no text that is too long', () => {
    const valid = (part: Partial<TemplateWords>) => TemplateWords.safeParse({ ...words(), ...part }).success;
    const both = (text: string) => ({ zh: text, en: text });
    expect(valid({ text: both('one\n\ntwo <b>{reason}</b>') })).toBe(true);
    expect(valid({ subject: both('Hello\r\nBcc: all@example.org') })).toBe(false);
    expect(valid({ text: both('a\u0000b') })).toBe(false);
    expect(valid({ text: both('a'.repeat(4_001)) })).toBe(false);
    expect(valid({ sms: both('a'.repeat(301)) })).toBe(false);
    expect(valid({ subject: { zh: '主题', en: '' } })).toBe(false);
  });
});

describe('reset letter template', () => {
  it('goes back to the original once', () => {
    templates
      .given(saved(1))
      .when(back)
      .then(accept(reset(2)));
    templates.given(saved(1), reset(2)).when(back).then(accept());
    templates.given().when(back).then(accept());
  });
});

describe('a template with values', () => {
  it('inserts each value once, and leaves braces in a value as they are', () => {
    const values = { team: '{reason}', reason: 'late', competition: 'Cup' };
    expect(filledTemplate('{team}: { reason } in {competition}, {other}', values)).toBe(
      '{reason}: late in Cup, {other}',
    );
  });

  it('stays one line in a subject, whatever a team is called', () => {
    expect(filledSubject('{team}', { team: 'Owls\r\nBcc: all@example.org' })).toBe('Owls Bcc: all@example.org');
  });
});
