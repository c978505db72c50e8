import { z } from 'zod';
import { formatWord } from './format-words.ts';

/**
 * A page of this site. Browsers read a backslash as a slash, drop tabs and line breaks, and take two slashes at the
 * beginning for another host; a path with any of these leads somewhere else than it says.
 */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\s\p{Cc}]*$/u, formatWord('pathFormat'))
  .refine((path) => !/^[^?#]*\/\//.test(path), formatWord('pathFormat'));

/** An address elsewhere, with a readable host and no name or password before it. */
const outer = (scheme: string) => new RegExp(`^${scheme}://[^\\s\\\\/?#@\\p{Cc}]+([/?#][^\\s\\\\\\p{Cc}]*)?$`, 'u');
export const SecureLink = z.string().max(500).regex(outer('https'), formatWord('linkFormat')).pipe(z.url());
export const WebLink = z.string().max(500).regex(outer('https?'), formatWord('linkFormat')).pipe(z.url());
export const MailLink = z
  .string()
  .max(500)
  .regex(/^mailto:[^\s\\\p{Cc}]+$/u, formatWord('linkFormat'));
