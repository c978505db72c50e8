import type { FormField } from '@laurel/domain/competition/settings.ts';

type Options = FormField['options'];

/** `ai|人工智能|AI`, one option per line; the code replaces a missing name. The last line may still be being typed. */
export const optionsFromLines = (lines: string): Options =>
  lines.split('\n').map((line) => {
    const [value = '', zh, en] = line.split('|');
    return { value, label: { zh: zh ?? value, en: en ?? '' } };
  });

export const optionsToLines = (options: Options): string =>
  options
    .map(({ value, label }) =>
      [value, ...(label.zh !== value || label.en ? [label.zh] : []), ...(label.en ? [label.en] : [])].join('|'),
    )
    .join('\n');
