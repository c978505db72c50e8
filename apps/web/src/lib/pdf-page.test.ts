import { describe, expect, it } from 'vitest';
import { fileNamed, isUnderReview, pageOfFile, savedFrom } from './pdf-page.ts';

const id = '01890c5e-9f3b-7c4d-8a1b-2c3d4e5f6a7b';
const hash = 'a'.repeat(64);
const named = (query: string) => fileNamed(new URLSearchParams(query));

describe('the file that an address of the reader names', () => {
  it.each([
    [`work=${id}&file=${hash}`, `/files/works/${id}/${hash}`],
    [`sheet=${id}&file=2`, `/files/review/${id}/2`],
    [`slot=${id}&file=10`, `/files/scene/${id}/10`],
    [`certificate=${id}`, `/files/certificates/${id}?inline=1`],
  ])('%s', (query, address) => {
    expect(named(query)).toBe(address);
  });

  it.each([
    '',
    'file=https://elsewhere.example/a.pdf',
    'src=/files/works/a.pdf',
    `work=https://elsewhere.example&file=${hash}`,
    `work=${id}&file=https://elsewhere.example/a.pdf`,
    `work=${id}&file=../../${hash}`,
    `work=${id}/../..&file=${hash}`,
    `work=//elsewhere.example&file=${hash}`,
    `work=${id}&file=1`,
    `sheet=${id}&file=0`,
    `sheet=${id}&file=-1`,
    `sheet=${id}&file=1/../../x`,
    `sheet=${id}&file=${hash}`,
    `sheet=${id}`,
    `certificate=${id}%2F..%2F..`,
    `certificate=`,
  ])('no file: %s', (query) => {
    expect(named(query)).toBeNull();
  });
});

describe('the page of the reader for a file', () => {
  it.each([
    [`/files/works/${id}/${hash}`, `/pdf?work=${id}&file=${hash}`],
    [`/files/review/${id}/2`, `/pdf?sheet=${id}&file=2`],
    [`/files/scene/${id}/10`, `/pdf?slot=${id}&file=10`],
    [`/files/certificates/${id}?inline=1`, `/pdf?certificate=${id}`],
  ])('%s: %s, which names that file', (address, page) => {
    expect(pageOfFile(address)).toBe(page);
    expect(named(page.slice('/pdf?'.length))).toBe(address);
  });
  it.each(['about:blank', 'https://elsewhere.example/files/works/a/b', `/files/exports/${id}`])(
    'none for %s',
    (address) => {
      expect(pageOfFile(address)).toBeNull();
    },
  );
});

it.each([
  [`/files/review/${id}/2`, true],
  [`/files/scene/${id}/1`, true],
  [`/files/works/${id}/${hash}`, false],
  [`/files/certificates/${id}?inline=1`, false],
])('%s is a review copy: %s', (address, underReview) => {
  expect(isUnderReview(address)).toBe(underReview);
});

it.each([
  [`/files/works/${id}/${hash}`, `/files/works/${id}/${hash}?download=1`],
  [`/files/certificates/${id}?inline=1`, `/files/certificates/${id}`],
])('%s is saved from %s', (shown, saved) => {
  expect(savedFrom(shown)).toBe(saved);
});
