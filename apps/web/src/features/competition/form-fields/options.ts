import type { FormColumn, FormField } from '@laurel/domain/competition/settings.ts';

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

/** `name|姓名|Name|text|required`, one column per line; a kind that is not one of them is short text. */
export const columnsFromLines = (lines: string): FormColumn[] =>
  lines.split('\n').map((line) => {
    const [key = '', zh, en, kind, required] = line.split('|');
    return {
      key,
      label: { zh: zh ?? key, en: en ?? '' },
      kind: kind === 'number' || kind === 'date' ? kind : 'text',
      required: required === 'required',
    };
  });

export const columnsToLines = (columns: readonly FormColumn[]): string =>
  columns
    .map(({ key, label, kind, required }) => {
      const rest = required
        ? [label.en, kind, 'required']
        : kind !== 'text'
          ? [label.en, kind]
          : label.en
            ? [label.en]
            : [];
      return [key, ...(label.zh !== key || rest.length > 0 ? [label.zh] : []), ...rest].join('|');
    })
    .join('\n');
