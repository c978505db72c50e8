import { Finder, type FinderProps } from './Finder.tsx';
import { Select } from './Select.tsx';

/** A search that replaces a list which would be cut. */
export type SearchOf = Pick<FinderProps, 'searchLabel' | 'none' | 'keywords' | 'onKeywords' | 'rows'> & {
  /** The name of the chosen one; null when nothing is chosen. */
  readonly chosen: string | null;
  /** How many there are in total. */
  readonly total: number;
};

type Props = SearchOf &
  Pick<FinderProps, 'label' | 'className'> & {
    value: string;
    onChange: (value: string) => void;
    /** The first rows. */
    options: readonly { readonly value: string; readonly label: string }[];
    placeholder?: string;
    /** It can be cleared again. */
    optional?: boolean;
  };

/** One of a list that may be short or very long: the browser's own list, or a search if that list would be cut. */
export function SearchSelect({ value, chosen, onChange, options, total, optional = false, ...rest }: Props) {
  const { searchLabel, none, keywords, onKeywords, rows, ...look } = rest;
  if (total > options.length)
    return (
      <Finder
        {...look}
        {...{ searchLabel, none, keywords, onKeywords, rows, chosen }}
        onChange={(found) => onChange(found?.id ?? '')}
        required={!optional}
      />
    );
  return <Select {...look} {...{ value, onChange }} options={options} />;
}
