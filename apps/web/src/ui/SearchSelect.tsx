import { Finder, type FinderProps } from './Finder.tsx';
import { Select } from './Select.tsx';

type Props = Pick<FinderProps, 'label' | 'searchLabel' | 'none' | 'keywords' | 'onKeywords' | 'rows' | 'className'> & {
  value: string;
  /** The name of the chosen one; null when nothing is chosen. */
  chosen: string | null;
  onChange: (value: string) => void;
  /** The first rows, and how many there are in total. */
  options: readonly { readonly value: string; readonly label: string }[];
  total: number;
  placeholder?: string;
};

/** One of a list that may be short or very long: the browser's own list, or a search if that list would be cut. */
export function SearchSelect({ value, chosen, onChange, options, total, placeholder, ...rest }: Props) {
  const { searchLabel, none, keywords, onKeywords, rows, ...look } = rest;
  if (total > options.length)
    return (
      <Finder
        {...look}
        {...{ searchLabel, none, keywords, onKeywords, rows, chosen }}
        onChange={(found) => found && onChange(found.id)}
        required
      />
    );
  return (
    <Select {...look} {...{ value, onChange }} options={options} {...(placeholder !== undefined && { placeholder })} />
  );
}
