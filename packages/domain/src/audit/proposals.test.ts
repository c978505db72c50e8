import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposalsOf } from './proposals.ts';

const folder = 'packages/domain/src/';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => [file, readFileSync(folder + file, 'utf8')] as const);
/** What asks for a second person, and the functions that ask for their callers. */
const ASKS = /\b(secondPersonRefusal|isSecondPerson|refundToDecide|disputedResult|openAppeal|notCarriedOut)\(/;
const asking = sources.filter(([, source]) => ASKS.test(source));
const typesIn = (source: string) =>
  [...source.matchAll(/\btype: '([a-z]+\.[a-z_]+)'/g)].flatMap(([, type]) => type ?? []);
const defined = new Set(
  sources.flatMap(([, source]) => [...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].flatMap(([, type]) => type ?? [])),
);

/** Deciders without a type in the list, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'audit/review-finding.ts': 'about a finding itself, whose stream belongs to no competition',
  'award/announce-without-notice.ts': 'award.result_announced, made by what it calls',
  'award/carry-out.ts': 'asks for its callers',
  'award/disputed-result.ts': 'asks for its callers',
  'award/open-appeal.ts': 'asks for its callers',
  'kernel/second-person.ts': 'the rule',
  'payment/refund-to-decide.ts': 'asks for its callers',
};

it('names the first signatures of every decision that needs a second person', () => {
  expect(asking.length).toBeGreaterThan(35);
  const missing = asking.filter(([, source]) => !typesIn(source).some((type) => Object.hasOwn(proposalsOf, type)));
  expect(missing.map(([file]) => file).toSorted()).toEqual(Object.keys(reasons));
});

it('names types that exist', () => {
  const named = Object.entries(proposalsOf).flatMap(([type, { by, ended = [] }]) => [type, ...by, ...ended]);
  expect(named.filter((type) => !defined.has(type))).toEqual([]);
});
