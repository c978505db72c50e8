import { readdirSync, readFileSync } from 'node:fs';
import { codes } from '@laurel/api/kernel/refused.ts';
import { FORMAT_WORDS } from '@laurel/domain/kernel/format-words.ts';
import { refusals as englishRefusals } from '@laurel/words/en.ts';
import { refusals as chineseRefusals } from '@laurel/words/zh-CN.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '#/lib/refusal.ts';
import { saidOf } from '#/lib/refusal-detail.ts';
import { fieldAt, fieldOf, refusalFields } from '#/lib/refusal-fields.ts';
import { messages as english } from '#/ui/locales/en.ts';
import { messages as chinese } from '#/ui/locales/zh-CN.ts';

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\.fixture\./.test(file));
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');

const words = Object.keys(codes);
const forms = textOf(filesBelow('apps/web/src/features'));
const fieldsInForms = new Set(
  [...forms.matchAll(/(?:\bfield\(|useShownAt\(form,)\s*[`']([^`']+)[`']/g)].map(([, name = '']) =>
    name.replaceAll(/\$\{[^}]+\}/g, '0'),
  ),
);

const languages = [
  ['zh-CN', chinese, chineseRefusals],
  ['en', english, englishRefusals],
] as const;

/** Refusals whose ending says that an entry is wrong, but no form shows that entry. Each with why. */
const OF_NO_FIELD: Readonly<Record<string, string>> = {
  stepUpContactTooNew: 'the contact is that of the account, nobody types it where identity is confirmed',
  tradeAlreadyUsed: 'the payment channel names the trade, nobody types it',
  certificateNumberTaken: 'the product draws the number',
  designInvalid: 'a design is drawn, not typed into a form',
  describingQuestionInvalid: 'the sentence names the question, one of a list',
  answersInvalid: 'its detail names the questions; QuestionFields shows each at its question',
  orderReferenceInvalid: 'it comes from an address',
  scoreStepInvalid: 'the scoring desk checks it at the criterion while it is typed',
  scoreOutOfRange: 'the scoring desk checks it at the criterion while it is typed',
  teamSizeOutOfRange: 'a team is a list of people, and the sentence counts them',
  noticeInPast: 'the dialog announces with a button, and its one date has the sentence beside it',
  noticeTooShort: 'the dialog announces with a button, and its one date has the sentence beside it',
  fileCountWrong: 'files are a list, and the checklist of the work counts them',
  undertakingNeeded: 'it is signed by a button on the page',
  declarationNeeded: 'it is one check box above the button, where the sentence is shown',
  waiverNotNeeded: 'it is about how the conflict was found',
  secondPersonNeeded: 'it is about who presses the button',
  stepUpNeeded: 'it opens a dialog of its own',
  passwordChangeNeeded: 'it opens a page of its own',
  amendmentNeeded: 'it is about a published part, and links to the amendment',
  linkUsedOrExpired: 'it comes from an address',
  invitationExpired: 'it comes from an address',
  importExpired: 'it is about an uploaded file',
  rosterRowsWrong: 'it is about an uploaded file',
  tableColumnsInvalid: 'the sentence names the question, one of a list',
  conditionInvalid: 'the sentence names the question, one of a list',
  objectionRulesNeeded: 'the dialog always sends them where the competition has none',
  inquiryRulesNeeded: 'the dialog always sends the days of an inquiry before the announcement',
  signInExpired: 'it is about the session',
  passkeyNeeded: 'it is about another way to sign in',
  orderExpired: 'it is about the order',
  invoiceExceedsPaid: 'a button issues an invoice, and its buyer was typed by somebody else',
  orderNotExpired: 'it is about the order',
  requiredStepNeeded: 'a button publishes the path, whose steps are on another page',
  stageNeeded: 'the stage is chosen before its round is created, and a list of who advances begins with one',
  stageNotOpen: 'it is about the time',
  stageTaken: 'it is about who has the stage, and a button is pressed',
};
const ENDS =
  /(Taken|Invalid|Needed|Wrong|Expired|TooShort|TooLong|TooCommon|TooNew|Resembles|InPast|Differ|Pinned|Cycle|ExceedsPaid|OutOfRange)$/;

describe('a refusal about a field', () => {
  it('is shown at that field, or has a reason why no form has it', () => {
    const placed = (word: string) => Object.hasOwn(refusalFields, word) || Object.hasOwn(OF_NO_FIELD, word);
    expect(words.filter((word) => ENDS.test(word) && !placed(word))).toEqual([]);
    expect(
      Object.keys(OF_NO_FIELD).filter((word) => Object.hasOwn(refusalFields, word) || !words.includes(word)),
    ).toEqual([]);
  });

  it.each(Object.entries(refusalFields))('%s belongs to a field of some form', (_word, parts) => {
    const found = parts.some((part) => [...fieldsInForms].some((name) => name === part || name.endsWith(`.${part}`)));
    expect(found).toBe(true);
  });

  const refusal = (word: string, detail = {}): Refusal => ({ word, sentence: word, requestId: null, detail });

  it('goes to the row that it names, and to none if several are possible', () => {
    const name = { zh: '机器人', en: 'Robots' };
    const shown = ['items.0.maxMembers', 'items.1.maxMembers', 'items.0.minMembers'];
    const values = { items: [{ name: { zh: '编程', en: '' } }, { name }] };
    expect(fieldOf(refusal('teamSizeInvalid', { item: name }), shown, values)).toBe('items.1.maxMembers');
    expect(fieldOf(refusal('teamSizeInvalid'), shown, values)).toBeNull();
    expect(fieldOf(refusal('passwordWrong'), ['oldPassword', 'newPassword'], {})).toBe('oldPassword');
    expect(fieldOf(refusal('passwordWrong'), ['newPassword'], {})).toBeNull();
    expect(fieldOf(refusal('roundSealed'), ['reason'], {})).toBeNull();
  });

  it('finds a field of the command at another depth of the form', () => {
    expect(fieldAt('settings.files.max', ['files.max', 'files.min'])).toBe('files.max');
    expect(fieldAt('name', ['profile.name'])).toBe('profile.name');
    expect(fieldAt('name', ['title'])).toBeNull();
  });
});

describe.each(languages)('the sentences in %s', (_language, ui, refusals) => {
  const all: Readonly<Record<string, string>> = refusals;
  const general = new Set<string>([
    ui.error.system,
    ui.error.offline,
    ui.field.invalid,
    ...Object.values(ui.error.codes),
  ]);
  const placeholders = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

  it('are specific, never the general one', () => {
    expect(Object.keys(all).filter((word) => general.has(all[word] ?? ''))).toEqual([]);
  });

  it('exist for what a schema refuses, and need no values that a schema does not give', () => {
    expect(FORMAT_WORDS.filter((word) => !all[word] || placeholders(all[word]).length > 0)).toEqual([]);
  });

  it('contain no id', () => {
    const named = Object.entries(all).flatMap(([word, sentence]) =>
      placeholders(sentence).map((name) => `${word}.${name}`),
    );
    expect(named.filter((name) => /(ids?|hash|token|uuid)$/i.test(name.replace(/^\w+\./, '')))).toEqual([]);
  });

  it('get every value they mention from the code that refuses', () => {
    const files = [...filesBelow('packages'), ...filesBelow('apps/api/src')];
    const code = textOf(files).replaceAll(/\s+/g, ' ');
    const refusing = files.map((file) => readFileSync(file, 'utf8')).filter((text) => text.includes('refuse('));
    const gives = (word: string, name: string) =>
      new RegExp(`'${word}'( as const)?, \\{[^;]*?\\b${name}\\b`).test(code) ||
      new RegExp(`refusal: '${word}'[^;]*?\\b${name}\\b`).test(code) ||
      // The details that `edit` adds to a decider's refusal.
      new RegExp(`refusal !== '${word}'.{0,300}?\\b${name}\\b`).test(code) ||
      // Passed on unchanged from another function.
      new RegExp(`'${word}'( as const)?, [a-zA-Z.]+\\)`).test(code) ||
      // One of the words of a table.
      refusing.some(
        (text) => text.includes(`: '${word}'`) && new RegExp(`refuse\\([\\w.]+, \\{ ${name}\\b`).test(text),
      );
    const missing = Object.entries(all).flatMap(([word, sentence]) =>
      placeholders(sentence).flatMap((name) => (gives(word, name) ? [] : [`${word}.${name}`])),
    );
    expect(missing).toEqual([]);
  });
});

it('a time in a sentence is shown in the site’s time zone', () => {
  const said = saidOf('zh-CN', { until: '2026-11-22T10:00:00.000Z', name: { zh: '报名', en: 'Sign-up' }, count: 2 });
  expect(said).toMatchObject({ name: '报名', count: 2 });
  expect(said.until).toMatch(/2026.11.22.*18:00/);
});
