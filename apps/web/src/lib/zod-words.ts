import i18next from 'i18next';
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const size = (issue: Issue & { origin: string }, few: string, short: string, small: string) =>
  issue.origin === 'string' ? short : issue.origin === 'array' || issue.origin === 'set' ? few : small;

/** The sentence of an issue that carries no message of its own. */
export const issueWords = (issue: Issue): string => {
  const t = i18next.getFixedT(null, 'ui', 'field');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return t('required');
      return issue.expected === 'int' ? t('whole') : issue.expected === 'number' ? t('number') : t('invalid');
    case 'too_small': {
      if (issue.origin === 'string' && (Number(issue.minimum) === 1 || issue.input === '')) return t('required');
      const key = size(issue, 'tooFew', 'tooShort', 'tooSmall') as 'tooFew' | 'tooShort' | 'tooSmall';
      return t(key, { count: Number(issue.minimum) });
    }
    case 'too_big': {
      const key = size(issue, 'tooMany', 'tooLong', 'tooBig') as 'tooMany' | 'tooLong' | 'tooBig';
      return t(key, { count: Number(issue.maximum) });
    }
    case 'invalid_format':
      if (issue.input === '') return t('required');
      if (issue.format === 'email') return t('email');
      if (issue.format === 'url') return t('url');
      return issue.format === 'datetime' || issue.format === 'date' ? t('date') : t('invalid');
    case 'invalid_value':
      return t('chooseOne');
    default:
      return t('invalid');
  }
};

// Without compiled checks: they need eval, which the content security policy forbids.
z.config({ localeError: issueWords, jitless: true });
