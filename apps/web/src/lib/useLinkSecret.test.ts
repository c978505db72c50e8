import { expect, it } from 'vitest';
import { linkSecret, withSecretHidden } from './useLinkSecret.ts';

const at = (address: string) => new URL(address, 'https://laurel.test');

it('reads the secret after the #, and that of an earlier link from the query', () => {
  expect(linkSecret(at('/home/signUp/team#invitation=s-1_x'), 'invitation')).toBe('s-1_x');
  expect(linkSecret(at('/home/signUp/team?invitation=s-1_x'), 'invitation')).toBe('s-1_x');
  expect(linkSecret(at('/home/signUp/team?id=7'), 'invitation')).toBeNull();
  expect(linkSecret(at('/home/signUp/team?invitation=old#invitation=new'), 'invitation')).toBe('new');
});

it('moves the secret of an earlier link out of the query and leaves the rest', () => {
  expect(withSecretHidden(at('/works/detail?shareId=a%2Bb&lang=en'), 'shareId')).toBe(
    '/works/detail?lang=en#shareId=a%2Bb',
  );
  expect(withSecretHidden(at('/works/detail?shareId=a'), 'shareId')).toBe('/works/detail#shareId=a');
  expect(withSecretHidden(at('/works/detail#shareId=a'), 'shareId')).toBeNull();
  expect(withSecretHidden(at('/works/detail?id=a'), 'shareId')).toBeNull();
});
